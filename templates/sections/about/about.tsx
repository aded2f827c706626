import type { ReactNode } from 'react'
import type { Content } from '../../content.ts'
import { AreaIndex, shownAreas } from '../../parts/area-index/area-index.tsx'
import { Badges } from '../../parts/badges/badges.tsx'
import { Link } from '../../parts/link/link.tsx'
import { Person } from '../../parts/person/person.tsx'
import { Picture } from '../../parts/picture/picture.tsx'
import type { Pictures } from '../../parts/picture/picture-set.ts'
import { Paragraphs, RichText } from '../../parts/rich-text/rich-text.tsx'
import { Statistics } from '../../parts/statistics/statistics.tsx'

interface AboutProps {
  about: Content['home']['about']
  /** The words above the list of areas. */
  where: Content['home']['areas']
  claims: Content['claims']
  areas: Content['areas']
  /** Those who speak for the firm. */
  people: Content['business']['people']
  badges: Content['badges']
  language: string
  pictures: Pictures
  sampleLabel: string
  /** The map beside the list of areas, if there is one. */
  map: ReactNode
}

/** Why to choose the firm: reasons, figures, and where it works. */
export function About({ about, where, claims, areas, people, badges, language, pictures, sampleLabel, map }: AboutProps) {
  return (
    <section className="about" id="about">
      <div className="about__text">
        <h2>{about.heading}</h2>
        <Paragraphs texts={about.paragraphs} />
        {badges && badges.items.length > 0 && (
          <>
            <h3>{badges.heading}</h3>
            <Badges badges={badges} language={language} picture={(image) => <Picture pictures={pictures} image={image} place="badge" />} />
          </>
        )}
      </div>
      <ul className="about__reasons checklist">
        {about.reasons.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>
              <RichText text={text} />
            </p>
          </li>
        ))}
      </ul>
      {people?.map((person) => (
        <Person key={person.name} person={person} pictures={pictures} sampleLabel={sampleLabel} />
      ))}
      <Statistics items={[claims.experience, claims.jobs, claims.satisfaction, ...(claims.otherFigures ?? [])]} />
      <div className={map ? undefined : 'about__areas'}>
        <h3>{where.heading}</h3>
        <p>{where.text}</p>
        <AreaIndex places={shownAreas(areas)} />
        <Link className="about__more" to="/sitemap">
          {where.more}
        </Link>
      </div>
      {map}
    </section>
  )
}
