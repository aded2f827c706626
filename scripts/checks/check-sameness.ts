import type { CheckedPage, CheckedSite, Fault } from './fault.ts'

/** Length of the runs of words that are compared. */
const RUN = 5
/**
 * The share of runs that two pages of a kind may have in common. Pages that differ in the town's name alone are
 * doorways to a search engine (Google, spam policies), and say nothing to the people of the town.
 */
export const SAMENESS = { warning: 0.25, error: 0.35 } as const

/** Two pages and how much of the shorter one's main text stands on the other as well. */
export interface Sameness<Page> {
  pages: readonly [Page, Page]
  /** From 0 to 1. */
  share: number
}

/** Words that are still to be written, which the launch check lists. */
const UNWRITTEN = /\[[^\][]+\]/

/**
 * Pairs of pages that say the same, their own names made alike, with the longest passage that both share. Either may be
 * the one that was copied, so both are told. A page that is not finished says nothing yet.
 */
export function checkSameness({ pages, content, shown }: CheckedSite): Fault[] {
  const distinct = pages.filter(({ kind, facts }) => kind.distinct && !facts.text.some((block) => UNWRITTEN.test(block)))
  const names = content.areas.map(({ name }) => name)
  return samePairs(distinct, names)
    .filter(({ share }) => share >= SAMENESS.warning)
    .flatMap(({ pages: [page, other], share }): Fault[] => {
      const passage = longestShared(wordsOf(page.facts.text, names), wordsOf(other.facts.text, names)).join(' ')
      const message = ({ page: { source } }: CheckedPage) =>
        `shares ${Math.round(share * 100)} % of its words with ${shown(source)}; ${SAMENESS.error * 100} % is refused. The longest passage: "${passage}". Write in one of the two what is true of its town alone.`
      const severity = share >= SAMENESS.error ? 'error' : 'warning'
      return [
        { page, message: message(other), severity },
        { page: other, message: message(page), severity },
      ]
    })
}

/** Every pair of pages with its share of common runs, the most alike first. */
export function samePairs<Page extends Pick<CheckedPage, 'facts'>>(pages: readonly Page[], names: readonly string[]): Sameness<Page>[] {
  const runs = pages.map((page) => ({ page, runs: runsOf(wordsOf(page.facts.text, names)) }))
  return runs
    .flatMap((one, index) =>
      runs.slice(index + 1).map((other): Sameness<Page> => {
        const common = [...one.runs].filter((run) => other.runs.has(run)).length
        return { pages: [one.page, other.page], share: common / Math.max(1, Math.min(one.runs.size, other.runs.size)) }
      }),
    )
    .sort((a, b) => b.share - a.share)
}

/** The words of a page's main text in lower case, every town's name replaced by one word. */
function wordsOf(text: readonly string[], names: readonly string[]): string[] {
  const longestFirst = [...names].sort((a, b) => b.length - a.length)
  const alike = longestFirst.reduce((all, name) => all.replaceAll(name, 'Town'), text.join(' '))
  return alike.toLowerCase().match(/[\p{L}\p{N}]+(?:['-][\p{L}\p{N}]+)*/gu) ?? []
}

function runsOf(words: readonly string[]): Set<string> {
  return new Set(words.slice(0, 1 - RUN).map((_, index) => words.slice(index, index + RUN).join(' ')))
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
