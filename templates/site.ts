import type { Content } from './content.ts'
import type { Mark } from './parts/logo/mark.ts'
import type { Pictures } from './parts/picture/picture-set.ts'

/** Everything that a page can use besides its own content. */
export interface Site {
  content: Content
  /** Every page that has an address, in the order of the sitemap. */
  pages: readonly PageLink[]
  pictures: Pictures
  drawings: Drawings
  /** The firm's own mark, or its name as a drawing, where it has one. */
  mark?: Mark | undefined
  /** The moment that the build counts as now: the year and the ages of reviews come from it. */
  now: Date
  /** Whether search engines are asked to leave every page out. */
  preview?: boolean
}

/** Addresses of the drawings that pages share, as far as the content has them. */
export interface Drawings {
  map?: string
  walls?: string
  /** The icons of the services. */
  icons: string
}

/** A page as others link to it. */
export interface PageLink {
  /** Name of its kind. */
  kind: string
  label: string
  route: string
}
