import type { Content } from '../../templates/content.ts'
import { previewImage } from '../../templates/page-kind.ts'
import type { PlannedPage } from '../../templates/plan-pages.ts'
import type { Cache } from '../base/cache.ts'
import type { ContentFolder } from '../base/content-folder.ts'
import { libraryVersion } from '../base/library-version.ts'
import { naming, whenFree } from '../base/open-picture.ts'
import { hashedAsset, type OutputFile } from '../base/output-file.ts'
import { encodePreview, VERSION } from './encode-picture.ts'
import type { InspectedPictures } from './inspect-pictures.ts'
import { addressName } from './picture-requests.ts'

/**
 * Crops the photograph of each page that has one for its link preview. Pages with the same photograph share a file.
 * @returns the files, by route
 * @throws BuildError that names a picture that cannot be encoded
 */
export async function makePreviews(
  folder: ContentFolder,
  content: Content,
  planned: readonly PlannedPage[],
  { facts }: InspectedPictures,
  cache: Cache,
): Promise<Map<string, OutputFile>> {
  const files = new Map<string, Promise<OutputFile>>()
  const previews = planned.map(async ({ kind, page }): Promise<[string, OutputFile][]> => {
    const photograph = previewImage(kind, page, content)
    if (!photograph) return []
    const { source, focus } = photograph
    const key = JSON.stringify([source, focus])
    const file = files.get(key) ?? crop(source, focus)
    files.set(key, file)
    return [[page.route, await file]]
  })
  return new Map((await Promise.all(previews)).flat())

  async function crop(source: string, focus: [number, number]): Promise<OutputFile> {
    const size = facts.get(source)
    if (!size) throw new Error(`${source} was not inspected.`)
    const recipe = JSON.stringify([encodePreview.recipe, focus])
    const inputs = ['preview', String(VERSION), libraryVersion('sharp'), recipe, size.hash]
    const bytes = await cache.remember('picture', inputs, () =>
      whenFree(() =>
        naming(folder.shown(source), () => encodePreview.encode(folder.read(source), size, focus)),
      ),
    )
    return hashedAsset(`sharing-${addressName(source)}`, 'jpg', bytes)
  }
}
