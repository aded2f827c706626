import './render/production.ts'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pageLinks, planPages } from '../templates/plan-pages.ts'
import { type Cache, folderCache, pruneCache } from './cache.ts'
import { checkSite } from './check-site.ts'
import { deskFiles } from './desk/desk-files.tsx'
import { BuildError, errorIn, refuseIfAny } from './finding.ts'
import { ADDRESSES, launchedRoutes, withAddresses } from './load/addresses.ts'
import type { ContentFolder } from './load/content-folder.ts'
import { diskFolder } from './load/disk-folder.ts'
import { ICON_NAMES } from './load/icon-names.ts'
import { readContent } from './load/load-content.ts'
import { saveFile, UnsavedError } from './load/save-file.ts'
import { textOf } from './load/stored-files.ts'
import { inspectPictures } from './make/inspect-pictures.ts'
import { makeAssets } from './make/make-assets.ts'
import { makeBrand } from './make/make-brand.ts'
import { makePictures } from './make/make-pictures.ts'
import { makePreviews } from './make/make-previews.ts'
import { pictureRequests } from './make/picture-requests.ts'
import { writeSite } from './publish.ts'
import { renderPages } from './render/render-pages.ts'
import { siteFiles } from './site-files.ts'
import type { BuildOptions, Built, MadeSite, PreparedSite, SiteOptions } from './site-stages.ts'
import { stopwatch } from './stopwatch.ts'
import { shownPath } from './system-finding.ts'

/**
 * Builds a site and publishes it. Nothing is written before everything has been checked.
 * @throws BuildError with every problem that could be found
 */
export async function buildSite({
  contentDir,
  outDir,
  cacheDir,
  ...options
}: BuildOptions): Promise<Built> {
  const { lap, timings } = stopwatch()
  const made = await makeSite(diskFolder(contentDir), {
    ...options,
    cache: folderCache(cacheDir),
    onStep: lap,
  })
  // Before they are public: one that is not recorded could be lost without a word.
  if (options.launch) await rememberAddresses(contentDir, made)
  const written = await writeSite(outDir, made.files)
  lap('publishing')
  await pruneCache(cacheDir)
  return { ...made, written, timings }
}

/** Records which routes are public from now on, if any are new. */
async function rememberAddresses(contentDir: string, { planned, loaded }: MadeSite): Promise<void> {
  const file = path.join(contentDir, ADDRESSES)
  const before = existsSync(file) ? readFileSync(file) : undefined
  const site = loaded.sources.get('site.json')?.value
  const text = withAddresses(before && textOf(before), launchedRoutes(planned), site)
  if (text === undefined) return
  await saveFile(contentDir, ADDRESSES, Buffer.from(text), before).catch((error: unknown) => {
    throw error instanceof UnsavedError
      ? new BuildError([errorIn(shownPath(file), error.message)])
      : error
  })
}

/**
 * The whole build as one function of the content: every page, picture and check, every time. Only the cache remembers
 * earlier builds. A build stops at most twice: at problems in the content files, then at problems in the site they make.
 * @throws BuildError with every problem that could be found
 */
export async function makeSite(folder: ContentFolder, options: SiteOptions): Promise<MadeSite> {
  const { cache, onProgress, onStep = () => undefined, pause } = options
  const prepared = await prepareSite(folder, options)
  const { inspected, site, pictures, planned, assets } = prepared
  const pages = await renderPages(site, planned, assets, pause)
  onStep('pages')
  refuseIfAny([...pictures.problems])
  const made = await makePictures(folder, pictures.files, inspected, cache, onProgress)
  const { files, problems } = siteFiles(prepared, pages, made, options.commit)
  onStep('pictures')
  const checked = await checkSite(prepared, pages, files, problems, options)
  onStep('checks')
  return { ...prepared, ...checked, pages, files }
}

/**
 * The steps before the pages. `npm run dev` shares them, then renders the pages in view first.
 * @throws BuildError with every problem in the content
 */
export async function prepareSite(
  folder: ContentFolder,
  options: SiteOptions,
): Promise<PreparedSite> {
  const { now, cache, preview = false, onStep = () => undefined } = options
  const { loaded, inspected, planned } = await readFolder(folder, cache)
  onStep('content')

  const { content } = loaded
  const brand = await makeBrand(folder, loaded, cache)
  const pictures = pictureRequests(folder, content, inspected.facts)
  const [previews, assets, desk] = await Promise.all([
    makePreviews(folder, content, planned, inspected, brand, cache),
    makeAssets(content, brand, cache),
    deskFiles(content, brand.style, cache),
  ])
  onStep('assets')

  const site = {
    content,
    pages: pageLinks(planned, content),
    picture: pictures.picture,
    drawings: assets.drawings,
    mark: brand.wordmark ?? brand.mark,
    now,
    preview,
  }
  return {
    folder,
    loaded,
    inspected,
    site,
    planned,
    assets: { ...assets, previews },
    pictures,
    deskFiles: desk,
  }
}

/**
 * Reads a content folder: its files, its pictures and the planned pages.
 * @throws BuildError with every problem in the content
 */
async function readFolder(folder: ContentFolder, cache: Cache) {
  const { loaded, problems, pictures: named } = readContent(folder, ICON_NAMES)
  const inspected = await inspectPictures(folder, named, cache)
  if (!loaded) throw new BuildError([...problems, ...inspected.problems])
  refuseIfAny(inspected.problems)
  return { loaded, inspected, planned: planPages(loaded.content) }
}
