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

/** Returns why a photograph is refused before it is decoded. */
export function tooLarge(name: string, { width, height }: Size): string | undefined {
  if (width * height <= MOST_PIXELS) return undefined
  return `${name} has ${Math.round((width * height) / 1e6)} million pixels, more than a phone can open. Choose a smaller copy of it.`
}

/** Returns why a photograph would look soft in its place. */
export function tooSmall(name: string, { width }: Size, least: number): string | undefined {
  if (width >= least) return undefined
  return `${name} is only ${width} pixels wide, and the page needs ${least}. Messages such as WhatsApp make photographs smaller: choose the one that your camera took, or ask for it by email.`
}
