import { behaviour, part } from '../../../client/contract.ts'
import type { Content } from '../../content.ts'
import { Picture } from '../picture/picture.tsx'
import type { Pictures } from '../picture/picture-set.ts'

interface WipeProps {
  pair: NonNullable<Content['gallery']['pair']>
  pictures: Pictures
}

/** The same view before and after the work. A slider wipes between the two; without a script they are side by side. */
export function Wipe({ pair: { title, location, before, after, wipe }, pictures }: WipeProps) {
  return (
    <div className="wipe">
      <div className="wipe__pair" {...behaviour.wipe}>
        {[before, after].map(({ image, label }, index) => (
          <div key={label} className={index === 0 ? 'wipe__before' : 'wipe__after'}>
            <Picture pictures={pictures} image={image} place="wipe" />
            <p>{label}</p>
          </div>
        ))}
        <input type="range" aria-label={wipe} defaultValue="50" {...part.range} />
      </div>
      <p className="wipe__caption">
        <strong>{title}</strong> <span>{location}</span>
      </p>
    </div>
  )
}
