import type { ReactNode } from 'react'
import { part } from '../../../client/contract.ts'
import type { Content } from '../../content.ts'
import { fill } from '../../fields/fill.ts'
import type { Site } from '../../site.ts'
import { Picture } from '../picture/picture.tsx'
import type { PictureSlot } from '../picture/picture-slots.ts'

interface GalleryFigureProps {
  item: Pick<Content['gallery']['items'][number], 'image' | 'location'> & {
    title: ReactNode
    category?: ReactNode
  }
  slot: PictureSlot
  site: Site
  /** Whether it is above the fold. */
  first?: boolean | undefined
  /** The labels of the link to the large picture and of that picture; without them the picture does not open. */
  large?: { open: string; name: string } | undefined
}

/** A picture of work with its title, place and category. Pressing it opens it large, or the file without a script. */
export function GalleryFigure({ item, slot, site, first, large }: GalleryFigureProps) {
  const { image, title, location, category } = item
  return (
    // Takes the focus in the large view.
    <figure className="gallery-figure" tabIndex={large && -1}>
      <Picture site={site} image={image} slot={slot} first={first} />
      {large && (
        <a
          href={site.picture(slot, image).jpeg.href}
          aria-label={fill(large.open, { title: String(title) })}
          data-name={`${String(title)}, ${large.name}`}
          {...part.open}
        />
      )}
      <figcaption>
        <strong>{title}</strong> <span>{location}</span> {category && <span>{category}</span>}
      </figcaption>
    </figure>
  )
}
