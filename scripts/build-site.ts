import './pages/production.ts'
import path from 'node:path'
import type { Site } from '../templates/site.ts'
import { bundleAssets } from './assets/bundle-assets.ts'
import { makeIcons, makeSharingPictures } from './assets/make-brand.tsx'
import { makeFont } from './assets/make-font.ts'
import { makePictures } from './assets/make-pictures.ts'
import { renderLicences } from './assets/render-licences.ts'
import { folderCache } from './base/cache.ts'
import type { OutputFile } from './base/output-file.ts'
import { shownPath } from './base/problem.ts'
import { checkSameness } from './checks/check-sameness.ts'
import { checkSite } from './checks/check-site.ts'
import { checkWeights } from './checks/check-weights.ts'
import { findText, loadContent } from './content/load-content.ts'
import { LaunchError, type LaunchProblem, launchProblems } from './launch/check-launch.ts'
import { listRoutes } from './pages/list-routes.tsx'
import { renderHeaders } from './pages/render-headers.ts'
import { type Page, renderRoute } from './pages/render-route.tsx'
import { renderSitemap } from './pages/render-sitemap.ts'
import { type Written, writeSite } from './publish/write-site.ts'

export interface BuildOptions {
  /** The folder that holds the JSON files and the pictures. */
  contentDir: string
  /** The folder that the site is published into. */
  outDir: string
  /** The moment that counts as now, for the year and the ages of reviews. */
  now: Date
  /** Where slow results are kept between builds. */
  cacheDir: string
  /** Whether to refuse what is not fit to be published. */
  launch?: boolean
}

export interface Built {
  pages: Page[]
  files: OutputFile[]
  written: Written
  /** What is not fit to be published yet. */
  unfit: LaunchProblem[]
  /** What may stay as it is, and had better not. */
  warnings: string[]
}

/**
 * The whole build. Every step takes values and returns values; only loading, the cache and writing touch the disk,
 * and nothing is written before everything has been checked.
 * @throws BuildError with every problem of the first step that finds any
 */
export async function buildSite({ contentDir, outDir, now, cacheDir, launch }: BuildOptions): Promise<Built> {
  const cache = folderCache(cacheDir)
  const loaded = await loadContent(contentDir)
  const { content, sources } = loaded
  const unfit = launchProblems(loaded, now)
  if (launch && unfit.length > 0) throw new LaunchError(unfit)
  const [{ pictures, files: pictureFiles }, font, bundle] = await Promise.all([
    makePictures(contentDir, content, cache),
    makeFont(content, cache),
    bundleAssets(),
  ])

  const site: Site = { content, pictures, now }
  const routes = listRoutes(site)
  const [icons, sharing] = await Promise.all([
    makeIcons(content, bundle.themeColours, cache),
    makeSharingPictures(contentDir, content, routes, cache),
  ])
  const pages = routes.map((route) =>
    renderRoute(site, route, { bundle, fontFace: font.fontFace, socialPicture: `/${sharing.get(route.path)?.path}` }),
  )

  const files = distinct([
    ...pages.map((page) => page.file),
    ...pictureFiles,
    ...sharing.values(),
    ...icons,
    ...renderSitemap(content, routes),
    renderHeaders(content, pages),
    await renderLicences(),
    font.file,
    bundle.script,
  ])
  const shownSource = (source: string) => shownPath(path.join(contentDir, source))
  checkSite(content, pages, files, { page: shownSource, address: (value) => findText(sources, value) })
  await checkWeights(pages, bundle.script, shownSource, cache)
  const areaPages = pages.filter(({ route }) => route.kind === 'area')
  const warnings = checkSameness(
    areaPages,
    content.areas.map(({ name }) => name),
    shownSource,
  )
  return { pages, files, unfit, warnings, written: await writeSite(outDir, files) }
}

/** Two places in the layout may share an encoded picture; its name carries its content's hash, so once is enough. */
function distinct(files: readonly OutputFile[]): OutputFile[] {
  return [...new Map(files.map((file) => [file.path, file])).values()].sort((a, b) => (a.path < b.path ? -1 : 1))
}
