import type { Cache } from '../cache.ts'
import type { ContentFolder } from '../load/content-folder.ts'
import type { OutputFile } from '../output-file.ts'
import { ENCODERS, ENCODING } from './encode-picture.ts'
import { pictureTask } from './open-picture.ts'
import type { PictureRequest } from './picture-requests.ts'

/**
 * Encodes pictures: upright, and without metadata such as the location. Unchanged ones come from the cache.
 * @param requests what to encode, by path
 * @param onProgress is called before each file that is not cached
 * @throws BuildError that names a picture that cannot be encoded
 */
export function makePictures(
  folder: ContentFolder,
  requests: ReadonlyMap<string, PictureRequest>,
  cache: Cache,
  onProgress: (progress: { done: number; all: number }) => void = () => undefined,
): Promise<OutputFile[]> {
  let done = 0
  return Promise.all(
    [...requests].map(async ([path, { source, hash, format, width, quality }]) => {
      const { encode, recipe } = ENCODERS[format]
      const settings = JSON.stringify({ ...recipe, ...(format === 'avif' && { quality }) })
      const inputs = [...ENCODING, format, settings, `${width}`, hash]
      const bytes = await cache.remember('picture', inputs, () =>
        pictureTask(folder.pathOf(source), () => {
          onProgress({ done, all: requests.size })
          return encode(folder.read(source), width, quality)
        }),
      )
      done++
      return { path, bytes }
    }),
  )
}
