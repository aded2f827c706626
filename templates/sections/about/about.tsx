import { promise } from '../../fields/promise.ts'
import { Badges } from '../../parts/badges/badges.tsx'
import { Entries } from '../../parts/entries/entries.tsx'
import { Person } from '../../parts/person/person.tsx'
import { Paragraphs } from '../../parts/rich-text/rich-text.tsx'
import { Statistics } from '../../parts/statistics/statistics.tsx'
import type { Site } from '../../site.ts'

/** Why to choose the firm: its figures, its people and its reasons. */
export function About({ site }: { site: Site }) {
  const { badges, business, claims, home } = site.content
  const { heading, image, paragraphs, reasons } = home.about
  return (
    <section className="about band" id="about">
      <h2>{heading}</h2>
      <Statistics site={site} items={[claims.experience, claims.jobs, claims.satisfaction]} />
      {paragraphs && (
        <div className="about__text">
          <Paragraphs texts={paragraphs} />
        </div>
      )}
      {business.people?.map((person, index) => (
        <Person
          key={person.name}
          site={site}
          person={index === 0 ? { image, ...person } : person}
        />
      ))}
      <Entries
        items={reasons.map(({ title, text }) => {
          const { text: words, condition } = promise(title, site.content)
          return { title: words, condition, text }
        })}
        ticks
      />
      {badges && badges.items.length > 0 && (
        <div className="about__text">
          <h3>{badges.heading}</h3>
          <Badges site={site} pictures />
        </div>
      )}
    </section>
  )
}
