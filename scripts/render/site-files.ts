import { type Content, optionalFiles, sharedFiles } from '../../templates/content.ts'
import { redirectPath } from '../../templates/fields/old-path.ts'
import { quoted } from '../../templates/fields/text.ts'
import type { Site } from '../../templates/site.ts'
import type { BuiltCommit } from '../built-commit.ts'
import { atField, errorIn, type Finding } from '../finding.ts'
import { claimPaths } from '../load/claim-paths.ts'
import type { ContentFolder } from '../load/content-folder.ts'
import { launchedRoutes } from '../load/launched-routes.ts'
import type { LoadedContent } from '../load/load-content.ts'
import { STATIC, staticFiles } from '../load/static-files.ts'
import { BUILD_RECORD, digestOfSite, distinctFiles, type OutputFile } from '../output-file.ts'
import { renderHeaders } from './render-headers.ts'
import { renderOldWorker } from './render-old-worker.ts'
import type { RenderedPage } from './render-page.tsx'
import { renderRedirects } from './render-redirects.tsx'
import { renderSitemap } from './render-sitemap.ts'

/** The pages of a site, and all its files. */
export interface SiteFiles {
  pages: readonly RenderedPage[]
  /** Every file that will be published. */
  files: readonly OutputFile[]
  /** What was found while they were made. */
  findings: readonly Finding[]
}

/**
 * Returns every file of a site, and errors where two would share a name or address.
 * @param made the files besides the pages and those that follow from them
 * @param commit the content's commit, asked for only by a site with a desk
 */
export function siteFiles(
  { folder, loaded, site }: { folder: ContentFolder; loaded: LoadedContent; site: Site },
  pages: readonly RenderedPage[],
  made: readonly OutputFile[],
  commit: () => BuiltCommit = () => ({ commit: null, time: null }),
): SiteFiles {
  const { content } = loaded
  const all = [
    ...pages.map(({ file }) => file),
    ...renderSitemap(content, pages, site.preview),
    renderHeaders(content, site.preview),
    ...made,
  ]
  const paths = [...all.map(({ path }) => path), ...(content.site.desk ? [BUILD_RECORD] : [])]
  const { accepted, problems: findings } = claimPaths(paths, [
    ...ownFiles(folder),
    ...oldWorker(content),
    ...oldAddresses(content),
  ])
  const redirects = accepted.flatMap((claim) => ('redirect' in claim ? claim.redirect : []))
  const own = accepted.flatMap((claim) => ('file' in claim ? claim.file : []))
  const files = distinctFiles([...all, ...renderRedirects(content, pages, redirects), ...own])
  if (!content.site.desk) return { pages, files, findings }
  const routes = launchedRoutes(pages)
  const bytes = `${JSON.stringify({ ...commit(), routes, digest: digestOfSite(files, 64) })}\n`
  return { pages, files: distinctFiles([...files, { path: BUILD_RECORD, bytes }]), findings }
}

function ownFiles(folder: ContentFolder) {
  const remedy = 'Rename this one, or remove it.'
  return staticFiles(folder).map((file) => ({
    path: file.path,
    file,
    finding: errorIn(
      folder.pathOf(`${STATIC}/${file.path}`),
      'The build makes a file with this name.',
      remedy,
    ),
  }))
}

function oldWorker(content: Content) {
  return renderOldWorker(content).map((file) => ({
    path: file.path,
    file,
    finding: hiding(sharedFiles.site.file, ['oldWorker'], `/${file.path}`),
  }))
}

function oldAddresses({ redirects }: Content) {
  return (redirects?.redirects ?? []).map((redirect, index) => {
    const { from } = redirect
    const finding = hiding(optionalFiles.redirects.file, ['redirects', index, 'from'], from)
    return { path: redirectPath(from), redirect, finding }
  })
}

/** An address of the content at which the site has a file. */
function hiding(file: string, path: PropertyKey[], address: string): Finding {
  const what = `is ${quoted(address)}, which would hide a file of this site.`
  return atField(file, path, what, { remedy: 'Remove it.' })
}
