import { type Problem, refuseIfAny } from '../base/problem.ts'
import type { Page } from '../pages/render-route.tsx'
import { mainText } from './page-facts.ts'

/** Length of the runs of words that are compared. */
const RUN = 5
/**
 * The share of runs that two area pages may have in common. Pages that differ in the town's name alone are doorways
 * to a search engine (Google, spam policies), and say nothing to the people of the town.
 */
export const SAMENESS = { warning: 0.25, error: 0.35 } as const

/** Two pages and how much of the shorter one's main text stands on the other as well. */
export interface Sameness {
  pages: readonly [Page, Page]
  /** From 0 to 1. */
  share: number
}

/**
 * Compares the area pages with each other, their towns' names made alike.
 * @returns a warning for every pair that comes close to the limit
 * @throws BuildError naming every pair above it, with the longest passage that both share
 */
export function checkSameness(pages: readonly Page[], towns: readonly string[], shownSource: (source: string) => string): string[] {
  const alike = samePairs(pages, towns).filter(({ share }) => share >= SAMENESS.warning)
  const told = alike.map(({ pages: [page, other], share }): Problem & { share: number } => {
    const passage = longestShared(wordsOf(page, towns), wordsOf(other, towns)).join(' ')
    const message = `shares ${Math.round(share * 100)} % of its words with ${shownSource(other.route.source)}; ${SAMENESS.error * 100} % is refused. The longest passage: "${passage}". Write what is true of this town alone.`
    return { file: shownSource(page.route.source), message: `${page.route.path} ${message}`, share }
  })
  refuseIfAny(told.filter(({ share }) => share >= SAMENESS.error))
  return told.map(({ file, message }) => `${file}: ${message}`)
}

/** Every pair of pages with its share of common runs, the most alike first. */
export function samePairs(pages: readonly Page[], towns: readonly string[]): Sameness[] {
  const runs = pages.map((page) => ({ page, runs: runsOf(wordsOf(page, towns)) }))
  return runs
    .flatMap((one, index) =>
      runs.slice(index + 1).map((other): Sameness => {
        const common = [...one.runs].filter((run) => other.runs.has(run)).length
        return { pages: [one.page, other.page], share: common / Math.max(1, Math.min(one.runs.size, other.runs.size)) }
      }),
    )
    .sort((a, b) => b.share - a.share)
}

/** The words of a page's main text in lower case, every town's name replaced by one word. */
function wordsOf({ file }: Page, towns: readonly string[]): string[] {
  const longestFirst = [...towns].sort((a, b) => b.length - a.length)
  const text = longestFirst.reduce((all, town) => all.replaceAll(town, 'Town'), mainText(file.bytes).join(' '))
  return text.toLowerCase().match(/[\p{L}\p{N}]+(?:['-][\p{L}\p{N}]+)*/gu) ?? []
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
