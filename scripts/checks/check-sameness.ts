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

/**
 * Errors and warnings for pairs of pages whose own files are too much alike, the most alike first. Text that the program prints
 * on every page, such as services and reviews, doesn't count, nor do the names of towns. A page with placeholders is left out: it
 * isn't written yet.
 */
export function checkSameness({ pages, loaded: { content, sources } }: RenderedSite): Diagnostic[] {
  const splitWords = wordSplitter(content.areas.map(({ name }) => name))
  const compared = pages
    .filter(({ kind }) => kind.distinct)
    .map((page) => ({ page, texts: ownTexts(page) }))
    .filter(({ texts }) => !texts.some((text) => PLACEHOLDER.test(text)))
    .map(({ page, texts }) => ({ page, words: splitWords(texts.join(' ')) }))
  const alike = nearDuplicates(
    compared.map(({ words }) => words),
    SAMENESS.warning,
  )
  return alike.slice(0, MAX_PAIRS).flatMap(({ one, other, share }) => {
    const [first, second] = [compared[one], compared[other]]
    if (!first || !second) return []
    const passage = longestCommonPassage(first.words, second.words)
    const quoted = passage.slice(0, MAX_QUOTED).join(' ').replaceAll(NAME, '…')
    const longest = `${quoted}${passage.length > MAX_QUOTED ? ' …' : ''}`
    const twin = sources.get(second.page.page.source)?.file ?? second.page.page.source
    const message = `shares ${Math.round(share * 100)} % of its own words with ${twin}; ${SAMENESS.error * 100} % is rejected. The longest passage: "${longest}". In one of the two, write something that is true of its town alone.`
    return onPage(first.page, share >= SAMENESS.error ? 'error' : 'warning', message)
  })
}

/** The texts of a page's own file, without what the build adds to them: its address. */
function ownTexts({
  kind,
  page: { slug: _, route: __, source: ___, ...own },
}: PlannedPage): string[] {
  return readTexts(kind.schema, own).map(({ text }) => text)
}
