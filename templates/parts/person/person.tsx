import type { Person as PersonContent } from '../../content/business-schema.ts'
import { Picture } from '../picture/picture.tsx'
import type { Pictures } from '../picture/picture-set.ts'
import { SampleTag } from '../sample-tag/sample-tag.tsx'

interface PersonProps {
  person: PersonContent
  pictures: Pictures
  /** The label of an invented person. */
  sampleLabel: string
}

/** A member of the firm in their own words: people let in a person, not a firm. */
export function Person({ person: { name, role, words, image, sample }, pictures, sampleLabel }: PersonProps) {
  return (
    <figure className="person">
      {image && <Picture pictures={pictures} image={image} place="card" />}
      <blockquote>
        <p>{words}</p>
      </blockquote>
      <figcaption>
        <strong>{name}</strong> <span>{role}</span> {sample && <SampleTag label={sampleLabel} />}
      </figcaption>
    </figure>
  )
}
