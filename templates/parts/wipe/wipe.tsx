import type { ReactNode } from 'react'
import { behaviour, part } from '../../../client/contract.ts'
import type { Content } from '../../content.ts'
import type { Image } from '../../fields/picture.ts'
import type { Site } from '../../site.ts'
import { Picture } from '../picture/picture.tsx'
import type { PictureSlot } from '../picture/picture-slots.ts'
import { SampleTag } from '../sample-tag/sample-tag.tsx'

type Pair = NonNullable<Content['gallery']['pair']>

interface WipeProps {
  pair: Pick<Pair, 'before' | 'after' | 'wipe'> & { title: ReactNode; location: ReactNode }
  site: Site
  slot?: PictureSlot
  /** Whether it takes most of the screen, its labels with it, and follows the scroll until a hand takes it. */
  leads?: boolean
}

/** The same view before and after the work. A slider wipes between the two; without a script they are side by side. */
export function Wipe({ pair, site, slot = 'wipe', leads }: WipeProps) {
  const { title, location, before, after, wipe } = pair
  return (
    <div className={leads ? 'wipe wipe--leads' : 'wipe wipe--small'}>
      <div className="wipe__pair" {...behaviour.wipe}>
        {[before, after].map(({ image, label }, index) => (
          <div key={label} className={index === 0 ? 'wipe__before' : 'wipe__after'}>
            <Picture site={site} image={image} slot={slot} unmarked />
            <p>{label}</p>
          </div>
        ))}
        <input
          type="range"
          aria-label={wipe}
          aria-valuetext={`${before.label} 50%`}
          defaultValue="50"
          {...part.range}
        />
      </div>
      <p className="wipe__caption">
        <strong>{title}</strong> <span>{location}</span>{' '}
        {(before.image.sample || after.image.sample) && (
          <SampleTag label={site.content.labels.sample} />
        )}
      </p>
    </div>
  )
}

/** Returns a job's pair of pictures with the words that all such pairs share. */
export function wordedPair(
  pair: { before: Image; after: Image },
  { before, after, wipe }: NonNullable<Content['jobWords']>,
  title: ReactNode,
  location: ReactNode,
): WipeProps['pair'] {
  return {
    before: { image: pair.before, label: before },
    after: { image: pair.after, label: after },
    wipe,
    title,
    location,
  }
}
