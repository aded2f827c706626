import type { BuildContext } from './build-context.ts'
import { checkSite, type SiteReport } from './check/check-site.ts'
import type { ContentFolder } from './load/content-folder.ts'
import type { LoadedContent } from './load/load-content.ts'
import { prepareSite } from './prepare-site.ts'
import type { SiteFiles } from './render/site-files.ts'
import { renderSite } from './render-site.ts'

/** A whole site in memory, checked. */
export interface CheckedSite extends SiteFiles, SiteReport {
  loaded: LoadedContent
}

/**
 * The whole build as one function of the content: every page, picture and check, every time. Only the cache remembers
 * earlier builds. A build stops at most twice: at problems in the content files, then at problems in the site they make.
 * @throws BuildError with every problem that could be found
 */
export async function makeSite(folder: ContentFolder, build: BuildContext): Promise<CheckedSite> {
  const prepared = await prepareSite(folder, build)
  const rendered = await renderSite(prepared, build)
  const report = await checkSite(prepared, rendered, build)
  return { loaded: prepared.loaded, ...rendered, ...report }
}
