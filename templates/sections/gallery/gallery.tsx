import { behaviour, part } from '../../../client/contract.ts'
import { fill } from '../../fields/fill.ts'
import { galleryItems } from '../../jobs.ts'
import { GalleryFigure } from '../../parts/gallery-figure/gallery-figure.tsx'
import { Icon } from '../../parts/icon/icon.tsx'
import { galleryPlace } from '../../parts/picture/picture-places.ts'
import type { Site } from '../../site.ts'

/** One large picture of work and several smaller ones, which open large. */
export function Gallery({ site }: { site: Site }) {
  const { gallery, home } = site.content
  const { large } = gallery
  const items = galleryItems(site.content)
  if (items.length === 0) return null
  return (
    <section
      className="gallery"
      id="gallery"
      aria-labelledby="gallery-heading"
      {...(large && behaviour.gallery)}
    >
      <h2 id="gallery-heading">{home.gallery.heading}</h2>
      <p>{home.gallery.text}</p>
      <ul>
        {items.map((item, index) => (
          <li key={item.image.source}>
            <GalleryFigure
              item={item}
              place={galleryPlace(index)}
              site={site}
              large={
                large && { open: large.open, name: positionText(large.count, index, items.length) }
              }
            />
          </li>
        ))}
      </ul>
      {large && (
        <dialog className="gallery__large" aria-label={large.label} {...part.dialog}>
          <form method="dialog">
            <button type="submit" aria-label={large.close}>
              <Icon name="x" />
            </button>
          </form>
          {large.previous && (
            <button type="button" value="-1" aria-label={large.previous}>
              ‹
            </button>
          )}
          {large.next && (
            <button type="button" value="1" aria-label={large.next}>
              ›
            </button>
          )}
          <p role="status" {...part.count} />
          {/* Filled on first opening: most visitors never open it. The picture in view has the focus, not the row. */}
          <div className="gallery__row" tabIndex={-1} {...part.row} />
        </dialog>
      )}
    </section>
  )
}

/** Returns the position of a picture among all. */
function positionText(count = '{number}/{total}', index: number, total: number): string {
  return fill(count, { number: String(index + 1), total: String(total) })
}
