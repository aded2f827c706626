import { closest, distance } from 'fastest-levenshtein'

/**
 * The known word that a mistyped one most likely means, as a sentence to append, or nothing.
 * At most a third of the letters, and at least one, may differ.
 */
export function didYouMean(typed: string, known: readonly string[]): string {
  if (known.length === 0) return ''
  const candidate = closest(typed.toLowerCase(), known as string[])
  const most = Math.max(1, Math.floor(Math.max(typed.length, candidate.length) / 3))
  return distance(typed.toLowerCase(), candidate.toLowerCase()) <= most ? ` Did you mean "${candidate}"?` : ''
}
