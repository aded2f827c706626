/**
 * Where a picture can stand in the layout. `widths` are the encoded widths in pixels (phones at two and three
 * device pixels per CSS pixel, then desktop), `sizes` tells the browser how wide it is shown, `least` is the
 * width in pixels below which a picture looks soft there, `cropped` says that its focal point matters.
 */
export const picturePlaces = {
  hero: { widths: [480, 760, 1200, 1600, 2000], sizes: '(min-width: 60rem) 60vw, 100vw', least: 1200, cropped: true },
  banner: { widths: [480, 760, 1200], sizes: '(min-width: 60rem) 50vw, 100vw', least: 1000, cropped: true },
  card: { widths: [320, 480, 840], sizes: '(min-width: 60rem) 24rem, (min-width: 40rem) 46vw, 92vw', least: 640, cropped: false },
  mosaic: { widths: [320, 480, 840], sizes: '(min-width: 60rem) 22rem, 46vw', least: 640, cropped: true },
  mosaicLarge: { widths: [480, 840, 1200], sizes: '(min-width: 60rem) 44rem, 92vw', least: 1000, cropped: true },
} as const

export type PicturePlace = keyof typeof picturePlaces

/** The first picture of the gallery is the large one. */
export function galleryPlace(index: number): PicturePlace {
  return index === 0 ? 'mosaicLarge' : 'mosaic'
}
