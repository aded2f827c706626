import { fill } from '../../fields/fill.ts'
import { galleryItems } from '../../jobs.ts'
import { GalleryFigure } from '../../parts/gallery-figure/gallery-figure.tsx'
import { gallerySlot } from '../../parts/picture/picture-slots.ts'
import type { Site } from '../../site.ts'

/** One large picture of work and several smaller ones, which open large (`large-pictures.tsx`). */
export function Gallery({ site }: { site: Site }) {
  const { gallery, home } = site.content
  const { large } = gallery
  const items = galleryItems(site.content)
  if (items.length === 0) return null
  // The first takes the row where one would be left over below it, or there is no other.
  const leads = items.length % 3 === 1
  const labels = (index: number) =>
    large && {
      open: large.open,
      name: fill(large.count, { number: String(index + 1), total: String(items.length) }),
    }
  return (
    <section
      className={leads ? 'gallery gallery--lead' : 'gallery'}
      id="gallery"
      aria-labelledby="gallery-heading"
    >
      <h2 id="gallery-heading">{home.gallery.heading}</h2>
      <p>{home.gallery.text}</p>
      <ul>
        {items.map((item, index) => (
          <li key={item.image.source}>
            <GalleryFigure
              item={item}
              slot={gallerySlot(index)}
              site={site}
              large={labels(index)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
