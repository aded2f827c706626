import type { Diagnostic } from '../base/diagnostic.ts'
import type { OutputFile } from '../base/output-file.ts'
import type { LoadedContent } from '../content/load-content.ts'
import type { RenderedPage } from '../render/render-page.tsx'
import { checkLinks } from './check-links.ts'
import { checkMarkup } from './check-markup.ts'
import { checkPreviews } from './check-previews.ts'
import { checkSameness } from './check-sameness.ts'
import { checkTexts } from './check-texts.ts'
import { checkWeights } from './check-weights.ts'
import { asDiagnostics, type Check, type CheckedPage, type CheckedSite, type PageDiagnostic } from './fault.ts'
import { pageFacts } from './page-facts.ts'

/** Everything that is looked at, in the order in which it is reported. */
const CHECKS: readonly Check[] = [checkMarkup, checkLinks, checkTexts, checkPreviews, checkWeights, checkSameness]

interface RenderedSite extends Pick<CheckedSite, 'files' | 'unwritable' | 'weights'> {
  loaded: Pick<LoadedContent, 'content' | 'sources'>
  pages: readonly RenderedPage[]
  files: readonly OutputFile[]
}

/**
 * Checks the rendered pages against each other and against the other files, as a visitor's browser, a screen reader
 * and a search engine would use them. What is wrong with many pages in the same way is one finding.
 * @param pause is awaited between two steps, for whoever has other things to do meanwhile; what it throws ends the checks
 */
export async function checkPages(
  { loaded: { content, sources }, ...rendered }: RenderedSite,
  pause: () => Promise<void> | void = () => undefined,
): Promise<Diagnostic[]> {
  const pages: CheckedPage[] = []
  for (const page of rendered.pages) {
    pages.push({ ...page, facts: pageFacts(page.file.bytes) })
    await pause()
  }
  const site: CheckedSite = { ...rendered, content, pages, shown: (source) => sources.get(source)?.file ?? source }
  const faults: PageDiagnostic[] = []
  for (const check of CHECKS) {
    for (const fault of await check(site)) faults.push(fault)
    await pause()
  }
  const order = new Map(pages.map(({ page }, index) => [page.route, index]))
  faults.sort((a, b) => (order.get(a.page.page.route) ?? 0) - (order.get(b.page.page.route) ?? 0))
  return asDiagnostics(faults, sources)
}
