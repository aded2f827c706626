import { behaviour, part } from '../../../client/contract.ts'
import type { Content } from '../../content.ts'
import { fill } from '../../fields/fill.ts'
import { GalleryFigure, type GalleryFigureProps } from '../../parts/gallery-figure/gallery-figure.tsx'
import { Icon } from '../../parts/icon/icon.tsx'
import { galleryPlace } from '../../parts/picture/picture-places.ts'
import type { Pictures } from '../../parts/picture/picture-set.ts'
import { Wipe } from '../../parts/wipe/wipe.tsx'

interface GalleryProps {
  words: Content['home']['gallery']
  gallery: Pick<Content['gallery'], 'large' | 'pair'> & { items: readonly (GalleryFigureProps['item'] & { title: string })[] }
  pictures: Pictures
}

/** A before-and-after pair, then one large picture and several smaller ones, which open large. */
export function Gallery({ words, gallery: { pair, large, items }, pictures }: GalleryProps) {
  return (
    <section className="gallery" id="gallery" aria-labelledby="gallery-heading" {...(large && items.length > 0 && behaviour.gallery)}>
      <h2 id="gallery-heading">{words.heading}</h2>
      <p>{words.text}</p>
      {pair && <Wipe pair={pair} pictures={pictures} />}
      <ul>
        {items.map((item, index) => (
          <li key={item.image.source}>
            <GalleryFigure
              item={item}
              place={galleryPlace(index)}
              pictures={pictures}
              large={large && { open: large.open, name: placeOf(large.count, index, items.length) }}
            />
          </li>
        ))}
      </ul>
      {large && items.length > 0 && (
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
          {/* Filled on first opening: most visitors never open it. */}
          <div className="gallery__row" {...part.row} />
        </dialog>
      )}
    </section>
  )
}

/** Returns the position of a picture among all. */
function placeOf(count = '{number}/{total}', index: number, total: number): string {
  return fill(count, { number: String(index + 1), total: String(total) })
}
