import { clampChroma, converter, formatHex, type Oklch, wcagContrast } from 'culori'
import { type Brand, type ColourRole, colourRoles } from '../../templates/content/brand-schema.ts'
import { colourPairs } from '../../templates/styles/colour-pairs.ts'

/** A colour in both colour schemes, as `#rrggbb`. */
export interface Scheme {
  light: string
  dark: string
}

/** Colours by the names of their tokens. */
export type Colours = ReadonlyMap<string, Scheme>

/** A pair of colours without enough contrast. `path` is that of the value in `brand.json`. */
interface ColourProblem {
  path: string[]
  message: string
}

const SCHEMES = ['light', 'dark'] as const
/** Tokens that take the chroma of the brand's colour. The others take its hue and keep a lower chroma. */
const STRONG = new Set(['tint', 'tint-soft', 'accent', 'press', 'press-edge'])
/** Grounds that stay nearly neutral, so that a page isn't of one hue: tints and buttons have it. */
const NEUTRAL = new Set(['ground', 'raised'])
const MOST_NEUTRAL = 0.006
/** Greys of the complementary hue, which is cool beside a warm colour. */
const GREYS = new Set(['steel', 'line', 'field-line', 'notice'])
const GREY = 0.006
/** The dark parts have the brand's hue so strongly that they are seen to be its own: nearly black they would be anybody's. */
const DEEP = new Set(['slate', 'slate-soft', 'slate-line'])
const DEEP_CHROMA = 0.055
const DEEP_LIGHTER = 0.06
const toOklch = converter('oklch')
/** The step of lightness: an eighth of a just noticeable difference. */
const STEP = 0.0025
/** Moving one colour may affect another pair, so all are checked again. */
const ROUNDS = 4

