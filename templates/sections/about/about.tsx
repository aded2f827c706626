import { AreaIndex, shownAreas } from '../../parts/area-index/area-index.tsx'
import { Badges } from '../../parts/badges/badges.tsx'
import { TitledTexts } from '../../parts/entries/entries.tsx'
import { Link } from '../../parts/link/link.tsx'
import { AreaMap } from '../../parts/map/map.tsx'
import { Person } from '../../parts/person/person.tsx'
import { Picture } from '../../parts/picture/picture.tsx'
import { Paragraph, Paragraphs } from '../../parts/rich-text/rich-text.tsx'
import { Statistics } from '../../parts/statistics/statistics.tsx'
import type { Site } from '../../site.ts'

/** Why to choose the firm: reasons, figures, and where it works. */
export function About({ site }: { site: Site }) {
  const { areas, badges, business, claims, home, map } = site.content
  const { about, areas: where } = home
  return (
    <section className="about band" id="about">
      <div className="about__text">
        <h2>{about.heading}</h2>
        <Paragraphs texts={about.paragraphs} />
        {badges && badges.items.length > 0 && (
          <>
            <h3>{badges.heading}</h3>
            <Badges
              site={site}
              picture={(image) => <Picture site={site} image={image} place="badge" />}
            />
          </>
        )}
      </div>
      <ul
        className={`about__reasons${about.reasons.length % 2 === 0 ? '' : ' about__reasons--odd'} checklist`}
      >
        <TitledTexts items={about.reasons} />
      </ul>
      {business.people?.map((person, index) => (
        <Person
          key={person.name}
          site={site}
          person={index === 0 ? { image: about.image, ...person } : person}
        />
      ))}
      <Statistics
        site={site}
        items={[
          claims.experience,
          claims.jobs,
          claims.satisfaction,
          ...(claims.otherFigures ?? []),
        ]}
      />
      <div className={map && site.drawings.map ? undefined : 'about__areas'}>
        <h3>{where.heading}</h3>
        <Paragraph text={where.text} />
        <AreaIndex places={shownAreas(areas)} />
        <Link className="about__more" to="/sitemap">
          {where.more}
        </Link>
      </div>
      <AreaMap site={site} />
    </section>
  )
}
