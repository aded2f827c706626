import type { PlannedPage } from '../templates/kind.ts'
import { pageLinks, planPages } from '../templates/kinds.ts'
import type { Site } from '../templates/site.ts'
import type { BuildContext } from './build-context.ts'
import { checkSite, type SiteReport } from './check/check-site.ts'
import { deskFiles } from './desk/build/desk-files.tsx'
import { textsFile } from './desk/build/texts-file.tsx'
import { BuildError } from './finding.ts'
import type { ContentFolder } from './load/content-folder.ts'
import { type LoadedContent, loadContent } from './load/load-content.ts'
import { type DrawingRequests, drawingRequests } from './make/drawing-requests.tsx'
import { inspectPictures, type PictureFacts } from './make/inspect-pictures.ts'
import { type Assets, makeAssets } from './make/make-assets.ts'
import { type MadeBrand, makeBrand } from './make/make-brand.ts'
import { makeFont } from './make/make-font.ts'
import { makeLinkPictures } from './make/make-link-pictures.ts'
import { makePictures } from './make/make-pictures.ts'
import { type PictureRequests, pictureRequests } from './make/picture-requests.ts'
import { mapAsync } from './map-async.ts'
import { bodyRenderer, documentRenderer } from './render/render-page.tsx'
import { type SiteFiles, siteFiles } from './render/site-files.ts'

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

/** A site with everything but its pages and what they ask for. */
interface PreparedSite {
  folder: ContentFolder
  loaded: LoadedContent
  /** The pictures that the content names, by path. */
  facts: ReadonlyMap<string, PictureFacts>
  /** All that templates may use besides their page. */
  site: Site
  planned: readonly PlannedPage[]
  brand: MadeBrand
  assets: Assets
  /** What the pages rendered so far have asked for. */
  pictures: PictureRequests
  drawings: DrawingRequests
}

/**
 * Reads the content, and makes what all pages share. A build then renders them all, `npm run dev` the one in view.
 * @throws BuildError with every problem in the content
 */
export async function prepareSite(
  folder: ContentFolder,
  { now, cache, preview = false }: BuildContext,
): Promise<PreparedSite> {
  const { loaded, problems, pictures: named } = loadContent(folder)
  const { facts, problems: damaged } = await inspectPictures(folder, named, cache)
  if (!loaded || damaged.length > 0) throw new BuildError([...problems, ...damaged])
  const { content } = loaded
  const planned = planPages(content)

  const brand = await makeBrand(folder, loaded, cache)
  const linkPictures = await makeLinkPictures(folder, content, planned, facts, cache)
  const assets = await makeAssets(content, brand, linkPictures, cache)

  const pictures = pictureRequests(folder, content, facts)
  const drawings = drawingRequests(brand.colours)
  const site = {
    content,
    pages: pageLinks(planned, content),
    picture: pictures.picture,
    drawing: drawings.drawing,
    logo: brand.wordmark ?? brand.logo,
    handwritings: brand.handwritings,
    now,
    preview,
  }
  return { folder, loaded, facts, site, planned, brand, assets, pictures, drawings }
}

/**
 * Renders all pages of a site, and makes what they ask for.
 * @throws BuildError that names a picture that cannot be encoded; AbortError when the signal ends the build
 */
async function renderSite(
  prepared: PreparedSite,
  { cache, commit, onProgress, signal }: BuildContext,
): Promise<SiteFiles> {
  const { folder, loaded, site, planned, brand, assets, pictures, drawings } = prepared
  const { content } = loaded

  // The bodies ask for pictures, drawings and letters; the documents around them name the files of these.
  const bodies = await mapAsync(planned, bodyRenderer(site), signal)
  const markup = bodies.map((body) => body.markup)
  const { fontFace, files: font } = await makeFont(markup, content.site, brand.face, cache)
  const drawn = drawings.draw()
  const renderDocument = documentRenderer(site, assets, { fontFace, drawn })
  const pages = await mapAsync(bodies, renderDocument, signal)

  const made = [
    ...(await makePictures(folder, pictures.files, cache, onProgress)),
    ...assets.files,
    ...font,
    ...drawn.values(),
    ...(await deskFiles(content, brand.style, cache)),
    ...(content.site.desk ? [textsFile(loaded, site, pages)] : []),
  ]
  const { files, findings } = siteFiles(prepared, pages, made, commit)
  return { pages, files, findings: [...pictures.problems, ...findings] }
}
