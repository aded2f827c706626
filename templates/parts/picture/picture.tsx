import { preload } from 'react-dom'
import type { Image } from '../../fields/picture.ts'
import type { Site } from '../../site.ts'
import { SampleTag } from '../sample-tag/sample-tag.tsx'
import { focusAttribute } from './focus.ts'
import { type PicturePlace, picturePlaces } from './picture-places.ts'
import { type PictureFile, pictureSet } from './picture-set.ts'

interface PictureProps {
  site: Site
  image: Image
  place: PicturePlace
  /** Above the fold: fetched first. Everything else waits until it is near the viewport. */
  first?: boolean | undefined
  /** Whether a note for the whole section marks its samples. */
  noted?: boolean
}

/** A picture in modern formats with a JPEG fallback, sized so that nothing moves when it arrives. */
export function Picture({ site: { pictures }, image, place, first = false, noted = false }: PictureProps) {
  const { cropped, sizes } = picturePlaces[place]
  const set = pictureSet(pictures, place, image.source)
  if (first) {
    // Requested before all else, so that it gets the page's own connection, which is warm.
    preload(set.jpeg.href, { as: 'image', type: 'image/avif', imageSrcSet: srcSet(set.avif), imageSizes: sizes, fetchPriority: 'high' })
  }
  return (
    <div className={first || 'near' in picturePlaces[place] ? 'picture' : 'picture picture--later'}>
      <picture>
        <source type="image/avif" srcSet={srcSet(set.avif)} sizes={sizes} />
        <source type="image/webp" srcSet={set.webp.href} />
        <img
          src={set.jpeg.href}
          alt={image.alt}
          width={set.width}
          height={set.height}
          loading={first ? undefined : 'lazy'}
          fetchPriority={first ? 'high' : undefined}
          {...(cropped && focusAttribute(image.focus))}
        />
      </picture>
      {image.sample && !noted && <SampleTag label={pictures.sample.label} />}
    </div>
  )
}

/** A note for all pictures of a section, at the end of a paragraph, if there is a sample among them. */
export function SampleNote({ site, images }: { site: Site; images: readonly (Image | undefined)[] }) {
  if (!images.some((image) => image?.sample)) return null
  return <SampleTag label={site.pictures.sample.text} />
}

function srcSet(files: readonly PictureFile[]): string {
  return files.map(({ href, width }) => `${href} ${width}w`).join(', ')
}
