import type { Image } from '../../content/content-schema.ts'
import type { PictureFile, Site } from '../../site.ts'
import { SampleTag } from '../sample-tag/sample-tag.tsx'
import { focusAttribute } from './focus.ts'
import { type PicturePlace, picturePlaces, pictureSet } from './places.ts'

interface PictureProps {
  site: Site
  image: Image
  place: PicturePlace
  /** Above the fold: fetched first. Everything else waits until it is near the window. */
  first?: boolean
}

/** A picture in modern formats with a JPEG behind them, sized so that nothing moves when it arrives. */
export function Picture({ site, image, place, first = false }: PictureProps) {
  const { cropped, sizes } = picturePlaces[place]
  const set = pictureSet(site.pictures, place, image.source)
  return (
    <div className={first ? 'picture' : 'picture picture--later'}>
      <picture>
        <source type="image/avif" srcSet={srcSet(set.avif)} sizes={sizes} />
        <source type="image/webp" srcSet={set.webp.href} />
        <img
          src={set.jpeg.href}
          alt={image.alt}
          width={set.width}
          height={set.height}
          loading={first ? undefined : 'lazy'}
          decoding={first ? undefined : 'async'}
          fetchPriority={first ? 'high' : undefined}
          {...(cropped && focusAttribute(image.focus))}
        />
      </picture>
      {image.sample && <SampleTag label={site.content.labels.sample} text={site.content.labels.samplePicture} />}
    </div>
  )
}

function srcSet(files: readonly PictureFile[]): string {
  return files.map(({ href, width }) => `${href} ${width}w`).join(', ')
}
