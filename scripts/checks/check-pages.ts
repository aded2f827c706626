import type { Diagnostic } from '../base/diagnostic.ts'
import type { LoadedContent } from '../content/load-content.ts'
import type { RenderedPage } from '../render/render-page.tsx'
import { checkLinks } from './check-links.ts'
import { checkMarkup } from './check-markup.ts'
import { checkPreviews } from './check-previews.ts'
import { checkSameness } from './check-sameness.ts'
import { checkTexts } from './check-texts.ts'
import { checkWeights } from './check-weights.ts'
import { type CheckedPage, type CheckedSite, reportedOnce } from './page-diagnostic.ts'
import { pageFacts } from './page-facts.ts'

/** In the order of reporting. */
const CHECKS: readonly ((site: CheckedSite) => Diagnostic[] | Promise<Diagnostic[]>)[] = [
  checkMarkup,
  checkLinks,
  checkTexts,
  checkPreviews,
  checkWeights,
  checkSameness,
]

interface RenderedSite extends Pick<CheckedSite, 'files' | 'unwritable' | 'weights'> {
  loaded: Pick<LoadedContent, 'content' | 'sources'>
  pages: readonly RenderedPage[]
}

/**
 * Checks the rendered pages against each other and against the other files, as a browser, a screen reader and a search
 * engine would use them. Returns errors and warnings in the order of the pages.
 * @param pause awaited between steps, so that a server can answer meanwhile; an error thrown by it ends the checks
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
  const diagnostics: Diagnostic[] = []
  for (const check of CHECKS) {
    for (const diagnostic of await check(site)) diagnostics.push(diagnostic)
    await pause()
  }
  return reportedOnce(diagnostics, pages, sources)
}
