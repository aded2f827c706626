import type { Sharp } from 'sharp'
import type { Image } from '../../templates/fields/picture.ts'
import { OPENING, openPicture, openSamples, readable } from './open-picture.ts'
import { programFiles } from './program-files.ts'

/** What decides about the bytes of a picture besides it and a recipe. */
export const ENCODING = [...OPENING, ...programFiles('scripts/make/encode-picture.ts')]

export type Format = 'avif' | 'webp' | 'jpeg'

/** An encoder for a format, with its settings as part of the cache key. */
interface Encoder {
  recipe: Readonly<Record<string, unknown>>
  /** @param floor the minimum quality, for AVIF */
  encode(bytes: Uint8Array, width: number, floor: number): Promise<Uint8Array>
}

/**
 * Rough surfaces (brick, pebbledash) lose most detail, and visitors look at them, so the target is not a size but the
 * likeness to the source: the lowest quality with a peak signal-to-noise ratio of `leastDecibels`, and at least the quality
 * of the slot, which keeps smooth walls free of blocks and steps. A step of quality adds about `decibelsAStep`.
 */
const AVIF = {
  effort: 2,
  leastDecibels: 30.2,
  decibelsAStep: 0.2,
  spareDecibels: 0.3,
  mostQuality: 95,
} as const
const CHROMA = '4:2:0'
const WEBP = { quality: 68, effort: 4 }
const JPEG = { quality: 72, mozjpeg: true }
/** The usual size of Open Graph pictures (1.91 : 1), which cards of links crop least. */
const LINK_PICTURE = { width: 1200, height: 630 }

const encodeAvif: Encoder = {
  recipe: { ...AVIF, chroma: CHROMA },
  async encode(bytes, width, floor) {
    const { data, info } = await readable(async () =>
      (await resize(bytes, width)).raw().toBuffer({ resolveWithObject: true }),
    )
    const attempt = async (quality: number): Promise<Attempt> => {
      const samples = await openSamples(data, info)
      const avif = await readable(() =>
        samples.avif({ quality, effort: AVIF.effort, chromaSubsampling: CHROMA }).toBuffer(),
      )
      const decoded = await (await openPicture(avif)).removeAlpha().raw().toBuffer()
      return { quality, bytes: avif, decibels: decibelsBetween(data, decoded) }
    }
    return (await lowestQuality(attempt, floor)).bytes
  },
}

interface Attempt {
  quality: number
  bytes: Uint8Array
  decibels: number
}

/** The attempt of the lowest quality, from `floor`, that reaches `leastDecibels`; needs one to three tries. */
async function lowestQuality(
  attempt: (quality: number) => Promise<Attempt>,
  floor: number,
): Promise<Attempt> {
  const { decibelsAStep, leastDecibels, mostQuality, spareDecibels } = AVIF
  let below = await attempt(floor)
  let step: number = decibelsAStep
  while (below.decibels < leastDecibels && below.quality < mostQuality) {
    const after = (decibels: number) =>
      Math.min(
        mostQuality,
        below.quality + Math.max(1, Math.ceil((leastDecibels - below.decibels) / decibels)),
      )
    const next = await attempt(after(step))
    if (next.decibels < leastDecibels) {
      below = next
      continue
    }
    // After an overshoot, a third try with the measured step saves a tenth of the bytes.
    step = (next.decibels - below.decibels) / (next.quality - below.quality)
    const closer =
      next.decibels - leastDecibels > spareDecibels && after(step) < next.quality
        ? await attempt(after(step))
        : next
    return closer.decibels >= leastDecibels ? closer : next
  }
  return below
}

/** The peak signal-to-noise ratio of two pictures of the same size, over all samples, in decibels. */
function decibelsBetween(one: Uint8Array, other: Uint8Array): number {
  let sum = 0
  for (let index = 0; index < one.length; index++) {
    const difference = (one[index] as number) - (other[index] as number)
    sum += difference * difference
  }
  return 10 * Math.log10((255 * 255 * one.length) / Math.max(sum, 1))
}

const encodeWebp: Encoder = {
  recipe: WEBP,
  encode: (bytes, width) =>
    readable(async () => (await resize(bytes, width)).webp(WEBP).toBuffer()),
}

const encodeJpeg: Encoder = {
  recipe: JPEG,
  encode: (bytes, width) =>
    readable(async () => (await resize(bytes, width)).jpeg(JPEG).toBuffer()),
}

export const ENCODERS: Readonly<Record<Format, Encoder>> = {
  avif: encodeAvif,
  webp: encodeWebp,
  jpeg: encodeJpeg,
}

/** An encoder for link pictures: a JPEG cropped around a focal point, as `object-fit: cover` crops. */
export const encodeLinkPicture = {
  recipe: { ...JPEG, ...LINK_PICTURE },
  async encode(
    bytes: Uint8Array,
    size: { width: number; height: number },
    [x, y]: Image['focus'],
  ): Promise<Uint8Array> {
    const { width, height } = LINK_PICTURE
    const wide = Math.max(width, Math.ceil((height * size.width) / size.height))
    const high = Math.max(height, Math.ceil((width * size.height) / size.width))
    const left = Math.round(((wide - width) * x) / 100)
    const top = Math.round(((high - height) * y) / 100)
    const resized = await resize(bytes, wide, high)
    return readable(() =>
      resized
        .extract({ left, top, ...LINK_PICTURE })
        .jpeg(JPEG)
        .toBuffer(),
    )
  },
}

/** Transparent parts would turn black where a format has none, and logos are drawn for white paper. */
async function resize(bytes: Uint8Array, width: number, height?: number): Promise<Sharp> {
  return (await openPicture(bytes))
    .resize(width, height)
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
}
