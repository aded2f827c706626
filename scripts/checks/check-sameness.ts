import type { PlannedPage } from '../content/plan-pages.ts'
import type { CheckedSite, PageDiagnostic } from './fault.ts'
import { comparedWords, longestShared, NAME, nearDuplicates } from './near-duplicates.ts'
import { ownTexts } from './printed-texts.ts'

/**
 * The share of runs of words that two pages of a kind may have in common. Pages that differ in the town's name alone
 * are doorways to a search engine (Google, spam policies), and say nothing to the people of the town.
 */
export const SAMENESS = { warning: 0.25, error: 0.35 } as const

/** So many pairs are reported. Where more are alike, all are by one cause. */
const MOST_PAIRS = 20
/** So many words of the passage that two pages share are quoted. */
const MOST_QUOTED = 15

/** Words that are still to be written, which the launch check lists. */
const UNWRITTEN = /\[[^\][]+\](?!\()/

/** Pairs of pages that say the same, the most alike first. */
export function checkSameness({ pages, content, shown }: CheckedSite): PageDiagnostic[] {
  const names = content.areas.map(({ name }) => name)
  return alikePages(pages, names, SAMENESS.warning)
    .slice(0, MOST_PAIRS)
    .map(({ page, twin, share, words }): PageDiagnostic => {
      const passage = longestShared(...words)
      const quoted = passage.slice(0, MOST_QUOTED).join(' ').replaceAll(NAME, '…')
      const longest = `${quoted}${passage.length > MOST_QUOTED ? ' …' : ''}`
      const message = `shares ${Math.round(share * 100)} % of its own words with ${shown(twin.page.source)}; ${SAMENESS.error * 100} % is refused. The longest passage: "${longest}". Write in one of the two what is true of its town alone.`
      return { page, message, severity: share >= SAMENESS.error ? 'error' : 'warning' }
    })
}

interface AlikePages<Page> {
  page: Page
  twin: Page
  /** How much of the shorter one is in the other as well, from 0 to 1. */
  share: number
  /** What both were compared by. */
  words: [string[], string[]]
}

/**
 * Pairs of pages that share so much of the words of their own files. What the program prints on all of them, services or
 * reviews, is nobody's copy. A page that is not finished says nothing yet.
 * @param names of the towns, which are made alike first
 */
export function alikePages<Page extends PlannedPage>(pages: readonly Page[], names: readonly string[], min: number): AlikePages<Page>[] {
  const wordsOf = comparedWords(names)
  const compared = pages
    .filter(({ kind }) => kind.distinct)
    .map((page) => ({ page, texts: ownTexts(page).map(({ text }) => text) }))
    .filter(({ texts }) => !texts.some((text) => UNWRITTEN.test(text)))
    .map(({ page, texts }) => ({ page, words: wordsOf(texts.join(' ')) }))
  const pairs = nearDuplicates(
    compared.map(({ words }) => words),
    min,
  )
  return pairs.flatMap(({ one, other, share }) => {
    const [first, second] = [compared[one], compared[other]]
    if (!first || !second) return []
    return { page: first.page, twin: second.page, share, words: [first.words, second.words] }
  })
}
