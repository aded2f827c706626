import { redirectPath } from '../templates/fields/old-path.ts'
import { quoted } from '../templates/fields/text.ts'
import type { ContentFolder } from './base/content-folder.ts'
import { type Diagnostic, diagnosticAt, errorIn } from './base/diagnostic.ts'
import { BUILD_RECORD, digestOfSite, distinctFiles, type OutputFile } from './base/output-file.ts'
import { launchedRoutes } from './content/addresses.ts'
import { claimPaths } from './content/claimed-paths.ts'
import type { LoadedContent } from './content/load-content.ts'
import { type Redirect, redirectsOf } from './content/redirect-rules.ts'
import { STATIC, staticFiles } from './content/static-files.ts'
import { textsFile } from './desk/desk-files.tsx'
import type { RenderedPage } from './render/render-page.tsx'
import { filesOfPages } from './render/render-pages.ts'
import { renderRedirects } from './render/render-redirects.tsx'
import type { BuiltCommit, PreparedSite } from './site-stages.ts'

/** Returns every file of a site with rendered pages, and problems where two would share a name or address. */
export function siteFiles(
  prepared: PreparedSite,
  pages: readonly RenderedPage[],
  pictures: readonly OutputFile[],
  commit: () => BuiltCommit = () => ({ commit: null, time: null }),
): { files: OutputFile[]; problems: Diagnostic[] } {
  const { folder, loaded, site, deskFiles, assets } = prepared
  const { content } = site
  const texts = content.site.desk ? [textsFile(prepared, pages)] : []
  const made = [
    ...filesOfPages(site, pages),
    ...pictures,
    ...assets.previews.values(),
    ...deskFiles,
    ...texts,
    ...assets.files,
  ]
  const taken = [...made.map(({ path }) => path), ...(content.site.desk ? [BUILD_RECORD] : [])]
  const { accepted, problems } = claimPaths(taken, [
    ...ownFiles(folder),
    ...oldAddresses(loaded, redirectsOf(content, pages)),
  ])
  const redirects = accepted.flatMap((claim) => ('redirect' in claim ? claim.redirect : []))
  const own = accepted.flatMap((claim) => ('file' in claim ? claim.file : []))
  const files = distinctFiles([...made, ...renderRedirects(content, pages, redirects), ...own])
  if (!content.site.desk) return { files, problems }
  const routes = launchedRoutes(prepared.planned)
  const bytes = `${JSON.stringify({ ...commit(), routes, digest: digestOfSite(files, 64) })}\n`
  return { files: distinctFiles([...files, { path: BUILD_RECORD, bytes }]), problems }
}

function ownFiles(folder: ContentFolder) {
  const message = 'The build makes a file with this name. Rename this one, or remove it.'
  return staticFiles(folder).map((file) => ({
    path: file.path,
    file,
    refuse: () => errorIn(folder.shown(`${STATIC}/${file.path}`), message),
  }))
}

function oldAddresses({ sources }: LoadedContent, redirects: readonly Redirect[]) {
  return redirects.flatMap((redirect) => {
    const { from, file, path } = redirect
    const source = sources.get(file)
    if (!source) return []
    const message = `is ${quoted(from)}, which would hide a file of this site. Remove it.`
    return { path: redirectPath(from), redirect, refuse: () => diagnosticAt(source, path, message) }
  })
}
