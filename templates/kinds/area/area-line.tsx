import type { Page } from '../../content.ts'
import { RichText } from '../../parts/rich-text/rich-text.tsx'
import { SampleTag } from '../../parts/sample-tag/sample-tag.tsx'
import type { Site } from '../../site.ts'

/** What a member of the firm would look at first in this town, in their own words; unsigned if nobody is named. */
export function AreaLine({ site, area }: { site: Site; area: Page<'areas'> }) {
  const { business, labels } = site.content
  const [person] = business.people ?? []
  if (!area.line) return null
  return (
    <p className="area-page__line">
      <q>
        <RichText text={area.line} />
      </q>
      {person && (
        <>
          <br />
          <strong>{person.name}</strong> {person.role}{' '}
          {person.sample && <SampleTag label={labels.sample} />}
        </>
      )}
    </p>
  )
}
