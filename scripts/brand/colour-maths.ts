import { clampChroma, converter, formatHex, type Oklch, wcagContrast } from 'culori'

const toOklch = converter('oklch')
/** So finely lightness is looked at: an eighth of what an eye can tell apart. */
const STEP = 0.0025

/** The contrast of two colours (https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio). */
export function contrastOf(one: string, other: string): number {
  return wcagContrast(one, other)
}

/** A colour as lightness, chroma and hue, which a person sees as such (OKLCH). */
export function seenAs(hex: string): Oklch {
  const seen = toOklch(hex)
  if (!seen) throw new Error(`${hex} is no colour.`)
  return seen
}

/** The nearest colour that a screen can show. */
export function hexOf(seen: Oklch): string {
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
