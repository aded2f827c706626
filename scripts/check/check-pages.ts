import type { Finding } from '../finding.ts'
import { checkLinks } from './check-links.ts'
import { checkSameness } from './check-sameness.ts'
import { checkWeights } from './check-weights.ts'
import { type RenderedSite, reportedOnce } from './page-finding.ts'

/** In the order of reporting. */
const CHECKS: readonly ((site: RenderedSite) => Finding[] | Promise<Finding[]>)[] = [
  checkLinks,
  checkWeights,
  checkSameness,
]

/**
 * Checks the rendered pages against each other and against the other files, for what a change of content can mend. Whether a
 * template is right is for the tests. Returns errors and warnings in the order of the pages.
 * @param pause awaited between steps, so that a server can answer meanwhile; an error thrown by it ends the checks
 */
export async function checkPages(
  site: RenderedSite,
  pause: () => Promise<void> | void = () => undefined,
): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const check of CHECKS) {
    findings.push(...(await check(site)))
    await pause()
  }
  return reportedOnce(findings, site.pages, site.loaded.sources)
}
