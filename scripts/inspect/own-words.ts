/** A page that says less of its own is a doorway to search engines (Google, spam policies) and of no use to the town. */
export const LEAST_OWN_WORDS = 150

/** The share of runs of five words that two towns may have in common before a visitor to both notices. */
export const MOST_SHARED = 0.15

/** For each of several pages, the number of words in sentences that stand on none of the others. */
export function ownWords(pages: readonly (readonly string[])[]): number[] {
  const sentences = pages.map((blocks) => blocks.flatMap((block) => block.split(/(?<=[.?!]) /)))
  const uses = new Map<string, number>()
  for (const page of sentences) for (const sentence of new Set(page)) uses.set(sentence, (uses.get(sentence) ?? 0) + 1)
  return sentences.map(
    (page) =>
      page
        .filter((sentence) => uses.get(sentence) === 1)
        .join(' ')
        .split(' ')
        .filter(Boolean).length,
  )
}
