import { preload } from 'react-dom'
import type { Image } from '../../fields/picture.ts'
import type { Site } from '../../site.ts'
import { SampleTag } from '../sample-tag/sample-tag.tsx'
import type { PictureFile, PictureSet } from './picture-set.ts'
import { type PictureSlot, pictureSlots } from './picture-slots.ts'

interface PictureProps {
  site: Site
  image: Image
  slot: PictureSlot
  /** Above the fold: fetched first. Everything else waits until it is near the viewport. */
  first?: boolean | undefined
  /** Whether its mark as a sample stands beside it, for both pictures of a pair. */
  unmarked?: boolean | undefined
}

/**
 * A picture in modern formats with a JPEG fallback, sized so that nothing moves when it arrives. A sample is marked on the
 * picture itself, or beside it.
 */
export function Picture({ site, image, slot, first = false, unmarked }: PictureProps) {
  const { near, sizes, whole } = pictureSlots[slot]
  const set = site.picture(slot, image, first)
  return (
    <div className={first || near ? 'picture' : 'picture picture--later'}>
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
          {...(!whole && focusAttribute(image.focus))}
        />
      </picture>
      {image.sample && !unmarked && <SampleTag label={site.content.labels.sample} />}
    </div>
  )
}

/** Requests a picture before all else in a head, so that it gets the page's own connection, which is warm. */
export function preloadPicture(set: PictureSet, slot: PictureSlot): void {
  preload(set.jpeg.href, {
    as: 'image',
    type: 'image/avif',
    imageSrcSet: srcSet(set.avif),
    imageSizes: pictureSlots[slot].sizes,
    fetchPriority: 'high',
  })
}

function srcSet(files: readonly PictureFile[]): string {
  return files.map(({ href, width }) => `${href} ${width}w`).join(', ')
}

type Focus = readonly [number, number]

/** Whether a focal point is the initial value of `object-position`, which needs no rule. */
const isCentre = ([x, y]: Focus) => x === 50 && y === 50

/** Marks an image with its focal point. A `style` attribute would need an unsafe content policy. */
function focusAttribute(point: Focus): { 'data-focus'?: string } {
  return isCentre(point) ? {} : { 'data-focus': point.join('-') }
}

/** Returns the style rules for focal points, without duplicates. */
export function focusRules(points: readonly Focus[]): string {
  const rules = points
    .filter((point) => !isCentre(point))
    .map(([x, y]) => `[data-focus="${x}-${y}"]{object-position:${x}% ${y}%}`)
  return [...new Set(rules)].sort().join('\n')
}
