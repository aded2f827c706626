import './render/production.ts'
import './render/classic-jsx.ts'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Site } from '../templates/site.ts'
import { type Assets, makeAssets } from './assets/make-assets.ts'
import { type Cache, folderCache, pruneCache } from './base/cache.ts'
import type { ContentFolder } from './base/content-folder.ts'
import { BuildError, type Diagnostic, refuseIfAny } from './base/diagnostic.ts'
import { diskFolder } from './base/disk-folder.ts'
import { ICON_NAMES } from './base/icon-names.ts'
import type { OutputFile } from './base/output-file.ts'
import { stopwatch, type Timings } from './base/stopwatch.ts'
import { makeBrand } from './brand/make-brand.ts'
import { checkPages } from './checks/check-pages.ts'
import { type Budgets, budgetsOf, weighSite } from './checks/check-weights.ts'
import { ADDRESSES, launchedRoutes, lostAddresses, withAddresses } from './content/addresses.ts'
import { type LoadedContent, readContent } from './content/load-content.ts'
import { type PlannedPage, pageLinks, planPages } from './content/plan-pages.ts'
import { checkLaunch, type LaunchDiagnostic, launchFindings, launchLegend, launchWarnings } from './launch/check-launch.ts'
import { type InspectedPictures, inspectPictures } from './pictures/inspect-pictures.ts'
import { makePictures, placedPictures, tooSmallPictures } from './pictures/make-pictures.ts'
import { type Written, writeSite } from './publish/write-site.ts'
import type { RenderedPage } from './render/render-page.tsx'
import { renderPages } from './render/render-pages.ts'
import { siteFiles } from './site-files.ts'

/** What decides about a site besides its content and the program. */
export interface SiteOptions {
  /** The moment that counts as now, for the year and the ages of reviews. */
  now: Date
  /** Where bytes that take long to make are kept between builds. */
  cache: Cache
  /** Whether to refuse what is not fit to be published. */
  launch?: boolean
  /** Whether to ask search engines to leave the site out, for a link to show. */
  preview?: boolean
  /** Whether the pages keep the names of classes and custom properties, as in `npm run dev`; what is published has short ones. */
  readable?: boolean | undefined
  /** Hears how far the encoding of pictures has come. */
  onProgress?: ((progress: { done: number; all: number }) => void) | undefined
  /** Hears of each step when it ends. */
  onStep?: (step: string) => void
}

/** A site of which nothing but the pages is missing. */
export interface PreparedSite {
  folder: ContentFolder
  loaded: LoadedContent
  inspected: InspectedPictures
  /** What its pages look at, and what they are dressed in. */
  site: Site
  planned: readonly PlannedPage[]
  assets: Assets
  pictureFiles: readonly OutputFile[]
}

/** A whole site in memory, checked. */
export interface MadeSite extends PreparedSite {
  pages: RenderedPage[]
  files: OutputFile[]
  /** In bytes as hosts send them: the heaviest page with its route, and the script. */
  weights: { page: number; route: string; script: number }
  /** The most that they should be. */
  budgets: Budgets
  /** What is not fit to be published yet. */
  unfit: LaunchDiagnostic[]
  /** What may stay as it is, and had better not. */
  warnings: Diagnostic[]
}

export interface BuildOptions extends Omit<SiteOptions, 'cache' | 'onStep'> {
  /** The folder that holds the JSON files and the pictures. */
  contentDir: string
  /** The folder that the site is published into. */
  outDir: string
  cacheDir: string
}

export interface Built extends MadeSite {
  written: Written
  timings: Timings
}

/**
 * Builds a site and publishes it. Nothing is written before everything has been checked.
 * @throws BuildError with every problem that could be found
 */
export async function buildSite({ contentDir, outDir, cacheDir, ...options }: BuildOptions): Promise<Built> {
  const { lap, timings } = stopwatch()
  const made = await makeSite(diskFolder(contentDir), { ...options, cache: folderCache(cacheDir), onStep: lap })
  const written = await writeSite(outDir, made.files)
  if (options.launch) rememberAddresses(contentDir, made)
  lap('publishing')
  await pruneCache(cacheDir)
  return { ...made, written, timings }
}

/** Writes down which addresses are public from now on, where that is news. */
function rememberAddresses(contentDir: string, { planned }: MadeSite): void {
  const file = path.join(contentDir, ADDRESSES)
  const text = withAddresses(existsSync(file) ? readFileSync(file, 'utf8') : undefined, launchedRoutes(planned))
  if (text !== undefined) writeFileSync(file, text)
}

/**
 * The whole build as one function of the content: every page, picture and check, each time anew. Only the cache may know
 * bytes from before. What is wrong is told twice at most: once for what is wrong with the files of the content, and once
 * they are right, for what is wrong with the site that they make.
 * @throws BuildError with every problem that could be found
 */
export async function makeSite(folder: ContentFolder, options: SiteOptions): Promise<MadeSite> {
  const { now, launch = false, onStep = () => undefined } = options
  const prepared = await prepareSite(folder, options)
  const { loaded, inspected, site, planned, assets } = prepared
  const pages = renderPages(site, planned, assets)
  const { files, problems } = siteFiles(prepared, pages)
  onStep('pages')

  // On other threads, while other things are checked.
  const weights = weighSite(pages, assets.script)
  const unfit = checkLaunch(loaded, now, inspected.facts)
  const findings = [
    ...problems,
    ...(await checkPages({ loaded, pages, files, unwritable: assets.unwritable, weights })),
    ...lostAddresses(loaded, files, launch),
    ...launchWarnings(loaded, inspected.facts),
  ]
  const errors = findings.filter(({ severity }) => severity === 'error')
  if (launch) refuseIfAny([...errors, ...launchFindings(unfit, loaded)], unfit.length > 0 ? launchLegend(unfit) : undefined)
  refuseIfAny(errors)
  const warnings = findings.filter(({ severity }) => severity === 'warning')
  const {
    pages: [heaviest],
    script,
  } = await weights
  onStep('checks')
  return {
    ...prepared,
    pages,
    files,
    weights: { page: heaviest?.bytes ?? 0, route: heaviest?.page.page.route ?? '/', script },
    budgets: budgetsOf(loaded.content),
    unfit,
    warnings,
  }
}

/**
 * The steps from the content to everything that its pages need, which `npm run dev` takes too: it renders first the pages
 * that are looked at.
 * @throws BuildError with what is wrong with the content
 */
export async function prepareSite(folder: ContentFolder, options: SiteOptions): Promise<PreparedSite> {
  const { now, cache, readable = false, preview = false, onProgress, onStep = () => undefined } = options
  const read = readContent(folder, ICON_NAMES)
  onStep('content')
  const inspected = await inspectPictures(folder, read.pictures, cache)
  const { loaded } = read
  if (!loaded) throw new BuildError([...read.problems, ...inspected.problems])

  const { content } = loaded
  const planned = planPages(content)
  const placed = placedPictures(planned, content)
  refuseIfAny([...inspected.problems, ...tooSmallPictures(folder, placed, inspected)])

  const brand = await makeBrand(folder, loaded, cache)
  const [{ pictures, files: pictureFiles }, assets] = await Promise.all([
    makePictures(folder, content, placed, inspected, cache, onProgress),
    makeAssets(folder, content, planned, inspected, brand, cache, readable),
  ])
  onStep('pictures and assets')

  const site = { content, pages: pageLinks(planned, content), pictures, drawings: assets.drawings, mark: brand.mark, now, preview }
  return { folder, loaded, inspected, site, planned, assets, pictureFiles }
}
