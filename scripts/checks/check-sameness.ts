import type { PlannedPage } from '../../templates/plan-pages.ts'
import type { Diagnostic } from '../base/diagnostic.ts'
import { readTexts } from '../content/role-fields.ts'
import { longestCommonPassage, NAME, nearDuplicates, wordSplitter } from './near-duplicates.ts'
import { onPage, type RenderedSite } from './page-diagnostic.ts'

/**
 * The share of shingles that two pages of a kind may have in common. Pages that differ only in the town's name are
 * doorway pages to a search engine (Google Search Central, spam policies), and useless to the people of the town.
 */
export const SAMENESS = { warning: 0.25, error: 0.35 } as const

/** Where more pairs are alike than these, all have the same cause. */
const MAX_PAIRS = 20
/** Words quoted of a shared passage. */
const MAX_QUOTED = 15

/** Brackets around text still to be written, which the launch check lists. A link has a round bracket behind it. */
const PLACEHOLDER = /\[[^\][]+\](?!\()/

/** Errors and warnings for pairs of pages that are too much alike, the most alike first. */
export function checkSameness({ pages, content, shown }: RenderedSite): Diagnostic[] {
  const names = content.areas.map(({ name }) => name)
  return similarPages(pages, names, SAMENESS.warning)
    .slice(0, MAX_PAIRS)
    .map(({ page, twin, share, words }) => {
      const passage = longestCommonPassage(...words)
      const quoted = passage.slice(0, MAX_QUOTED).join(' ').replaceAll(NAME, '…')
      const longest = `${quoted}${passage.length > MAX_QUOTED ? ' …' : ''}`
      const message = `shares ${Math.round(share * 100)} % of its own words with ${shown(twin.page.source)}; ${SAMENESS.error * 100} % is rejected. The longest passage: "${longest}". In one of the two, write something that is true of its town alone.`
      return onPage(page, share >= SAMENESS.error ? 'error' : 'warning', message)
    })
}

interface SimilarPages<Page> {
  page: Page
  twin: Page
  /** The share of the shorter page's shingles that the other has too, from 0 to 1. */
  share: number
  words: [string[], string[]]
}

/**
 * Pairs of pages whose own files share at least `min` of their shingles. Text that the program prints on every page,
 * such as services and reviews, doesn't count. A page with placeholders is left out: it isn't written yet.
 * @param names of the towns, which are ignored in the comparison
 */
export function similarPages<Page extends PlannedPage>(
  pages: readonly Page[],
  names: readonly string[],
  min: number,
): SimilarPages<Page>[] {
  const splitWords = wordSplitter(names)
  const compared = pages
    .filter(({ kind }) => kind.distinct)
    .map((page) => ({ page, texts: ownTexts(page) }))
    .filter(({ texts }) => !texts.some((text) => PLACEHOLDER.test(text)))
    .map(({ page, texts }) => ({ page, text: texts.join(' ') }))
  // The words of one page at a time: those of all would take much memory.
  function* words() {
    for (const { text } of compared) yield splitWords(text)
  }
  return nearDuplicates(words(), min).flatMap(({ one, other, share }) => {
    const [first, second] = [compared[one], compared[other]]
    if (!first || !second) return []
    return { page: first.page, twin: second.page, share, words: [splitWords(first.text), splitWords(second.text)] }
  })
}

/** The texts of a page's own file, without what the build adds to them: its address. */
function ownTexts({ kind, page: { slug: _, route: __, source: ___, ...own } }: PlannedPage): string[] {
  return readTexts(kind.schema, own).map(({ text }) => text)
}
