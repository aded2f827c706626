import { closest, distance } from 'fastest-levenshtein'

/**
 * The known word nearest to a mistyped one, by Levenshtein distance; `undefined` when more than a third of the letters differ
 * (one letter always may). Letters in another order are the commonest slip, and two of that distance.
 */
export function nearest(typed: string, names: readonly string[]): string | undefined {
  if (names.length === 0) return undefined
  const swapped = names.find((one) => lettersOf(one) === lettersOf(typed))
  if (swapped !== undefined) return swapped
  const candidate = closest(typed.toLowerCase(), names as string[])
  const max = Math.max(1, Math.floor(Math.max(typed.length, candidate.length) / 3))
  return distance(typed.toLowerCase(), candidate.toLowerCase()) <= max ? candidate : undefined
}

/** The letters of a word in the order of the alphabet. */
function lettersOf(word: string): string {
  return [...word.toLowerCase()].sort().join('')
}

/** A sentence that suggests the nearest known word, if there is one, and what else is to be said. */
export function didYouMean(typed: string, names: readonly string[], more = ''): string {
  const candidate = nearest(typed, names)
  return candidate === undefined ? more : `Did you mean "${candidate}"? ${more}`.trim()
}
