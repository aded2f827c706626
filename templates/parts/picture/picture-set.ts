import type { Image } from '../../fields/picture.ts'
import type { PictureSlot } from './picture-slots.ts'

/** A picture with the slot of the layout for which it is encoded. */
export interface PagePicture {
  slot: PictureSlot
  image: Image
  /** Whether it is above the fold. */
  first?: boolean | undefined
}

/** One encoded file of a picture: its address and its width in pixels. */
export interface PictureFile {
  href: string
  width: number
}

/** A picture as it was encoded for one slot of the layout. */
export interface PictureSet {
  /** Size of the largest file in pixels; the ratio is what matters. */
  width: number
  height: number
  avif: PictureFile[]
  /** For browsers without AVIF (before 2024), and for those without WebP (before 2021): one medium width each. */
  webp: PictureFile
  jpeg: PictureFile
}
