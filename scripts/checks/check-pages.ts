import type { Diagnostic } from '../base/diagnostic.ts'
import type { LoadedContent } from '../content/load-content.ts'
import { checkLinks } from './check-links.ts'
import { checkPreviews } from './check-previews.ts'
import { checkSameness } from './check-sameness.ts'
import { checkWeights } from './check-weights.ts'
import { type RenderedSite, reportedOnce } from './page-diagnostic.ts'

/** In the order of reporting. */
const CHECKS: readonly ((site: RenderedSite) => Diagnostic[] | Promise<Diagnostic[]>)[] = [
  checkLinks,
  checkPreviews,
  checkWeights,
  checkSameness,
]

interface Rendered extends Omit<RenderedSite, 'content' | 'shown'> {
  loaded: Pick<LoadedContent, 'content' | 'sources'>
}

/**
 * Checks the rendered pages against each other and against the other files, for what a change of content can mend. Whether a
 * template is right is for the tests. Returns errors and warnings in the order of the pages.
 * @param pause awaited between steps, so that a server can answer meanwhile; an error thrown by it ends the checks
 */
export async function checkPages(
  { loaded: { content, sources }, ...rendered }: Rendered,
  pause: () => Promise<void> | void = () => undefined,
): Promise<Diagnostic[]> {
  const site: RenderedSite = { ...rendered, content, shown: (source) => sources.get(source)?.file ?? source }
  const diagnostics: Diagnostic[] = []
  for (const check of CHECKS) {
    for (const diagnostic of await check(site)) diagnostics.push(diagnostic)
    await pause()
  }
  return reportedOnce(diagnostics, site.pages, sources)
}
