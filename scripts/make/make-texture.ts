import type { Cache } from '../cache.ts'
import { hashedAsset, type OutputFile } from '../output-file.ts'
import { OPENING, openPicture, readable } from './open-picture.ts'
import { programFiles } from './program-files.ts'

/** Its width in pixels. Styles draw it as wide as the window, which no one sees in a soft texture. */
const WIDTH = 960
const HEIGHT = 540

/** How far it goes from middle grey. Laid over a ground it leaves every text its contrast; see make-brand's test. */
const AMPLITUDE = 0.2

const GREY = 127.5

/** Middle grey that covers the last sixth, so that the texture ends without an edge. */
const FADE = `<svg width="${WIDTH}" height="${HEIGHT}"><linearGradient id="f" x2="0" y2="1"><stop offset=".84" stop-color="#808080" stop-opacity="0"/><stop offset="1" stop-color="#808080"/></linearGradient><path fill="url(#f)" d="M0 0h${WIDTH}v${HEIGHT}H0z"/></svg>`

/**
 * Makes the texture that is laid once over the ground of the first screen: grey, soft, and around middle grey, which
 * `background-blend-mode: overlay` leaves as it is. The grey of the picture's upper edge becomes that middle.
 * @throws UnusableError for a file that is no picture
 */
export async function makeTexture(bytes: Uint8Array, cache: Cache): Promise<OutputFile> {
  const texture = await cache.remember(
    'texture',
    [...OPENING, ...programFiles('scripts/make/make-texture.ts'), bytes],
    async () => {
      const picture = (await openPicture(bytes))
        .resize(WIDTH, HEIGHT)
        .greyscale()
        .blur(1)
        .normalise({ lower: 1, upper: 99 })
      return readable(async () => {
        const { channels } = await (await openPicture(await picture.clone().png().toBuffer()))
          .extract({ left: 0, top: 0, width: WIDTH, height: 8 })
          .stats()
        const middle = channels[0]?.mean ?? GREY
        const factor = (AMPLITUDE * 255) / Math.max(middle, 255 - middle)
        return picture
          .linear(factor, GREY - factor * middle)
          .composite([{ input: Buffer.from(FADE) }])
          .toColourspace('b-w')
          .avif({ quality: 30, effort: 4 })
          .toBuffer()
      })
    },
  )
  return hashedAsset('texture', 'avif', texture)
}
