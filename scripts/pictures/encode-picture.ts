import type { Sharp } from 'sharp'
import { openPicture, openSamples, readable } from '../base/open-picture.ts'

export type Format = 'avif' | 'webp' | 'jpeg'

/** One way to encode a picture. `recipe` is all that decides about its bytes, for the cache. */
interface Encoder {
  recipe: Readonly<Record<string, unknown>>
  /** `floor` is the quality below which the place of the picture does not want it. */
  encode(bytes: Uint8Array, width: number, floor: number): Promise<Uint8Array>
}

/**
 * Rough surfaces (brick, pebbledash) lose most, and they are what is looked at, so what is held is not a size but the
 * likeness to the source: the lowest quality at which the peak signal-to-noise ratio reaches `leastDecibels`, and
 * never below the quality of the place, at which smooth walls show neither blocks nor steps. A step of quality is worth
 * about `decibelsAStep`.
 */
const AVIF = { effort: 2, leastDecibels: 31.1, decibelsAStep: 0.2, spareDecibels: 0.3, mostQuality: 95 } as const
const CHROMA = '4:2:0'
const WEBP = { quality: 68, effort: 4 }
const JPEG = { quality: 72, mozjpeg: true }

export const encodeAvif: Encoder = {
  recipe: { ...AVIF, chroma: CHROMA },
  async encode(bytes, width, floor) {
    const { data, info } = await readable(async () =>
      (await resize(bytes, width)).removeAlpha().raw().toBuffer({ resolveWithObject: true }),
    )
    const attempt = async (quality: number): Promise<Attempt> => {
      const samples = await openSamples(data, info)
      const avif = await samples.avif({ quality, effort: AVIF.effort, chromaSubsampling: CHROMA }).toBuffer()
      const shown = await (await openPicture(avif)).removeAlpha().raw().toBuffer()
      return { quality, bytes: avif, decibels: decibelsBetween(data, shown) }
    }
    return (await leastThatIsLike(attempt, floor)).bytes
  },
}

interface Attempt {
  quality: number
  bytes: Uint8Array
  decibels: number
}

/** The attempt of the lowest quality, but not below `floor`, that is like its source: found in one to three tries. */
async function leastThatIsLike(attempt: (quality: number) => Promise<Attempt>, floor: number): Promise<Attempt> {
  const { decibelsAStep, leastDecibels, mostQuality, spareDecibels } = AVIF
  let below = await attempt(floor)
  let step: number = decibelsAStep
  while (below.decibels < leastDecibels && below.quality < mostQuality) {
    const after = (decibels: number) =>
      Math.min(mostQuality, below.quality + Math.max(1, Math.ceil((leastDecibels - below.decibels) / decibels)))
    const next = await attempt(after(step))
    if (next.decibels < leastDecibels) {
      below = next
      continue
    }
    // Where the estimate went too far, what these two say of a step saves a tenth of the bytes.
    step = (next.decibels - below.decibels) / (next.quality - below.quality)
    const closer = next.decibels - leastDecibels > spareDecibels && after(step) < next.quality ? await attempt(after(step)) : next
    return closer.decibels >= leastDecibels ? closer : next
  }
  return below
}

/** How like two pictures of one size are: the peak signal-to-noise ratio over all samples, in decibels. */
export function decibelsBetween(one: Uint8Array, other: Uint8Array): number {
  let sum = 0
  for (let index = 0; index < one.length; index++) {
    const difference = (one[index] as number) - (other[index] as number)
    sum += difference * difference
  }
  return 10 * Math.log10((255 * 255 * one.length) / Math.max(sum, 1))
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
