import {
  clampChroma,
  formatHex,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  type Oklch,
  useMode,
  wcagContrast,
} from 'culori/fn'
import { type Brand, type ColourRole, colourRoles } from '../../templates/content/brand-schema.ts'
import { optionalFiles } from '../../templates/content.ts'
import { colourPairs } from '../../templates/styles/colour-pairs.ts'
import { type ColourToken, palette } from '../../templates/styles/palette.ts'
import { errorIn, type Finding } from '../finding.ts'

/** A colour in both colour schemes, as `#rrggbb`. */
interface Scheme {
  light: string
  dark: string
}

/** A whole palette. */
export type Colours = Readonly<Record<ColourToken, Scheme>>

const SCHEMES = ['light', 'dark'] as const
/** A colour that the owner chose, such as `light press`. */
type Choice = `${(typeof SCHEMES)[number]} ${ColourToken}`
/** Tokens that take the chroma of the brand's colour. The others take its hue and keep a lower chroma. */
const STRONG = new Set<ColourToken>(['tint', 'tint-soft', 'accent', 'press', 'press-edge'])
/** Grounds that stay nearly neutral, so that a page isn't of one hue: tints and buttons have it. */
const NEUTRAL = new Set<ColourToken>(['ground', 'raised'])
const MOST_NEUTRAL = 0.006
/** Greys that are seen to be of the brand's hue: neutral ones would look stained beside its tints. */
const GREYS = new Set<ColourToken>(['steel', 'line', 'field-line', 'notice'])
const GREY = 0.014
/** The dark parts have the brand's hue so strongly that they are seen to be its own: nearly black they would be anybody's. */
const DEEP = new Set<ColourToken>(['slate', 'slate-soft', 'slate-line'])
const DEEP_CHROMA = 0.055
const DEEP_LIGHTER = 0.06
// The library knows no other notations than those that are used here: all of them take as long to load as React.
useMode(modeRgb)
useMode(modeLrgb)
useMode(modeOklab)
const toOklch = useMode(modeOklch)
/** The step of lightness: an eighth of a just noticeable difference. */
const STEP = 0.0025
/** Moving one colour may affect another pair, so all are checked again. */
const ROUNDS = 4

