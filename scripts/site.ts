import type { PlannedPage } from '../templates/kind.ts'
import { pageLinks, planPages } from '../templates/kinds.ts'
import type { Site } from '../templates/site.ts'
import type { Cache } from './cache.ts'
import { type CheckedSite, checkSite } from './check/check-site.ts'
import { deskFiles, textsFile } from './desk/desk-files.tsx'
import { BuildError, throwProblems } from './finding.ts'
import type { ContentFolder } from './load/content-folder.ts'
import { ICON_NAMES } from './load/icon-names.ts'
import { type LoadedContent, readContent } from './load/load-content.ts'
import { type DrawingRequests, drawingRequests } from './make/drawing-requests.tsx'
import { type InspectedPictures, inspectPictures } from './make/inspect-pictures.ts'
import { type Assets, makeAssets } from './make/make-assets.ts'
import { type MadeBrand, makeBrand } from './make/make-brand.ts'
import { makeFont } from './make/make-font.ts'
import { makePictures } from './make/make-pictures.ts'
import { makePreviews } from './make/make-previews.ts'
import { type PictureRequests, pictureRequests } from './make/picture-requests.ts'
import type { OutputFile } from './output-file.ts'
import type { RenderedPage } from './render/render-page.tsx'
import { renderBodies, renderDocuments } from './render/render-pages.ts'
import { type BuiltCommit, siteFiles } from './render/site-files.ts'

/** The inputs of a site besides its content and the program. */
export interface SiteOptions {
  /** The current time, for the year and the ages of reviews. */
  now: Date
  /** Keeps slow results between builds. */
  cache: Cache
  /** Returns the content's commit. Called only for a site with a desk. */
  commit?: (() => BuiltCommit) | undefined
  /** Whether what is not fit to publish stops the build. */
  launch?: boolean
  /** Whether to ask search engines to leave the site out, for a link to show. */
  preview?: boolean
  /** Called as pictures are encoded. */
  onProgress?: ((progress: { done: number; all: number }) => void) | undefined
  /** Called when a step ends. */
  onStep?: (step: string) => void
  /** Awaited between pieces of work, so that a server can answer meanwhile; an error thrown by it ends the build. */
  pause?: () => Promise<void>
}

/** A site with everything but its pages. */
export interface OpenSite {
  loaded: LoadedContent
  inspected: InspectedPictures
  /** All that templates may use besides their page. */
  site: Site
  planned: readonly PlannedPage[]
  brand: MadeBrand
  assets: Assets
  /** What the pages rendered so far have asked for. */
  pictures: PictureRequests
  drawings: DrawingRequests
  /** The page from which the owner changes the content, with its script and styles; none without a desk. */
  deskFiles: readonly OutputFile[]
}

/** A whole site in memory, checked. */
export interface MadeSite extends OpenSite, CheckedSite {
  pages: RenderedPage[]
  files: OutputFile[]
}

/**
 * The whole build as one function of the content: every page, picture and check, every time. Only the cache remembers
 * earlier builds. A build stops at most twice: at problems in the content files, then at problems in the site they make.
 * @throws BuildError with every problem that could be found
 */
export async function makeSite(folder: ContentFolder, options: SiteOptions): Promise<MadeSite> {
  const { now, launch, commit, cache, onProgress, onStep = () => undefined, pause } = options
  const open = await openSite(folder, options)
  const { loaded, inspected, site, assets, pictures } = open
  const { pages, asked } = await renderSite(open, options)
  onStep('pages')
  throwProblems(pictures.problems)
  const made = [
    ...(await makePictures(folder, pictures.files, inspected, cache, onProgress)),
    ...assets.previews.values(),
    ...open.deskFiles,
    ...(loaded.content.site.desk ? [textsFile(loaded, site, pages)] : []),
    ...asked,
    ...assets.files,
  ]
  onStep('pictures')
  const { files, problems } = siteFiles(folder, loaded, site, pages, made, commit)
  const rendered = { loaded, facts: inspected.facts, pages, files, script: assets.script }
  const checked = await checkSite(rendered, [...problems, ...assets.findings], now, launch, pause)
  onStep('checks')
  return { ...open, ...checked, pages, files }
}

/** Renders the pages, and makes the files that their documents name once all bodies have asked: the font and drawings. */
async function renderSite(
  { site, planned, brand, assets, drawings }: OpenSite,
  { cache, pause }: SiteOptions,
): Promise<{ pages: RenderedPage[]; asked: OutputFile[] }> {
  const bodies = await renderBodies(site, planned, pause)
  const texts = bodies.map(({ markup }) => markup)
  const { fontFace, files } = await makeFont(texts, site.content.site, brand.face, cache)
  const drawn = drawings.draw()
  const pages = await renderDocuments(site, bodies, assets, { fontFace, drawn }, pause)
  return { pages, asked: [...files, ...drawn.values()] }
}

/**
 * The steps before the pages. `npm run dev` shares them, then renders the pages in view first.
 * @throws BuildError with every problem in the content
 */
export async function openSite(folder: ContentFolder, options: SiteOptions): Promise<OpenSite> {
  const { now, cache, preview = false, onStep = () => undefined } = options
  const { loaded, problems, pictures: named } = readContent(folder, ICON_NAMES)
  const inspected = await inspectPictures(folder, named, cache)
  if (!loaded) throw new BuildError([...problems, ...inspected.problems])
  throwProblems(inspected.problems)
  const { content } = loaded
  const planned = planPages(content)
  onStep('content')

  const brand = await makeBrand(folder, loaded, cache)
  const pictures = pictureRequests(folder, content, inspected.facts)
  const drawings = drawingRequests(brand.colours)
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
    drawing: drawings.drawing,
    mark: brand.wordmark ?? brand.mark,
    signatures: brand.signatures,
    now,
    preview,
  }
  return {
    loaded,
    inspected,
    site,
    planned,
    brand,
    assets: { ...assets, previews },
    pictures,
    drawings,
    deskFiles: desk,
  }
}
