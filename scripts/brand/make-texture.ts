import type { Cache } from '../base/cache.ts'
import { libraryVersion } from '../base/library-version.ts'
import { openPicture, readable } from '../base/open-picture.ts'
import { hashedAsset, type OutputFile } from '../base/output-file.ts'

/** Raise when the code below makes other bytes from the same picture. */
export const VERSION = 1

/** Width and height of the tile in pixels. Styles draw it a fifth larger, which no one sees in a soft texture. */
const SIZE = 320

/** How far the tile goes from middle grey. Laid over a ground it leaves every text its contrast; see make-brand's test. */
const AMPLITUDE = 0.11

/**
 * Makes the tile that is laid over grounds: grey, soft, and around middle grey, which `background-blend-mode: overlay` leaves
 * as it is.
 * @throws PictureError for a file that is no picture
 */
export async function makeTexture(bytes: Uint8Array, cache: Cache): Promise<OutputFile> {
  const tile = await cache.remember('texture', [String(VERSION), libraryVersion('sharp'), bytes], async () => {
    const picture = await openPicture(bytes)
    const grey = picture.resize(SIZE, SIZE).greyscale().blur(1).normalise({ lower: 1, upper: 99 })
    return readable(() =>
      grey
        .linear(2 * AMPLITUDE, 255 * (0.5 - AMPLITUDE))
        .avif({ quality: 20, effort: 9 })
        .toBuffer(),
    )
  })
  return hashedAsset('texture', 'avif', tile)
}
