import type { Person as PersonContent } from '../../content/business-schema.ts'
import type { Site } from '../../site.ts'
import { Handwriting } from '../handwriting/handwriting.tsx'
import { Picture } from '../picture/picture.tsx'
import { Paragraph } from '../rich-text/rich-text.tsx'
import { SampleTag } from '../sample-tag/sample-tag.tsx'

/** A member of the firm in their own words: people let in a person, not a firm. */
export function Person({ site, person }: { site: Site; person: PersonContent }) {
  const { name, role, words, image, sample } = person
  return (
    <figure className="person">
      {image && <Picture site={site} image={image} slot="card" />}
      <Paragraph className="voice" text={words} />
      <figcaption>
        <Handwriting site={site} person={person} />
        <strong>{name}</strong> <span>{role}</span>{' '}
        {sample && <SampleTag label={site.content.labels.sample} />}
      </figcaption>
    </figure>
  )
}
