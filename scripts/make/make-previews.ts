import type { Content } from '../../templates/content.ts'
import type { PlannedPage } from '../../templates/kind.ts'
import { previewImage } from '../../templates/kind.ts'
import type { Cache } from '../cache.ts'
import type { ContentFolder } from '../load/content-folder.ts'
import { hashedAsset, type OutputFile } from '../output-file.ts'
import { drawPreview, encodeDrawing, type Look } from './draw-preview.tsx'
import { encodePreview, VERSION } from './encode-picture.ts'
import type { PictureFacts } from './inspect-pictures.ts'
import { libraryVersion } from './library-version.ts'
import { naming, whenFree } from './open-picture.ts'
import { addressName } from './picture-requests.ts'

/**
 * Makes each page's link preview: its photograph, cropped, or else the firm's mark on its colour. Pages with the same
 * photograph share a file.
 * @returns the files, by the routes of all pages
 * @throws BuildError that names a picture that cannot be encoded
 */
export async function makePreviews(
  folder: ContentFolder,
  content: Content,
  planned: readonly PlannedPage[],
  facts: ReadonlyMap<string, PictureFacts>,
  look: Look,
  cache: Cache,
): Promise<Map<string, OutputFile>> {
  const files = new Map<string, Promise<OutputFile>>()
  const previews = planned.map(async ({ kind, page }): Promise<[string, OutputFile]> => {
    const { source, focus } = previewImage(kind, page, content) ?? {}
    const key = JSON.stringify([source, focus])
    const file = files.get(key) ?? (source && focus ? crop(source, focus) : draw())
    files.set(key, file)
    return [page.route, await file]
  })
  return new Map(await Promise.all(previews))

  async function draw(): Promise<OutputFile> {
    const svg = drawPreview(look)
    const bytes = await cache.remember(
      'picture',
      ['drawn preview', String(VERSION), libraryVersion('sharp'), svg],
      () => whenFree(() => encodeDrawing(svg)),
    )
    return hashedAsset('sharing', 'png', bytes)
  }

  async function crop(source: string, focus: [number, number]): Promise<OutputFile> {
    const size = facts.get(source)
    if (!size) throw new Error(`${source} was not inspected.`)
    const recipe = JSON.stringify([encodePreview.recipe, focus])
    const inputs = ['preview', String(VERSION), libraryVersion('sharp'), recipe, size.hash]
    const bytes = await cache.remember('picture', inputs, () =>
      whenFree(() =>
        naming(folder.pathOf(source), () => encodePreview.encode(folder.read(source), size, focus)),
      ),
    )
    return hashedAsset(`sharing-${addressName(source)}`, 'jpg', bytes)
  }
}
