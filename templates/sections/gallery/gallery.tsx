import { Picture } from '../../parts/picture/picture.tsx'
import { galleryPlace } from '../../parts/picture/places.ts'
import type { Site } from '../../site.ts'

/** One large picture and five smaller ones. */
export function Gallery({ site }: { site: Site }) {
  const { home, gallery } = site.content
  return (
    <section className="gallery" id="gallery" aria-labelledby="gallery-heading">
      <h2 id="gallery-heading">{home.gallery.heading}</h2>
      <p>{home.gallery.text}</p>
      <ul>
        {gallery.items.map(({ image, title, location, category }, index) => (
          <li key={image.source}>
            <figure>
              <Picture site={site} image={image} place={galleryPlace(index)} />
              <figcaption>
                <strong>{title}</strong> <span>{location}</span> <span>{category}</span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  )
}
