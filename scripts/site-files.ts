import type { Site } from '../templates/site.ts'
import type { Assets } from './assets/make-assets.ts'
import type { ContentFolder } from './base/content-folder.ts'
import type { Diagnostic } from './base/diagnostic.ts'
import { BUILD_RECORD, distinctFiles, type OutputFile, wholeDigestOfSite } from './base/output-file.ts'
import type { LoadedContent } from './content/load-content.ts'
import { hiddenFiles, redirectsOf } from './content/redirect-rules.ts'
import { staticClashes, staticFiles } from './content/static-files.ts'
import type { BuiltCommit } from './made-site.ts'
import type { RenderedPage } from './render/render-page.tsx'
import { filesOfPages } from './render/render-pages.ts'
import { renderRedirects } from './render/render-redirects.tsx'

interface Prepared {
  folder: ContentFolder
  loaded: LoadedContent
  site: Site
  assets: Assets
  pictureFiles: readonly OutputFile[]
  deskFiles: readonly OutputFile[]
}

/** Returns every file of a site with rendered pages, and problems where two would share a name or address. */
export function siteFiles(
  prepared: Prepared,
  pages: readonly RenderedPage[],
  commit: () => BuiltCommit = () => ({ commit: null, time: null }),
): { files: OutputFile[]; problems: Diagnostic[] } {
  const { folder, loaded, site, pictureFiles, deskFiles, assets } = prepared
  const { content } = site
  const made = [...filesOfPages(site, pages), ...pictureFiles, ...deskFiles, ...assets.files]
  const said = redirectsOf(content, pages)
  const redirects = renderRedirects(content, pages, said)
  const own = staticFiles(folder)
  const record = content.site.desk ? [{ path: BUILD_RECORD, bytes: '' }] : []
  const problems = [
    ...staticClashes(folder, own, [...made, ...redirects, ...record]),
    ...hiddenFiles(said, [...made, ...own], loaded.sources),
  ]
  const files = distinctFiles([...made, ...redirects, ...(problems.length > 0 ? [] : own)])
  if (!content.site.desk) return { files, problems }
  const bytes = `${JSON.stringify({ ...commit(), digest: wholeDigestOfSite(files) })}\n`
  return { files: distinctFiles([...files, { path: BUILD_RECORD, bytes }]), problems }
}
