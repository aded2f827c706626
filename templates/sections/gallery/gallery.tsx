import type { Content } from '../../content.ts'
import { Picture } from '../../parts/picture/picture.tsx'
import { galleryPlace } from '../../parts/picture/picture-places.ts'
import type { Pictures } from '../../parts/picture/picture-set.ts'

interface GalleryProps {
  words: Content['home']['gallery']
  items: Content['gallery']['items']
  pictures: Pictures
}

/** One large picture and several smaller ones. */
export function Gallery({ words, items, pictures }: GalleryProps) {
  return (
    <section className="gallery" id="gallery" aria-labelledby="gallery-heading">
      <h2 id="gallery-heading">{words.heading}</h2>
      <p>{words.text}</p>
      <ul>
        {items.map(({ image, title, location, category }, index) => (
          <li key={image.source}>
            <figure>
              <Picture pictures={pictures} image={image} place={galleryPlace(index)} />
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
