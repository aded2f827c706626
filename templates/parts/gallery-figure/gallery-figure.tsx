import type { ReactNode } from 'react'
import { part } from '../../../client/contract.ts'
import type { Content } from '../../content.ts'
import { fill } from '../../fields/fill.ts'
import { Picture } from '../picture/picture.tsx'
import type { PicturePlace } from '../picture/picture-places.ts'
import { type Pictures, pictureSet } from '../picture/picture-set.ts'

export interface GalleryFigureProps {
  item: Pick<Content['gallery']['items'][number], 'image' | 'location'> & { title: ReactNode; category?: ReactNode }
  place: PicturePlace
  pictures: Pictures
  /** The label of the link to the large picture; without it the picture does not open. */
  open?: string | undefined
}

/** A picture of work with what it is, where and of which kind. Pressed, it opens large: without a script as a file. */
export function GalleryFigure({ item: { image, title, location, category }, place, pictures, open }: GalleryFigureProps) {
  const picture = <Picture pictures={pictures} image={image} place={place} />
  return (
    <figure className="gallery-figure">
      {picture}
      {open !== undefined && (
        <a href={pictureSet(pictures, place, image.source).jpeg.href} aria-label={fill(open, { title: String(title) })} {...part.open} />
      )}
      <figcaption>
        <strong>{title}</strong> <span>{location}</span> {category && <span>{category}</span>}
      </figcaption>
    </figure>
  )
}