/** The name of a role's token. */
export function tokenOf(role: ColourRole): string {
  return role.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

/**
 * A firm's palette: the default one, changed by `colour` and `colours` of `brand.json`.
 * @returns the palette, a problem for each chosen colour without enough contrast, and sentences about what had to be changed
 */
export function brandColours(defaults: Colours, brand: Brand): { colours: Colours; problems: ColourProblem[]; changes: string[] } {
  const colours = new Map(defaults)
  if (brand.colour) for (const [token, colour] of derivedPalette(defaults, brand.colour)) colours.set(token, colour)
  const chosen = new Map<string, ColourRole>()
  for (const scheme of SCHEMES) {
    for (const role of colourRoles) {
      const hex = brand.colours?.[scheme]?.[role]
      const token = tokenOf(role)
      const known = colours.get(token)
      if (!hex || !known) continue
      colours.set(token, { ...known, [scheme]: hex.toLowerCase() })
      chosen.set(`${scheme} ${token}`, role)
    }
  }
  // Only derived colours are moved; the owner's choices stay.
  if (brand.colour) enforceContrast(colours, chosen)
  const press = colours.get('press')?.light ?? ''
  const kept = !brand.colour || chosen.has('light press') || press === brand.colour.toLowerCase()
  const change = `is "${brand.colour}", which was changed to "${press}" for contrast with the text on buttons.`
  return { colours, problems: contrastProblems(colours, chosen, brand), changes: kept ? [] : [change] }
}

/** The default palette turned to the hue of one colour, which itself becomes the colour of buttons. */
function derivedPalette(defaults: Colours, brand: string): Colours {
  const wanted = oklchOf(brand)
  const press = oklchOf(defaults.get('press')?.light ?? brand)
  const strength = press.c > 0 ? wanted.c / press.c : 1
  const turn = (token: string, hex: string) => {
    const seen = oklchOf(hex)
    if (seen.c < 0.002) return hex
    const hue = wanted.h ?? 0
    if (GREYS.has(token)) return hexOf({ ...seen, h: (hue + 180) % 360, c: Math.min(GREY, wanted.c) })
    if (DEEP.has(token)) return hexOf({ l: seen.l + DEEP_LIGHTER, h: hue, c: Math.min(DEEP_CHROMA, wanted.c), mode: 'oklch' })
    const most = NEUTRAL.has(token) ? MOST_NEUTRAL : seen.c
    return hexOf({ ...seen, h: hue, c: STRONG.has(token) ? seen.c * strength : Math.min(most, wanted.c) })
  }
  const turned = [...defaults].map(([token, { light, dark }]): [string, Scheme] => [
    token,
    { light: turn(token, light), dark: turn(token, dark) },
  ])
  const result = new Map(turned)
  const own = result.get('press')
  if (own) result.set('press', { ...own, light: brand.toLowerCase() })
  return result
}

/** Changes the lightness of colours that were not chosen until every pair has enough contrast. */
function enforceContrast(colours: Map<string, Scheme>, chosen: ReadonlyMap<string, ColourRole>): void {
  for (let round = 0; round < ROUNDS; round++) {
    for (const scheme of SCHEMES) {
      for (const { ink, ground } of failing(colours, scheme)) {
        // White text on a button stays white, so the button's colour moves.
        const movable = (ink === 'on-press' ? [ground, ink] : [ink, ground]).find((token) => !chosen.has(`${scheme} ${token}`))
        const known = movable && colours.get(movable)
        const moved = known && nearestPassing(known[scheme], pairedColours(movable, colours, scheme))
        if (moved) colours.set(movable, { ...known, [scheme]: moved })
      }
    }
  }
}

function failing(colours: Colours, scheme: (typeof SCHEMES)[number]) {
  return colourPairs.filter(({ ink, ground, least }) => {
    const [one, other] = [colours.get(ink), colours.get(ground)]
    return one && other && contrastOf(one[scheme], other[scheme]) < least
  })
}

/** The colours used together with a token, as ink or as ground, with the least contrast for each pair. */
function pairedColours(token: string, colours: Colours, scheme: (typeof SCHEMES)[number]): { hex: string; least: number }[] {
  return colourPairs.flatMap(({ ink, ground, least }) => {
    const other = colours.get(ink === token ? ground : ground === token ? ink : '')
    return other ? [{ hex: other[scheme], least }] : []
  })
}

function contrastProblems(colours: Colours, chosen: ReadonlyMap<string, ColourRole>, brand: Brand): ColourProblem[] {
  const reported = new Set<string>()
  return SCHEMES.flatMap((scheme) =>
    failing(colours, scheme).flatMap(({ ink, ground, least }): ColourProblem[] => {
      const token = [ink, ground].find((name) => chosen.has(`${scheme} ${name}`)) ?? ink
      const role = chosen.get(`${scheme} ${token}`)
      const path = role ? ['colours', scheme, role] : ['colour']
      // One problem for each colour, as the suggested one passes in every pair.
      if (reported.has(path.join())) return []
      reported.add(path.join())
      const hex = (name: string) => colours.get(name)?.[scheme] ?? ''
      const other = token === ink ? ground : ink
      const ratio = Math.floor(contrastOf(hex(ink), hex(ground)) * 100) / 100
      const nearest = nearestPassing(hex(token), pairedColours(token, colours, scheme))
      const remedy = nearest ? `The nearest colour that passes is "${nearest}".` : `No colour of this hue passes: change "${other}" first.`
      const said = role ? hex(token) : brand.colour
      return [
        {
          path,
          message: `is "${said}", whose contrast with ${other} "${hex(other)}" is ${ratio} : 1, below ${least} : 1 (${scheme}). ${remedy}`,
        },
      ]
    }),
  )
}

/** The contrast ratio of two colours, 1 to 21 (https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio). */
export function contrastOf(one: string, other: string): number {
  return wcagContrast(one, other)
}

/** A colour as perceived lightness, chroma and hue (OKLCH). */
function oklchOf(hex: string): Oklch {
  const seen = toOklch(hex)
  if (!seen) throw new Error(`${hex} isn't a colour.`)
  return seen
}

/** The nearest sRGB colour. */
function hexOf(seen: Oklch): string {
  return formatHex(clampChroma({ ...seen, l: Math.min(1, Math.max(0, seen.l)) }, 'oklch'))
}

/**
 * The colour nearest in lightness to a given one, of the same hue, with the least contrast to each of several others;
 * `undefined` when there is none.
 */
export function nearestPassing(hex: string, others: readonly { hex: string; least: number }[]): string | undefined {
  const seen = oklchOf(hex)
  for (let away = 0; away <= 1; away += STEP) {
    for (const l of [seen.l - away, seen.l + away]) {
      if (l < 0 || l > 1) continue
      const candidate = hexOf({ ...seen, l })
      if (others.every(({ hex: other, least }) => contrastOf(candidate, other) >= least)) return candidate
    }
  }
  return undefined
}
