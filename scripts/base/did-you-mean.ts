import { closest, distance } from 'fastest-levenshtein'

/**
 * The known word that a mistyped one most likely means, if any.
 * At most a third of the letters, and at least one, may differ.
 */
export function nearest(typed: string, known: readonly string[]): string | undefined {
  if (known.length === 0) return undefined
  const candidate = closest(typed.toLowerCase(), known as string[])
  const most = Math.max(1, Math.floor(Math.max(typed.length, candidate.length) / 3))
  return distance(typed.toLowerCase(), candidate.toLowerCase()) <= most ? candidate : undefined
}

/** The nearest known word as a sentence to append, or nothing. */
export function didYouMean(typed: string, known: readonly string[]): string {
  const candidate = nearest(typed, known)
  return candidate === undefined ? '' : ` Did you mean "${candidate}"?`
}
