import { similarPages } from '../checks/check-sameness.ts'
import type { PageDiagnostic } from '../checks/page-diagnostic.ts'
import { pageFacts } from '../checks/page-facts.ts'
import type { RenderedPage } from '../render/render-page.tsx'
import { hardToRead } from './plain-english.ts'
import { invalidHtml } from './valid-html.ts'

/** The kind of page that may sound like a contract. */
const LEGAL = 'legal'

/** A page that says less of its own is a doorway to search engines (Google, spam policies) and of no use to the town. */
const LEAST_OWN_WORDS = 150

/** The share of runs of five words that two towns may have in common before a visitor to both notices. */
const MOST_SHARED = 0.15

/** What is to be said of each page as it is written. */
export async function readPages(pages: readonly RenderedPage[]): Promise<PageDiagnostic[]> {
  const faults = await Promise.all(
    pages.map(async (page): Promise<PageDiagnostic[]> => {
      const { kind, file } = page
      const hard = hardToRead(pageFacts(file.bytes).text, kind.name === LEGAL)
      return [
        ...(await invalidHtml(file.bytes)).map((message): PageDiagnostic => ({ page, message, severity: 'error' })),
        ...hard.map((message): PageDiagnostic => ({ page, message, severity: 'warning' })),
      ]
    }),
  )
  return faults.flat()
}

/**
 * Pages of towns that have too little of their own to say.
 * @param names the names of the towns
 */
export function compareTowns(pages: readonly RenderedPage[], names: readonly string[]): PageDiagnostic[] {
  const towns = pages.filter(({ kind }) => kind.distinct)
  const counts = ownWords(towns.map(({ file }) => pageFacts(file.bytes).text))
  const bare = towns.flatMap((page, index): PageDiagnostic[] => {
    const words = counts[index] ?? 0
    const message = `it has ${words} words that no other town's page has. Write ${LEAST_OWN_WORDS} at least that are true of this town alone.`
    return words < LEAST_OWN_WORDS ? [{ page, message, severity: 'warning' }] : []
  })
  const alike = similarPages(towns, names, MOST_SHARED).map(({ page, twin, share }): PageDiagnostic => {
    const message = `it shares ${Math.round(share * 100)} % of its words with ${twin.page.route}. Under ${MOST_SHARED * 100} % each has something of its own to say.`
    return { page, message, severity: 'warning' }
  })
  return [...bare, ...alike]
}

/** For each of several pages, the number of words in sentences that are on none of the others. */
export function ownWords(pages: readonly (readonly string[])[]): number[] {
  const sentences = pages.map((blocks) => blocks.flatMap((block) => block.split(/(?<=[.?!]) /)))
  const uses = new Map<string, number>()
  for (const page of sentences) for (const sentence of new Set(page)) uses.set(sentence, (uses.get(sentence) ?? 0) + 1)
  const own = (sentence: string) => uses.get(sentence) === 1
  return sentences.map((page) => page.filter(own).join(' ').split(' ').filter(Boolean).length)
}
