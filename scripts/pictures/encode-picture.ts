import type { Sharp } from 'sharp'
import { openPicture, readable } from '../base/open-picture.ts'
import type { PictureFacts } from './inspect-pictures.ts'

export type Format = 'avif' | 'webp' | 'jpeg'

/** One way to encode a picture. `recipe` is all that decides about its bytes, for the cache. */
interface Encoder {
  recipe: Readonly<Record<string, unknown>>
  encode(bytes: Uint8Array, width: number, size: Pick<PictureFacts, 'width' | 'height'>): Promise<Uint8Array>
}

/**
 * The lowest quality at which the sample pictures show no blocks at their shown size. Rough surfaces (brick, pebbledash)
 * cost three times as much as smooth ones and hide a coarser quality better: files above so many bytes per pixel are
 * encoded again, down to the lowest quality.
 */
const AVIF = { quality: 46, effort: 4, mostBytesPerPixel: 0.048, lowestQuality: 28, step: 6 }
const WEBP = { quality: 68, effort: 5 }
const JPEG = { quality: 72, mozjpeg: true }

export const encodeAvif: Encoder = {
  recipe: AVIF,
  async encode(bytes, width, size) {
    const { effort, lowestQuality, mostBytesPerPixel, step } = AVIF
    const resized = await resize(bytes, width)
    const most = (mostBytesPerPixel * width * width * size.height) / size.width
    let { quality } = AVIF
    let best = await readable(() => resized.avif({ quality, effort }).toBuffer())
    while (best.length > most && quality > lowestQuality) {
      quality -= step
      best = await resized.avif({ quality, effort }).toBuffer()
    }
    return best
  },
}

export const encodeWebp: Encoder = {
  recipe: WEBP,
  encode: async (bytes, width) => {
    const resized = await resize(bytes, width)
    return readable(() => resized.webp(WEBP).toBuffer())
  },
}

export const encodeJpeg: Encoder = {
  recipe: JPEG,
  encode: async (bytes, width) => {
    const resized = await resize(bytes, width)
    // A JPEG has no transparency; without a ground, what is transparent would turn black.
    return readable(() => resized.flatten({ background: '#fff' }).jpeg(JPEG).toBuffer())
  },
}

async function resize(bytes: Uint8Array, width: number): Promise<Sharp> {
  return (await openPicture(bytes)).resize({ width }).toColourspace('srgb')
}
