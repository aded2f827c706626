import { Person } from '../../parts/person/person.tsx'
import type { Site } from '../../site.ts'
import type { AreaContent } from './area-schema.ts'

/** What somebody of the firm would look at first in this town, in their own words; the words alone where nobody is named. */
export function AreaLine({ site: { content, pictures }, area: { line } }: { site: Site; area: AreaContent }) {
  const { business, labels } = content
  if (!line) return null
  if (!business.person) return <p>{line}</p>
  return <Person person={{ ...business.person, words: line, image: undefined }} pictures={pictures} sampleLabel={labels.sample} />
}
