import { picturePlaces } from '../../templates/parts/picture/picture-places.ts'

export interface Size {
  width: number
  height: number
}

/** More pixels than phones can hold in memory, from a file that may be small. */
const MOST_PIXELS = 100_000_000
/** Longer edge of a sent photograph, in pixels: more than any page shows. */
const EDGE = 2000
/** Any photograph may be moved to any place. */
const LEAST_WIDTH = Math.max(...Object.values(picturePlaces).map(({ least }) => least))

/** Returns the size to which a photograph is scaled, never up; a tall one stays wide enough for every place of the layout. */
export function sentSize({ width, height }: Size): Size {
  const scale = Math.min(1, Math.max(EDGE / Math.max(width, height), LEAST_WIDTH / width))
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

/** Returns why a photograph is refused before it is decoded, as far as its header tells. */
export function tooLarge(name: string, { width, height }: Size): string | undefined {
  if (width * height <= MOST_PIXELS) return undefined
  return `${name} has ${Math.round((width * height) / 1e6)} million pixels, more than a phone can open. Choose a smaller copy of it.`
}

/** Returns why a photograph would look soft in its place. */
export function tooSmall(name: string, { width }: Size, least: number): string | undefined {
  if (width >= least) return undefined
  return `${name} is only ${width} pixels wide, and the page needs ${least}. Messages such as WhatsApp make photographs smaller: choose the one that your camera took, or ask for it by email.`
}

/** Reads the size of a JPEG, PNG, WebP, HEIC or AVIF picture from its header, as it is stored; undefined for others. */
export function headerSize(bytes: Uint8Array): Size | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const text = (at: number, length: number) => String.fromCharCode(...bytes.subarray(at, at + length))
  try {
    if (text(1, 3) === 'PNG') return { width: view.getUint32(16), height: view.getUint32(20) }
    if (text(8, 4) === 'WEBP') return webpSize(view, text(12, 4))
    if (view.getUint16(0) === 0xffd8) return jpegSize(view)
    if (text(4, 4) === 'ftyp') return largestBox(view, text(0, bytes.length))
  } catch {
    // A header that ends too early.
  }
  return undefined
}

/** Finds the frame header: ITU-T T.81, table B.1. */
function jpegSize(view: DataView): Size | undefined {
  for (let at = 2; ; at += 2 + view.getUint16(at + 2)) {
    const marker = view.getUint16(at)
    if (marker < 0xff00) return undefined
    const isFrame = marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker)
    if (isFrame) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
  }
}

/** The three kinds of WebP: RFC 9649, sections 2.5 to 2.7. */
function webpSize(view: DataView, kind: string): Size {
  if (kind === 'VP8X') return { width: 1 + (view.getUint32(24, true) & 0xffffff), height: 1 + (view.getUint32(27, true) & 0xffffff) }
  if (kind === 'VP8L') {
    const bits = view.getUint32(21, true)
    return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) }
  }
  return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
}

/** Returns the largest picture in a file of boxes: ISO/IEC 23008-12, image spatial extents. */
function largestBox(view: DataView, text: string): Size | undefined {
  const sizes = [...text.matchAll(/ispe/g)].map(({ index }) => ({ width: view.getUint32(index + 8), height: view.getUint32(index + 12) }))
  return sizes.sort((one, other) => other.width * other.height - one.width * one.height)[0]
}
