import type { Content } from './content.ts'
import type { Image } from './fields/picture.ts'
import type { Mark } from './parts/logo/mark-shapes.tsx'
import type { PicturePlace } from './parts/picture/picture-places.ts'
import type { PictureSet } from './parts/picture/picture-set.ts'
import type { SharedSymbol } from './parts/symbols/symbols-drawing.tsx'

/** Everything that a page can use besides its own content. */
export interface Site {
  content: Content
  /** Every page that has an address, in sitemap order. */
  pages: readonly PageLink[]
  /** Returns the addresses of a picture in a place of the layout. The build makes what pages ask for. */
  picture: (place: PicturePlace, image: Image) => PictureSet
  /** Returns the address of a drawing in a file that all pages share. The build draws what pages ask for. */
  symbol: (symbol: SharedSymbol) => string
  /** Likewise of a Lucide icon with colours of its own, in a file that is fetched when one comes into view. */
  icon: (name: string) => string
  drawings: Drawings
  /** The firm's own mark or wordmark, if it has one. */
  mark?: Mark | undefined
  /** The build's current time, for the year and the ages of reviews. */
  now: Date
  /** The `id` of the number that a page leads with instead of the firm's. */
  leads?: string | undefined
  /** Whether search engines are asked to index no page. */
  preview?: boolean
}

/** Addresses of the drawings that pages share; undefined if the content has none. */
export interface Drawings {
  map?: string
  walls?: string
  /** A street for each town whose walls have fronts. */
  streets?: string
  /** People's signatures, by the file in the content. */
  signatures?: ReadonlyMap<string, { src: string; width: number; height: number }>
}

/** A page as others link to it. */
export interface PageLink {
  kind: string
  /** Whether every site has pages of its kind. */
  required: boolean
  label: string
  route: string
}
