import type { CheckedPage, CheckedSite, Fault } from './fault.ts'
import { hashesIn } from './look-at-page.ts'
import { pairsAlike, wordsOf } from './same-pairs.ts'

/**
 * The share of runs of words that two pages of a kind may have in common. Pages that differ in the town's name alone
 * are doorways to a search engine (Google, spam policies), and say nothing to the people of the town.
 */
export const SAMENESS = { warning: 0.25, error: 0.35 } as const

/** So many pairs are told with the passage that they share. Where more are alike, all are by one cause. */
const MOST_TOLD = 20

/**
 * Pairs of pages that say the same, their own names made alike, with the longest passage that both share. Either may be
 * the one that was copied, so both are told. A page that is not finished says nothing yet.
 */
export function checkSameness({ pages, content, shown }: CheckedSite): Fault[] {
  const distinct = pages.filter(({ look }) => look.runs !== undefined)
  const names = content.areas.map(({ name }) => name)
  const hashes = distinct.map(({ look }) => hashesIn(look.runs ?? ''))
  const alike = pairsAlike(hashes, (index) => wordsOf(distinct[index]?.facts.own ?? [], names), SAMENESS.warning)
  return alike.slice(0, MOST_TOLD).flatMap(({ one, other, share }): Fault[] => {
    const [page, twin] = [distinct[one], distinct[other]]
    if (!page || !twin) return []
    const passage = longestShared(wordsOf(page.facts.own, names), wordsOf(twin.facts.own, names)).join(' ').replaceAll('·', '…')
    const message = ({ page: { source } }: CheckedPage) =>
      `shares ${Math.round(share * 100)} % of its words with ${shown(source)}; ${SAMENESS.error * 100} % is refused. The longest passage: "${passage}". Write in one of the two what is true of its town alone.`
    const severity = share >= SAMENESS.error ? 'error' : 'warning'
    return [
      { page, message: message(twin), severity },
      { page: twin, message: message(page), severity },
    ]
  })
}

/** The longest run of words that two texts share. */
function longestShared(a: readonly string[], b: readonly string[]): string[] {
  let end = 0
  let longest = 0
  let before = new Array<number>(b.length + 1).fill(0)
  for (const [row, word] of a.entries()) {
    const lengths = new Array<number>(b.length + 1).fill(0)
    for (const [column, other] of b.entries()) {
      if (word !== other) continue
      const length = (before[column] ?? 0) + 1
      lengths[column + 1] = length
      if (length > longest) [longest, end] = [length, row + 1]
    }
    before = lengths
  }
  return a.slice(end - longest, end)
}
