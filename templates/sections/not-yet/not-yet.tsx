import { SampleTag } from '../../parts/sample-tag/sample-tag.tsx'
import type { Site } from '../../site.ts'

/** When people had better not call, signed: saying so makes the rest credible. */
export function NotYet({ site: { content } }: { site: Site }) {
  const { business, home, labels } = content
  const { notYet: words } = home
  const [person] = business.people ?? []
  if (!words) return null
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
          {person.name} {person.sample && <SampleTag label={labels.sample} />}
        </p>
      )}
    </section>
  )
}
