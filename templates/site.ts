import type { ReactElement } from 'react'
import type { Content } from './content.ts'
import type { Image } from './fields/picture.ts'
import type { FirmDrawing } from './parts/firm-drawing/firm-drawing.tsx'
import type { PictureSet } from './parts/picture/picture-set.ts'
import type { PictureSlot } from './parts/picture/picture-slots.ts'

/** Everything that a page can use besides its own content. */
export interface Site {
  content: Content
  /** Every page that has an address, in sitemap order. */
  pages: readonly PageLink[]
  /**
   * Returns the addresses of a picture in a slot of the layout. The build makes what pages ask for.
   * @param first whether it is above the fold, so that the page's head requests it before all else
   */
  picture: (slot: PictureSlot, image: Image, first?: boolean) => PictureSet
  /** Returns the address of a drawing, or of a fragment of it. The build draws what pages ask for. */
  drawing: <Fragment extends DrawingFragment>(
    drawing: SharedDrawing<Fragment>,
    fragment?: Fragment,
  ) => string
  /** The firm's own logo or wordmark, if it has one. */
  logo?: FirmDrawing | undefined
  /** What people sign with, by the file in the content. */
  handwritings?: ReadonlyMap<string, FirmDrawing>
  /** The build's current time, for the year and the ages of reviews. */
  now: Date
  /** The `id` of the number that a page leads with instead of the firm's. */
  leads?: string | undefined
  /** Whether search engines are asked to index no page. */
  preview?: boolean
}

/** A drawing that pages share, in a file that is fetched once. */
export interface SharedDrawing<Fragment extends DrawingFragment = DrawingFragment> {
  /** The name of the file. No two drawings of a site have the same. */
  name: string
  /** Whether pages show it as a picture, which their styles do not reach; otherwise they use its outlines. */
  isPicture?: boolean
  /** Draws the fragments that pages ask for. */
  draw(fragments: readonly Fragment[]): ReactElement
}

/** What a page can show of a drawing, by its `id`: a fragment of the address. */
export interface DrawingFragment {
  /** Its id in the file. */
  id: string
}

/** A page as others link to it. */
export interface PageLink {
  kind: string
  /** Whether every site has pages of its kind. */
  required: boolean
  label: string
  route: string
}
