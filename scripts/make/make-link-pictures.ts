import type { Content } from '../../templates/content.ts'
import type { PlannedPage } from '../../templates/kind.ts'
import { linkPictureOf } from '../../templates/kind.ts'
import type { Cache } from '../cache.ts'
import type { ContentFolder } from '../load/content-folder.ts'
import { hashedAsset, type OutputFile } from '../output-file.ts'
import { ENCODING, encodeLinkPicture } from './encode-picture.ts'
import type { PictureFacts } from './inspect-pictures.ts'
import { pictureTask } from './open-picture.ts'
import { addressName } from './picture-requests.ts'

/**
 * Makes the picture of links to each page: its photograph, cropped. Pages with the same photograph share a file.
 * @returns the files, by the routes of the pages that have one
 * @throws BuildError that names a picture that cannot be encoded
 */
export async function makeLinkPictures(
  folder: ContentFolder,
  content: Content,
  planned: readonly PlannedPage[],
  facts: ReadonlyMap<string, PictureFacts>,
  cache: Cache,
): Promise<Map<string, OutputFile>> {
  const files = new Map<string, Promise<OutputFile>>()
  const linkPictures = planned.map(async ({ kind, page }): Promise<[string, OutputFile][]> => {
    const image = linkPictureOf(kind, page, content)
    if (!image) return []
    const key = JSON.stringify([image.source, image.focus])
    const file = files.get(key) ?? crop(image.source, image.focus)
    files.set(key, file)
    return [[page.route, await file]]
  })
  return new Map((await Promise.all(linkPictures)).flat())

  async function crop(source: string, focus: [number, number]): Promise<OutputFile> {
    const size = facts.get(source)
    if (!size) throw new Error(`${source} was not inspected.`)
    const recipe = JSON.stringify([encodeLinkPicture.recipe, focus])
    const inputs = [...ENCODING, 'link picture', recipe, size.hash]
    const bytes = await cache.remember('picture', inputs, () =>
      pictureTask(folder.pathOf(source), () =>
        encodeLinkPicture.encode(folder.read(source), size, focus),
      ),
    )
    return hashedAsset(`sharing-${addressName(source)}`, 'jpg', bytes)
  }
}
