import { Paragraph } from '../../parts/rich-text/rich-text.tsx'
import { SampleTag } from '../../parts/sample-tag/sample-tag.tsx'
import type { Site } from '../../site.ts'
import type { Area } from './schema.ts'

/** What a member of the firm would look at first in this town, in their own words; unsigned if nobody is named. */
export function AreaLine({ site, area }: { site: Site; area: Area }) {
  const { business, labels } = site.content
  const [person] = business.people ?? []
  if (!area.line) return null
  return (
    <figure className="quotation">
      <blockquote className="voice">
        <Paragraph text={area.line} />
      </blockquote>
      {person && (
        <figcaption>
          <strong>{person.name}</strong> <span>{person.role}</span>{' '}
          {person.sample && <SampleTag label={labels.sample} />}
        </figcaption>
      )}
    </figure>
  )
}