/** The name of a role's token. */
export function tokenOf(role: ColourRole): ColourToken {
  return role.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`) as ColourToken
}

/**
 * A firm's palette: the design's, changed by `colour` and `colours` of `brand.json`.
 * @returns the palette, a problem, yet to be located, for each chosen colour without enough contrast, and sentences about what had to be changed
 */
export function brandColours(brand: Brand): {
  colours: Colours
  problems: Finding[]
  changes: string[]
} {
  const colours = brand.colour ? derivedPalette(brand.colour) : structuredClone(palette)
  const chosen = new Map<Choice, ColourRole>()
  for (const scheme of SCHEMES) {
    for (const role of colourRoles) {
      const hex = brand.colours?.[scheme]?.[role]
      if (!hex) continue
      colours[tokenOf(role)][scheme] = hex.toLowerCase()
      chosen.set(`${scheme} ${tokenOf(role)}`, role)
    }
  }
  // Only derived colours are moved; the owner's choices stay.
  if (brand.colour) enforceContrast(colours, chosen)
  const press = colours.press.light
  const isUnchanged =
    !brand.colour || chosen.has('light press') || press === brand.colour.toLowerCase()
  const change = `is "${brand.colour}", which was changed to "${press}" for contrast with the text on buttons.`
  return {
    colours,
    problems: contrastProblems(colours, chosen, brand),
    changes: isUnchanged ? [] : [change],
  }
}

/** The design's palette turned to the hue of one colour, which itself becomes the colour of buttons. */
function derivedPalette(brand: string): Colours {
  const target = oklchOf(brand)
  const press = oklchOf(palette.press.light)
  const strength = press.c > 0 ? target.c / press.c : 1
  const turn = (token: ColourToken, hex: string) => {
    const oklch = oklchOf(hex)
    if (oklch.c < 0.002) return hex
    const hue = target.h ?? 0
    if (GREYS.has(token)) return hexOf({ ...oklch, h: hue, c: Math.min(GREY, target.c) })
    if (DEEP.has(token))
      return hexOf({
        l: oklch.l + DEEP_LIGHTER,
        h: hue,
        c: Math.min(DEEP_CHROMA, target.c),
        mode: 'oklch',
      })
    const most = NEUTRAL.has(token) ? MOST_NEUTRAL : oklch.c
    return hexOf({
      ...oklch,
      h: hue,
      c: STRONG.has(token) ? oklch.c * strength : Math.min(most, target.c),
    })
  }
  const tokens = Object.keys(palette) as ColourToken[]
  const turned = tokens.map((token) => [
    token,
    { light: turn(token, palette[token].light), dark: turn(token, palette[token].dark) },
  ])
  const colours = Object.fromEntries(turned) as Colours
  colours.press.light = brand.toLowerCase()
  return colours
}

/** Changes the lightness of colours that were not chosen until every pair has enough contrast. */
function enforceContrast(colours: Colours, chosen: ReadonlyMap<Choice, ColourRole>): void {
  for (let round = 0; round < ROUNDS; round++) {
    for (const scheme of SCHEMES) {
      for (const { ink, ground } of failing(colours, scheme)) {
        // White text on a button stays white, so the button's colour moves.
        const movable = (ink === 'on-press' ? [ground, ink] : [ink, ground]).find(
          (token) => !chosen.has(`${scheme} ${token}`),
        )
        const moved =
          movable &&
          nearestPassing(colours[movable][scheme], pairedColours(movable, colours, scheme))
        if (moved) colours[movable][scheme] = moved
      }
    }
  }
}

function failing(colours: Colours, scheme: (typeof SCHEMES)[number]) {
  return colourPairs.filter(
    ({ ink, ground, least }) => wcagContrast(colours[ink][scheme], colours[ground][scheme]) < least,
  )
}

/** The colours used together with a token, as ink or as ground, with the least contrast for each pair. */
function pairedColours(
  token: ColourToken,
  colours: Colours,
  scheme: (typeof SCHEMES)[number],
): { hex: string; least: number }[] {
  return colourPairs
    .filter(({ ink, ground }) => ink === token || ground === token)
    .map(({ ink, ground, least }) => ({
      hex: colours[ink === token ? ground : ink][scheme],
      least,
    }))
}

function contrastProblems(
  colours: Colours,
  chosen: ReadonlyMap<Choice, ColourRole>,
  brand: Brand,
): Finding[] {
  const reported = new Set<string>()
  return SCHEMES.flatMap((scheme) =>
    failing(colours, scheme).flatMap(({ ink, ground, least }): Finding[] => {
      const token = [ink, ground].find((name) => chosen.has(`${scheme} ${name}`)) ?? ink
      const role = chosen.get(`${scheme} ${token}`)
      const path = role ? ['colours', scheme, role] : ['colour']
      // One problem for each colour, as the suggested one passes in every pair.
      if (reported.has(path.join())) return []
      reported.add(path.join())
      const hex = (name: ColourToken) => colours[name][scheme]
      const other = token === ink ? ground : ink
      const ratio = Math.floor(wcagContrast(hex(ink), hex(ground)) * 100) / 100
      const nearest = nearestPassing(hex(token), pairedColours(token, colours, scheme))
      const remedy = nearest
        ? `The nearest colour that passes is "${nearest}".`
        : `No colour of this hue passes: change "${other}" first.`
      const value = role ? hex(token) : brand.colour
      const message = `is "${value}", whose contrast with ${other} "${hex(other)}" is ${ratio} : 1, below ${least} : 1 (${scheme}). ${remedy}`
      return [{ ...errorIn(optionalFiles.brand.file, message), path }]
    }),
  )
}

/** A colour as perceived lightness, chroma and hue (OKLCH). */
function oklchOf(hex: string): Oklch {
  const oklch = toOklch(hex)
  if (!oklch) throw new Error(`${hex} isn't a colour.`)
  return oklch
}

/** The nearest sRGB colour. */
function hexOf(oklch: Oklch): string {
  return formatHex(clampChroma({ ...oklch, l: Math.min(1, Math.max(0, oklch.l)) }, 'oklch'))
}

/**
 * The colour nearest in lightness to a given one, of the same hue, with the least contrast to each of several others;
 * `undefined` when there is none.
 */
export function nearestPassing(
  hex: string,
  others: readonly { hex: string; least: number }[],
): string | undefined {
  const oklch = oklchOf(hex)
  for (let away = 0; away <= 1; away += STEP) {
    for (const l of [oklch.l - away, oklch.l + away]) {
      if (l < 0 || l > 1) continue
      const candidate = hexOf({ ...oklch, l })
      if (others.every(({ hex: other, least }) => wcagContrast(candidate, other) >= least))
        return candidate
    }
  }
  return undefined
}
