import { checkLaunch, launchLegend, launchSummary, launchWarnings } from './check/check-launch.ts'
import { checkPages } from './check/check-pages.ts'
import { weighSite } from './check/check-weights.ts'
import { siteNotes } from './check/site-notes.ts'
import { type Finding, refuseIfAny } from './finding.ts'
import { lostAddresses } from './load/addresses.ts'
import type { OutputFile } from './output-file.ts'
import type { RenderedPage } from './render/render-page.tsx'
import type { CheckedSite, PreparedSite, SiteOptions } from './site-stages.ts'

/**
 * Checks a rendered site: its pages, its weights and its fitness for a launch.
 * @param problems findings from the steps before, which are reported together with those of the checks
 * @throws BuildError with every error; under `launch` also with everything that is not fit to publish
 */
export async function checkSite(
  { loaded, inspected, assets }: PreparedSite,
  pages: RenderedPage[],
  files: OutputFile[],
  problems: readonly Finding[],
  { now, launch, pause }: SiteOptions,
): Promise<CheckedSite> {
  // Compression runs on other threads during the other checks.
  const weights = weighSite(pages, assets.script)
  const unfit = checkLaunch(loaded, now, inspected.facts)
  const findings = [
    ...problems,
    ...assets.warnings,
    ...(await checkPages({ loaded, pages, files, weights }, pause)),
    ...lostAddresses(loaded, files, launch ?? false),
    ...launchWarnings(loaded, now, inspected.facts),
  ]
  const errors = findings.filter(({ severity }) => severity === 'error')
  const stopping = launch ? [...errors, ...unfit] : errors
  if (stopping.length > 0)
    refuseIfAny(stopping, launch && unfit.length > 0 ? launchLegend(unfit) : undefined)
  const {
    pages: [heaviest],
    script,
  } = await weights
  return {
    weights: { page: heaviest?.bytes ?? 0, route: heaviest?.page.page.route ?? '/', script },
    unfit,
    launchSummary: launchSummary(unfit, loaded),
    warnings: findings.filter(({ severity }) => severity === 'warning'),
    notes: siteNotes(loaded.content, now),
  }
}
