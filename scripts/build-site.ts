import './pages/production.ts'
import './pages/classic-jsx.ts'
import type { Site } from '../templates/site.ts'
import { type Assets, makeAssets } from './assets/make-assets.ts'
import { type Cache, folderCache, onlyKept } from './base/cache.ts'
import { distinctFiles, isOwn, type OutputFile, type Shard } from './base/output-file.ts'
import { BuildError, type Finding, refuseIfAny } from './base/problem.ts'
import { stopwatch, type Timings } from './base/stopwatch.ts'
import { makeBrand } from './brand/make-brand.ts'
import { checkPages } from './checks/check-pages.ts'
import { type Budgets, budgetsOf, weighSite } from './checks/check-weights.ts'
import { type LoadedContent, readContent } from './content/load-content.ts'
import { type PlannedPage, pageLinks, planPages } from './content/plan-pages.ts'
import { checkLaunch, launchFindings, launchLegend, launchWarnings, type Unfit } from './launch/check-launch.ts'
import type { RenderedPage } from './pages/render-page.tsx'
import { renderPages } from './pages/render-pages.ts'
import { type InspectedPictures, inspectPictures } from './pictures/inspect-pictures.ts'
import { makePictures, placedPictures, tooSmallPictures } from './pictures/make-pictures.ts'
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
  /** Whether the pages keep the names of classes and custom properties, as in `npm run dev`; what is published has short ones. */
  readable?: boolean | undefined
  /** Which of several parts is made; without it, all of the site. */
  shard?: Shard | undefined
  /** False where no picture may be encoded: if one has to be, nothing else is begun, and `NothingKept` is thrown. */
  encodes?: boolean | undefined
  /** Told how far the encoding of pictures has come. */
  tell?: ((progress: { done: number; all: number }) => void) | undefined
}

type SiteOptions = Pick<BuildOptions, 'contentDir' | 'now' | 'readable' | 'shard' | 'encodes' | 'tell'>

export interface Built {
  /** The pages and files that were made: of a part of the site, its own. */
  pages: RenderedPage[]
  files: OutputFile[]
  shard?: Shard | undefined
  /** In bytes as hosts send them: the heaviest page with its route, and the script. */
  weights: { page: number; route: string; script: number }
  /** The most that they should be. */
  budgets: Budgets
  written: Written
  /** What is not fit to be published yet. */
  unfit: Unfit[]
  /** What may stay as it is, and had better not. */
  warnings: Finding[]
  timings: Timings
}

/** A site of which nothing but the pages is missing. */
export interface PreparedSite {
  loaded: LoadedContent
  inspected: InspectedPictures
  /** What its pages look at, and what they are dressed in. */
  site: Site
  planned: readonly PlannedPage[]
  assets: Assets
  pictureFiles: readonly OutputFile[]
}

/** A site that is whole and stands in memory only. */
interface MadeSite extends PreparedSite {
  pages: RenderedPage[]
  files: OutputFile[]
}

/**
 * The whole build. Every step takes values and returns values; only loading, the cache and writing touch the disk,
 * and nothing is written before everything has been checked. What is wrong is told twice at most: once for what is
 * wrong with the files of the content, and once they are right, for what is wrong with the site that they make.
 * @throws BuildError with every problem that could be found
 */
export async function buildSite({
  contentDir,
  outDir,
  now,
  cacheDir,
  launch = false,
  readable,
  shard,
  encodes,
  tell,
}: BuildOptions): Promise<Built> {
  const { lap, timings } = stopwatch()
  const cache = folderCache(cacheDir)
  const { loaded, inspected, assets, pages, files } = await makeSite({ contentDir, now, readable, shard, encodes, tell }, cache, lap)

  const weighing = weighSite(pages, assets.script)
  const unfit = checkLaunch(loaded, now, inspected.facts)
  lap('launch rules')
  const findings = [
    ...(await checkPages({ loaded, pages, files, unwritable: assets.unwritable, weights: weighing })),
    ...launchWarnings(loaded, inspected.facts),
  ]
  lap('checks')
  const errors = findings.filter(({ severity }) => severity === 'error')
  if (launch) refuseIfAny([...errors, ...launchFindings(unfit, loaded)], unfit.length > 0 ? launchLegend(unfit) : undefined)
  refuseIfAny(errors)
  const warnings = findings.filter(({ severity }) => severity === 'warning')
  const {
    pages: [heaviest],
    script,
  } = await weighing
  const weights = { page: heaviest?.bytes ?? 0, route: heaviest?.page.page.route ?? '/', script }
  // All of the site is known and checked by each part, and written by one.
  const isPage = new Set(pages.map(({ file }) => file))
  const own = files.filter((file) => !file.elsewhere && (!isPage.has(file as RenderedPage['file']) || isOwn(file.path, shard)))
  const written = await writeSite(outDir, own)
  lap('publishing')
  return {
    pages: pages.filter(({ file }) => isOwn(file.path, shard)),
    files: own,
    shard,
    weights,
    budgets: budgetsOf(loaded.content),
    unfit,
    warnings,
    written,
    timings,
  }
}

/** The steps from the content to the files of the site. */
async function makeSite(options: SiteOptions, cache: Cache, lap: (step: string) => void): Promise<MadeSite> {
  const prepared = await prepareSite(options, cache, lap)
  const { pages, files } = await renderPages(prepared.site, prepared.planned, prepared.assets, cache)
  lap('pages')
  return { ...prepared, pages, files: distinctFiles([...files, ...prepared.pictureFiles, ...prepared.assets.files]) }
}

/**
 * The steps from the content to all that its pages need, which `npm run dev` takes too: it renders first the pages that
 * are looked at.
 * @param lap is told of each step when it ends
 * @throws BuildError with what is wrong with the content
 */
export async function prepareSite(
  { contentDir, now, readable = false, shard, encodes = true, tell }: SiteOptions,
  cache: Cache,
  lap: (step: string) => void = () => undefined,
): Promise<PreparedSite> {
  const read = await readContent(contentDir, cache)
  lap('content')
  const pictureCache = encodes ? cache : onlyKept(cache)
  const inspected = await inspectPictures(contentDir, read.pictures, pictureCache)
  const { loaded } = read
  if (!loaded) throw new BuildError([...read.problems, ...inspected.problems])

  const { content } = loaded
  const planned = planPages(content)
  const placed = placedPictures(planned, content)
  refuseIfAny([...inspected.problems, ...tooSmallPictures(contentDir, placed, inspected)])

  lap('picture files')

  const brand = await makeBrand(contentDir, loaded, cache)
  const making = makePictures(contentDir, content, placed, inspected, pictureCache, tell, shard)
  if (!encodes) await making
  const [{ pictures, files: pictureFiles }, assets] = await Promise.all([
    making,
    makeAssets(contentDir, content, planned, inspected, brand, cache, readable, shard),
  ])
  lap('pictures and assets')

  const site = { content, pages: pageLinks(planned, content), pictures, drawings: assets.drawings, mark: brand.mark, now }
  return { loaded, inspected, site, planned, assets, pictureFiles }
}
