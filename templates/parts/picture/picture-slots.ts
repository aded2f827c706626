/** How pictures are encoded and fetched in a slot of the layout. */
interface SlotSettings {
  /** The encoded widths in pixels: one ladder for nearly all slots, so that a picture in several of them is encoded once. */
  widths: readonly number[]
  /**
   * The width on screen of the whole picture, with what its frame crops off a side, understated a little for phones, whose
   * pixels are finer than the eye can see.
   */
  sizes: string
  /** The width in pixels below which a picture looks soft. */
  least: number
  /** Whether it is shown whole, so that its focal point does not matter. */
  whole?: true
  /** The lowest quality that is good enough, where it is another than `QUALITY`. */
  quality?: number
  /** Whether it is in the first two screens, where a visitor may look at once. */
  near?: true
}

/** The lowest quality at which a smooth wall shows neither blocking nor banding. */
export const QUALITY = 46

const slots = {
  // Six hundred pixels and this quality let a phone's fit the ten packets, 14 kB, that a connection sends before the first
  // acknowledgement (RFC 6928).
  hero: {
    widths: [480, 600, 1200, 1600, 2000],
    sizes: '(min-width: 60rem) 60vw, 83vw',
    least: 1200,
    quality: 54,
  },
  banner: { widths: [480, 600, 960, 1200], sizes: '(min-width: 60rem) 72vw, 83vw', least: 1000 },
  card: {
    widths: [360, 640, 960],
    sizes: '(min-width: 60rem) 24rem, (min-width: 40rem) 46vw, 7rem',
    least: 640,
    near: true,
  },
  mosaic: {
    widths: [360, 640, 1200],
    sizes: '(min-width: 60rem) 24rem, (min-width: 40rem) 46vw, 66vw',
    least: 640,
  },
  mosaicLarge: { widths: [640, 960, 1200], sizes: '(min-width: 60rem) 44rem, 85vw', least: 1000 },
  wipe: { widths: [480, 640, 960, 1600], sizes: '(min-width: 60rem) 72rem, 85vw', least: 1000 },
  screen: {
    widths: [640, 960, 1600, 2400],
    // As high as `.wipe--leads .picture` on upright screens, and so half as wide again, which a phone's pixels make up for.
    sizes: '(min-width: 60rem) 100vw, max(70vw, 24vh + 30vw)',
    least: 1000,
  },
  band: { widths: [480, 640, 960, 1600], sizes: '100vw', least: 1000 },
  town: {
    widths: [480, 640, 960],
    sizes: '(min-width: 60rem) 44rem, 66vw',
    least: 640,
    near: true,
  },
  thumb: { widths: [160, 320], sizes: '(min-width: 40rem) 15rem, 10rem', least: 320 },
  swatch: { widths: [128, 240, 320, 640], sizes: '(min-width: 40rem) 22rem, 4rem', least: 640 },
  row: {
    widths: [160, 320, 640],
    sizes: '(min-width: 60rem) 18rem, (min-width: 45rem) 25vw, 7rem',
    least: 640,
  },
  badge: { widths: [120, 240], sizes: '6rem', least: 120, whole: true, quality: 60 },
} satisfies Record<string, SlotSettings>

export type PictureSlot = keyof typeof slots

/** The slots of the layout in which pictures stand. */
export const pictureSlots: Readonly<Record<PictureSlot, SlotSettings>> = slots

/** Returns the slot of a picture in the gallery, whose first one is large. */
export function gallerySlot(index: number): PictureSlot {
  return index === 0 ? 'mosaicLarge' : 'mosaic'
}
