import type { PlannedPage } from '../templates/kind.ts'
import { pageLinks, planPages } from '../templates/kinds.ts'
import type { Site } from '../templates/site.ts'
import type { BuildContext } from './build-context.ts'
import { BuildError } from './finding.ts'
import type { ContentFolder } from './load/content-folder.ts'
import { type LoadedContent, readContent } from './load/load-content.ts'
import { type DrawingRequests, drawingRequests } from './make/drawing-requests.tsx'
import { inspectPictures, type PictureFacts } from './make/inspect-pictures.ts'
import { type Assets, makeAssets } from './make/make-assets.ts'
import { type MadeBrand, makeBrand } from './make/make-brand.ts'
import { makePreviews } from './make/make-previews.ts'
import { type PictureRequests, pictureRequests } from './make/picture-requests.ts'

/** A site with everything but its pages and what they ask for. */
export interface PreparedSite {
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
  const { loaded, problems, pictures: named } = readContent(folder)
  const { facts, problems: damaged } = await inspectPictures(folder, named, cache)
  if (!loaded || damaged.length > 0) throw new BuildError([...problems, ...damaged])
  const { content } = loaded
  const planned = planPages(content)

  const brand = await makeBrand(folder, loaded, cache)
  const previews = await makePreviews(folder, content, planned, facts, cache)
  const assets = await makeAssets(content, brand, previews, cache)

  const pictures = pictureRequests(folder, content, facts)
  const drawings = drawingRequests(brand.colours)
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
  return { folder, loaded, facts, site, planned, brand, assets, pictures, drawings }
}
