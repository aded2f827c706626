import type { ReactNode } from 'react'
import { behaviour, part } from '../../../client/contract.ts'
import type { Image } from '../../fields/picture.ts'
import type { Site } from '../../site.ts'
import { Picture } from '../picture/picture.tsx'
import type { PictureSlot } from '../picture/picture-slots.ts'
import { SampleTag } from '../sample-tag/sample-tag.tsx'

interface WipeProps {
  pair: { before: Image; after: Image }
  title: ReactNode
  location: ReactNode
  site: Site
  slot?: PictureSlot
  /** Whether it takes most of the screen, its labels with it, and follows the scroll until a hand takes it. */
  leads?: boolean
}

/** The same view before and after the work. A slider wipes between the two; without a script they are side by side. */
export function Wipe({ pair, title, location, site, slot = 'wipe', leads }: WipeProps) {
  const { pair: words, sample } = site.content.labels
  const { before, after } = pair
  return (
    <div className={leads ? 'wipe wipe--leads' : 'wipe wipe--small'}>
      <div className="wipe__pair" {...behaviour.wipe}>
        {(['before', 'after'] as const).map((half) => (
          <div key={half} className={`wipe__${half}`}>
            <Picture site={site} image={pair[half]} slot={slot} unmarked />
            <p>{words[half]}</p>
          </div>
        ))}
        <input
          type="range"
          aria-label={words.wipe}
          aria-valuetext={`${words.before} 50%`}
          defaultValue="50"
          {...part.range}
        />
      </div>
      <p className="wipe__caption">
        <strong>{title}</strong> <span>{location}</span>{' '}
        {(before.sample || after.sample) && <SampleTag label={sample} />}
      </p>
    </div>
  )
}
