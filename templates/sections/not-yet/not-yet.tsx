import type { Person } from '../../content/business-schema.ts'
import type { Content } from '../../content.ts'
import { SampleTag } from '../../parts/sample-tag/sample-tag.tsx'

interface NotYetProps {
  words: NonNullable<Content['home']['notYet']>
  /** The person who signs it. */
  person: Person | undefined
  /** The label of an invented person. */
  sampleLabel: string
}

/** When people had better not call: saying so makes the rest credible. */
export function NotYet({ words, person, sampleLabel }: NotYetProps) {
  return (
    <section className="not-yet labelled">
      <h2>{words.heading}</h2>
      <ul>
        {words.items.map(({ when, instead }) => (
          <li key={when}>
            <strong>{when}</strong> {instead}
          </li>
        ))}
      </ul>
      {person && (
        <p>
          {person.name} {person.sample && <SampleTag label={sampleLabel} />}
        </p>
      )}
    </section>
  )
}
