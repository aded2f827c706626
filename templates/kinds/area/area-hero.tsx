import type { Content } from '../../content.ts'
import { Actions } from '../../parts/actions/actions.tsx'
import { Breadcrumbs } from '../../parts/breadcrumbs/breadcrumbs.tsx'
import { Claims } from '../../parts/claims/claims.tsx'
import { GalleryFigure } from '../../parts/gallery-figure/gallery-figure.tsx'
import { Paragraph } from '../../parts/rich-text/rich-text.tsx'
import { Statistics } from '../../parts/statistics/statistics.tsx'
import { STREET, streetDrawing, streetsOf } from '../../parts/street/street-drawing.tsx'
import { UnbrokenText } from '../../parts/unbroken-text/unbroken-text.tsx'
import type { Site } from '../../site.ts'
import type { Area } from './schema.ts'

interface AreaHeroProps {
  site: Site
  area: Area
  /** Its name in breadcrumbs. */
  label: string
  /** The picture of work there, if there is one. */
  item: Content['gallery']['items'][number] | undefined
}

/** The top of a town's page: its name at poster size, why to trust the firm, work there, and the firm's figures. */
export function AreaHero({ site, area, label, item }: AreaHeroProps) {
  const { areaPages, claims, walls } = site.content
  const street = streetsOf(site.content).get(area.slug)
  const { extended } = area
  return (
    <section className={item ? 'hero' : 'hero hero--plain'}>
      <Breadcrumbs site={site} name={label} />
      {extended && <p className="hero__badge">{extended.badge}</p>}
      <TownHeading heading={area.hero.heading} name={area.name} />
      <div className="hero__words">
        <Paragraph className="lead" text={area.hero.text} />
        <Actions site={site} />
        <Claims site={site} />
      </div>
      <Statistics
        site={site}
        items={[
          area.projects && { figure: area.projects.figure, label: areaPages.projects },
          claims.experience,
          claims.satisfaction,
        ]}
      />
      {item && <GalleryFigure item={item} slot="town" site={site} first />}
      {street && walls && (
        <img
          className="hero__street"
          src={site.drawing(streetDrawing(street, walls))}
          alt=""
          {...STREET}
          loading="lazy"
        />
      )}
    </section>
  )
}

/** The page's heading, with the first occurrence of the town's name set large. */
function TownHeading({ heading, name }: { heading: string; name: string }) {
  const start = heading.indexOf(name)
  return (
    <h1>
      {start < 0 ? (
        <UnbrokenText text={heading} />
      ) : (
        <>
          <UnbrokenText text={heading.slice(0, start)} />
          <span className={`hero__town ${sizeOf(name)}`.trim()}>{name}</span>
          <UnbrokenText text={heading.slice(start + name.length)} />
        </>
      )}
    </h1>
  )
}

/** Returns the size class for a name: the largest at which its longest word fits the column. */
function sizeOf(name: string): string {
  const longest = Math.max(...name.split(/[\s-]/).map((word) => word.length))
  const step = [6, 8, 10, 14].find((most) => longest <= most) ?? 'most'
  return step === 8 ? '' : `hero__town--${step}`
}
