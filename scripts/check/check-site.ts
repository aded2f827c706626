import { type Finding, throwProblems } from '../finding.ts'
import { inTurn } from '../in-turn.ts'
import { lostAddresses } from '../load/addresses.ts'
import type { OpenSite } from '../open-site.ts'
import type { OutputFile } from '../output-file.ts'
import type { RenderedPage } from '../render/render-page.tsx'
import { checkContent } from './check-content.ts'
import { checkLinks } from './check-links.ts'
import { checkSameness } from './check-sameness.ts'
import { checkWeights, weighSite } from './check-weights.ts'
import { type RenderedSite, reportedOnce } from './page-finding.ts'

/** What the checks found. */
export interface CheckResult {
  /** In bytes, compressed as hosts send them: the heaviest page with its route, and the script. */
  weights: { page: number; route: string; script: number }
  /** What all steps found that does not stop the build. */
  findings: readonly Finding[]
}

/** A rendered site. */
interface Checkable extends Pick<OpenSite, 'assets' | 'brand' | 'facts' | 'loaded'> {
  pages: RenderedPage[]
  /** Every file that will be published. */
  files: OutputFile[]
}

interface CheckOptions {
  now: Date
  /** Whether what is not fit to publish stops the build. */
  launch?: boolean
  /** Awaited between pieces of work; an error thrown by it ends the checks. */
  pause?: () => Promise<void>
}

/**
 * Checks a rendered site: its pages, its weights and its fitness for a launch.
 * @param earlier findings from the steps before, which are reported together with those of the checks
 * @throws BuildError with every error; under `launch` also with everything that is not fit to publish
 */
export async function checkSite(
  { loaded, facts, brand, assets, pages, files }: Checkable,
  earlier: readonly Finding[],
  { now, launch, pause }: CheckOptions,
): Promise<CheckResult> {
  // Compression runs on other threads during the other checks.
  const compression = weighSite(pages, assets.script)
  const site = { loaded, pages, files }
  const found = await inTurn(CHECKS, (check) => check(site), pause)
  const weights = await compression
  const ofPages = [...found.flat(), ...(await checkWeights(weights))]
  const findings = [
    ...earlier,
    ...brand.findings,
    ...reportedOnce(ofPages, pages, loaded.sources),
    ...lostAddresses(loaded, pages, files),
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
const CHECKS: readonly ((site: RenderedSite) => Finding[])[] = [checkLinks, checkSameness]
