import { type Diagnostic, refuseIfAny } from './base/diagnostic.ts'
import type { OutputFile } from './base/output-file.ts'
import { checkPages } from './checks/check-pages.ts'
import { weighSite } from './checks/check-weights.ts'
import { lostAddresses } from './content/addresses.ts'
import { checkLaunch, launchLegend, launchSummary, launchWarnings } from './launch/check-launch.ts'
import { siteNotes } from './launch/site-notes.ts'
import type { RenderedPage } from './render/render-page.tsx'
import type { CheckedSite, PreparedSite, SiteOptions } from './site-stages.ts'

/**
 * Checks a rendered site: its pages, its weights and its fitness for a launch.
 * @param problems diagnostics from the steps before, which are reported together with those of the checks
 * @throws BuildError with every error; under `launch` also with everything that is not fit to publish
 */
export async function checkSite(
  { loaded, inspected, assets }: PreparedSite,
  pages: RenderedPage[],
  files: OutputFile[],
  problems: readonly Diagnostic[],
  { now, launch, pause }: SiteOptions,
): Promise<CheckedSite> {
  // Compression runs on other threads during the other checks.
  const weights = weighSite(pages, assets.script)
  const unfit = checkLaunch(loaded, now, inspected.facts)
  const diagnostics = [
    ...problems,
    ...assets.warnings,
    ...(await checkPages({ loaded, pages, files, weights }, pause)),
    ...lostAddresses(loaded, files, launch ?? false),
    ...launchWarnings(loaded, now, inspected.facts),
  ]
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
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
    warnings: diagnostics.filter(({ severity }) => severity === 'warning'),
    notes: siteNotes(loaded.content, now),
  }
}
