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
import type { Brand } from '../../templates/content/brand-schema.ts'
import { colourPairs } from '../../templates/styles/colour-pairs.ts'
import { type ColourToken, palette } from '../../templates/styles/palette.ts'

/** A colour in both colour schemes, as `#rrggbb`. */
interface Scheme {
  light: string
  dark: string
}

/** A whole palette. */
export type Colours = Readonly<Record<ColourToken, Scheme>>

const SCHEMES = ['light', 'dark'] as const
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

/**
 * A firm's palette: the design's, turned to `colour` and `accent` of `brand.json`, with enough contrast in every pair.
 * @returns the palette, and of each colour that had to be changed for that, the field and a sentence
 */
export function brandColours({ colour, accent }: Brand): {
  colours: Colours
  changes: { field: 'colour' | 'accent'; what: string }[]
} {
  const colours = colour ? derivedPalette(colour) : structuredClone(palette)
  if (accent) {
    const { h, c } = oklchOf(accent)
    const dark = hexOf({ ...oklchOf(palette.accent.dark), h: h ?? 0, c })
    Object.assign(colours.accent, { light: accent.toLowerCase(), dark })
  }
  enforceContrast(colours)
  const change = (
    field: 'colour' | 'accent',
    chosen: string | undefined,
    used: string,
    why: string,
  ) =>
    chosen === undefined || chosen.toLowerCase() === used
      ? []
      : [
          {
            field,
            what: `is "${chosen}", which was changed to "${used}" for contrast with ${why}.`,
          },
        ]
  return {
    colours,
    changes: [
      ...change('colour', colour, colours.press.light, 'the text on buttons'),
      ...change('accent', accent, colours.accent.light, 'the page'),
    ],
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

/** Changes the lightness of colours until every pair has enough contrast. */
function enforceContrast(colours: Colours): void {
  for (let round = 0; round < ROUNDS; round++) {
    for (const scheme of SCHEMES) {
      for (const { ink, ground } of failing(colours, scheme)) {
        // White text on a button stays white, so the button's colour moves.
        const token = ink === 'on-press' ? ground : ink
        const moved = nearestPassing(colours[token][scheme], pairedColours(token, colours, scheme))
        if (moved) colours[token][scheme] = moved
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
