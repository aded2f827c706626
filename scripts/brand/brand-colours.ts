import { clampChroma, converter, formatHex, type Oklch, wcagContrast } from 'culori'
import { type Brand, type ColourRole, colourRoles } from '../../templates/content/brand-schema.ts'
import { colourPairs } from '../../templates/styles/colour-pairs.ts'

/** A colour in both schemes. */
export interface Scheme {
  light: string
  dark: string
}

/** Colours by the names of their tokens. */
export type Colours = ReadonlyMap<string, Scheme>

/** Two colours of a firm that cannot be read on each other. */
export interface ColourDiagnostic {
  path: string[]
  message: string
}

const SCHEMES = ['light', 'dark'] as const
/** What takes the strength of the brand's colour. Everything else takes its hue and stays as quiet as it was. */
const STRONG = new Set(['tint', 'tint-soft', 'accent', 'press', 'press-edge'])
const toOklch = converter('oklch')
/** So finely lightness is looked at: an eighth of what an eye can tell apart. */
const STEP = 0.0025
/** Rounds in which one colour after the other is moved until all can be read. */
const ROUNDS = 4

/** The name of a role's token. */
export function tokenOf(role: ColourRole): string {
  return role.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

/** The design's colours as a firm has them, and what cannot be read among those that it has chosen by itself. */
export function brandColours(drawn: Colours, brand: Brand): { colours: Colours; faults: ColourDiagnostic[] } {
  const colours = new Map(drawn)
  if (brand.colour) for (const [token, colour] of followed(drawn, brand.colour)) colours.set(token, colour)
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
  // Beside a colour that its owner has not chosen, what follows from it gives way.
  if (brand.colour) settle(colours, chosen)
  return { colours, faults: faultsOf(colours, chosen, brand) }
}

/** The design's colours turned to the hue of one colour. The button has that colour itself where white can be read on it. */
function followed(drawn: Colours, brand: string): Colours {
  const wanted = seenAs(brand)
  const press = seenAs(drawn.get('press')?.light ?? brand)
  const strength = press.c > 0 ? wanted.c / press.c : 1
  const turn = (token: string, hex: string) => {
    const seen = seenAs(hex)
    if (seen.c < 0.002) return hex
    const c = STRONG.has(token) ? seen.c * strength : Math.min(seen.c, wanted.c)
    return hexOf({ ...seen, h: wanted.h ?? 0, c })
  }
  const turned = [...drawn].map(([token, { light, dark }]): [string, Scheme] => [
    token,
    { light: turn(token, light), dark: turn(token, dark) },
  ])
  const result = new Map(turned)
  const own = result.get('press')
  if (own) result.set('press', { ...own, light: brand.toLowerCase() })
  return result
}

/** Moves the lightness of colours that nobody has chosen until each can be read on all that it meets. */
function settle(colours: Map<string, Scheme>, chosen: ReadonlyMap<string, ColourRole>): void {
  for (let round = 0; round < ROUNDS; round++) {
    for (const scheme of SCHEMES) {
      for (const { ink, ground } of failing(colours, scheme)) {
        // White on a button stays white: the button gives way.
        const movable = (ink === 'on-press' ? [ground, ink] : [ink, ground]).find((token) => !chosen.has(`${scheme} ${token}`))
        const known = movable && colours.get(movable)
        const moved = known && nearestPassing(known[scheme], partnersOf(movable, colours, scheme))
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

/** What a colour meets, as ink and as ground. */
function partnersOf(token: string, colours: Colours, scheme: (typeof SCHEMES)[number]): { hex: string; least: number }[] {
  return colourPairs.flatMap(({ ink, ground, least }) => {
    const other = colours.get(ink === token ? ground : ground === token ? ink : '')
    return other ? [{ hex: other[scheme], least }] : []
  })
}

function faultsOf(colours: Colours, chosen: ReadonlyMap<string, ColourRole>, brand: Brand): ColourDiagnostic[] {
  const told = new Set<string>()
  return SCHEMES.flatMap((scheme) =>
    failing(colours, scheme).flatMap(({ ink, ground, least }): ColourDiagnostic[] => {
      const token = [ink, ground].find((name) => chosen.has(`${scheme} ${name}`)) ?? ink
      const role = chosen.get(`${scheme} ${token}`)
      const path = role ? ['colours', scheme, role] : ['colour']
      // One sentence for each colour: its nearest one that passes does so everywhere.
      if (told.has(path.join())) return []
      told.add(path.join())
      const hex = (name: string) => colours.get(name)?.[scheme] ?? ''
      const other = token === ink ? ground : ink
      const ratio = Math.floor(contrastOf(hex(ink), hex(ground)) * 100) / 100
      const nearest = nearestPassing(hex(token), partnersOf(token, colours, scheme))
      const remedy = nearest ? `The nearest colour that passes is "${nearest}".` : `Nothing of this hue passes: change "${other}" first.`
      const said = role ? hex(token) : brand.colour
      return [
        {
          path,
          message: `is "${said}", which meets ${other} "${hex(other)}" at ${ratio} : 1; ${least} : 1 is the least (${scheme}). ${remedy}`,
        },
      ]
    }),
  )
}

/** The contrast of two colours (https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio). */
export function contrastOf(one: string, other: string): number {
  return wcagContrast(one, other)
}

/** A colour as lightness, chroma and hue, which a person sees as such (OKLCH). */
function seenAs(hex: string): Oklch {
  const seen = toOklch(hex)
  if (!seen) throw new Error(`${hex} is no colour.`)
  return seen
}

/** The nearest colour that a screen can show. */
function hexOf(seen: Oklch): string {
  return formatHex(clampChroma({ ...seen, l: Math.min(1, Math.max(0, seen.l)) }, 'oklch'))
}

/**
 * The colour of the same hue that is nearest to a given one and has at least so much contrast with each of several
 * others; `undefined` when there is none.
 */
export function nearestPassing(hex: string, others: readonly { hex: string; least: number }[]): string | undefined {
  const seen = seenAs(hex)
  for (let away = 0; away <= 1; away += STEP) {
    for (const l of [seen.l - away, seen.l + away]) {
      if (l < 0 || l > 1) continue
      const candidate = hexOf({ ...seen, l })
      if (others.every(({ hex: other, least }) => contrastOf(candidate, other) >= least)) return candidate
    }
  }
  return undefined
}
