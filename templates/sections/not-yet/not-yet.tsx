import { phoneLines } from '../../parts/phone-lines/phone-lines.ts'
import { RichText } from '../../parts/rich-text/rich-text.tsx'
import { SampleTag } from '../../parts/sample-tag/sample-tag.tsx'
import type { Site } from '../../site.ts'

/**
 * When people had better not call, as a poster: saying so makes the rest credible. The number, struck through after each
 * sentence, stands whole below the last, signed.
 */
export function NotYet({ site }: { site: Site }) {
  const { business, home, labels } = site.content
  const { notYet: words } = home
  const [person] = business.people ?? []
  if (!words) return null
  const [line] = phoneLines(site)
  return (
    <section className="not-yet band">
      <h2>{words.heading}</h2>
      <ul>
        {words.items.map(({ when, instead }) => (
          <li key={when}>
            <strong>{when}</strong>{' '}
            <s className="number" aria-hidden="true">
              {line.number}
            </s>{' '}
            <em>
              <RichText text={instead} />
            </em>
          </li>
        ))}
      </ul>
      <p>
        <a href={line.href}>{line.number}</a>
        {person?.name} {person?.sample && <SampleTag label={labels.sample} />}
      </p>
    </section>
  )
}
