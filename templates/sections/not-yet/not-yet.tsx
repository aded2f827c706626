import { fill } from '../../fields/fill.ts'
import { phoneLines } from '../../parts/phone-lines/phone-lines.ts'
import { RichText } from '../../parts/rich-text/rich-text.tsx'
import type { Site } from '../../site.ts'

/** When people had better call somebody else, and whom: saying so makes the rest credible. */
export function NotYet({ site }: { site: Site }) {
  const { business, home } = site.content
  const { notYet: words } = home
  if (!words) return null
  const [line] = phoneLines(site)
  const [person] = business.people ?? []
  return (
    <section className="not-yet">
      <h2 className="label">{words.heading}</h2>
      <dl>
        {words.items.map(({ when, instead }) => (
          <div key={when}>
            <dt>{when}</dt>
            <dd>
              <RichText text={instead} />
            </dd>
          </div>
        ))}
        {words.otherwise && (
          <div>
            <dt>
              {fill(words.otherwise, { person: person?.name.split(' ')[0] ?? business.name })}
            </dt>
            <dd>
              <a href={line.href}>{line.number}</a>
            </dd>
          </div>
        )}
      </dl>
    </section>
  )
}
