import type { BuildContext } from '../build-context.ts'
import { type Finding, throwProblems } from '../finding.ts'
import type { LoadedContent } from '../load/load-content.ts'
import { placeFindings } from '../load/place-findings.ts'
import type { PictureFacts } from '../make/inspect-pictures.ts'
import type { Assets } from '../make/make-assets.ts'
import type { MadeBrand } from '../make/make-brand.ts'
import { mapAsync } from '../map-async.ts'
import type { SiteFiles } from '../render/site-files.ts'
import { checkContent } from './check-content.ts'
import { checkLinks } from './check-links.ts'
import { checkSameness } from './check-sameness.ts'
import { checkWeights, weighSite } from './check-weights.ts'
import { lostAddresses } from './lost-addresses.ts'
import { type CheckedPages, reportedOnce } from './page-finding.ts'

/** What the checks found. */
export interface SiteReport {
  /** In bytes, compressed as hosts send them: the heaviest page with its route, and the script. */
  weights: { page: number; route: string; script: number }
  /** What all steps found that does not stop the build. */
  findings: readonly Finding[]
}

/** What the pages were made of. */
interface Basis {
  loaded: LoadedContent
  facts: ReadonlyMap<string, PictureFacts>
  brand: Pick<MadeBrand, 'findings'>
  assets: Pick<Assets, 'script'>
}

/**
 * Checks a rendered site: its pages, its weights and its fitness for a launch.
 * @throws BuildError with every error of all steps; under `launch` also with everything that is not fit to publish
 */
export async function checkSite(
  { loaded, facts, brand, assets }: Basis,
  { pages, files, findings: earlier }: SiteFiles,
  { now, launch, signal }: Pick<BuildContext, 'now' | 'launch' | 'signal'>,
): Promise<SiteReport> {
  // Compression runs on other threads during the other checks.
  const compression = weighSite(pages, assets.script)
  const checked = { loaded, pages, files }
  const found = await mapAsync(CHECKS, (check) => check(checked), signal)
  const weights = await compression
  const ofPages = [...found.flat(), ...(await checkWeights(weights))]
  const findings = [
    ...placeFindings([...earlier, ...brand.findings], loaded.sources),
    ...reportedOnce(ofPages, pages, loaded.sources),
    ...placeFindings(lostAddresses(loaded.content, pages, files), loaded.sources),
    ...checkContent(loaded, now, facts),
  ]
  throwProblems(findings, launch)
  const [heaviest] = weights.pages
  return {
    weights: {
      page: heaviest?.bytes ?? 0,
      route: heaviest?.page.page.route ?? '/',
      script: weights.script,
    },
    findings,
  }
}

/** The checks of pages against each other and against the other files, for what a change of content can mend. */
const CHECKS: readonly ((site: CheckedPages) => Finding[])[] = [checkLinks, checkSameness]
