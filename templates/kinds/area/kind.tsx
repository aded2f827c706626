import type { Service } from 'schema-dts'
import { placeNode } from '../../business-node.ts'
import type { Content } from '../../content.ts'
import { fill } from '../../fields/fill.ts'
import { PageShell } from '../../frame/page-shell/page-shell.tsx'
import { hasProof } from '../../jobs.ts'
import type { FolderKind } from '../../kind.ts'
import { AreaIndex, nearbyPlaces } from '../../parts/area-index/area-index.tsx'
import { Entries } from '../../parts/entries/entries.tsx'
import { LIST_ROLE } from '../../parts/list/list-role.ts'
import { TownMap } from '../../parts/map/town-map.tsx'
import { Paragraph, Paragraphs } from '../../parts/rich-text/rich-text.tsx'
import { ServiceLinks } from '../../parts/service-links/service-links.tsx'
import { Wall } from '../../parts/wall/wall.tsx'
import { BeforeBooking } from '../../sections/before-booking/before-booking.tsx'
import { Contact } from '../../sections/contact/contact.tsx'
import { FaqList } from '../../sections/faq-list/faq-list.tsx'
import { Proof } from '../../sections/proof/proof.tsx'
import type { Site } from '../../site.ts'
import { serviceNode } from '../../structured-data.ts'
import { AreaHero } from './area-hero.tsx'
import { AreaLine } from './area-line.tsx'
import { areaProof } from './area-proof.ts'
import { nearestAreas } from './nearest-areas.ts'
import { type Area, areaSchema } from './schema.ts'

/** A town's page, about the firm's work there. */
function AreaPage({ site, page: area }: { site: Site; page: Area }) {
  const { areaPages, services, walls } = site.content
  const { item, review } = areaProof(area, site.content)
  const { extended } = area
  return (
    <PageShell
      site={site}
      current={area.route}
      contact={<Contact site={site} town={area.name} />}
      className="area-page"
    >
      <AreaHero site={site} area={area} label={areaLabel(area, site.content)} item={item} />
      <Proof
        site={site}
        slug={area.slug}
        heading={areaPages.proof && fill(areaPages.proof, { area: area.name })}
        review={review}
      />
      {area.about ? (
        <section className="halves">
          <div>
            <h2>{area.about.heading}</h2>
            <AreaLine site={site} area={area} />
          </div>
          <div>
            <Paragraphs texts={area.about.paragraphs} />
          </div>
        </section>
      ) : (
        area.line && (
          <div>
            <AreaLine site={site} area={area} />
          </div>
        )
      )}
      {walls && area.walls && area.walls.length > 0 && (
        <section className="area-page__walls">
          <h2>{walls.area}</h2>
          <ul className="halves" {...LIST_ROLE}>
            {area.walls.map((id) => (
              <li key={id}>
                <Wall site={site} id={id} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="area-page__work band">
        <h2>{area.services.heading}</h2>
        {extended && (
          <div className="area-page__blocks labelled">
            <h2>{extended.blocks.heading}</h2>
            <Entries items={extended.blocks.items} />
          </div>
        )}
        <div className="area-page__sides">
          {area.services.work.map((group, index) => (
            <Work key={group.text} heading={group.name ?? areaPages.work[index]} group={group} />
          ))}
        </div>
      </section>
      {(extended || areaPages.services) && (
        <section className="area-page__services labelled">
          <h2>{extended?.services.heading ?? areaPages.services}</h2>
          {extended && <Paragraph text={extended.services.text} />}
          <ServiceLinks site={site} services={services} />
        </section>
      )}
      <section className="area-page__caution labelled">
        <h2>{area.caution.heading}</h2>
        <p>{areaPages.caution}</p>
        <Paragraph className="lead" text={area.caution.text} />
      </section>
      <section className="band labelled">
        <h2>{area.reasons.heading}</h2>
        <Entries items={area.reasons.items} />
      </section>
      <Nearby site={site} area={area} />
      <BeforeBooking site={site} kind="area" />
      {area.faqs && <FaqList faqs={area.faqs} />}
    </PageShell>
  )
}

/** Places nearby, on the map and in lists. */
function Nearby({ site, area }: { site: Site; area: Area }) {
  const { areaPages, areas } = site.content
  const nearest = nearestAreas(area, areas)
  const unnamed = nearest.filter(({ name }) => !area.nearby.places.includes(name))
  /** Towns that the list of places leaves out. A single one gets no heading of its own. */
  const others = areaPages.nearest && unnamed.length > 1 ? unnamed : []
  /** The map shows what the lists beside it have. */
  const near = nearest.filter((town) => !unnamed.includes(town) || others.includes(town))
  return (
    <section className="area-page__nearby labelled">
      <h2>{area.nearby.heading}</h2>
      <TownMap site={site} here={area} near={near} />
      <div>
        <AreaIndex places={nearbyPlaces(area.nearby.places, areas)} />
        {others.length > 0 && (
          <>
            <h3>{areaPages.nearest}</h3>
            <AreaIndex places={others} />
          </>
        )}
      </div>
    </section>
  )
}

/** A group of work, with or without a name. */
function Work({
  heading,
  group,
}: {
  heading: string | undefined
  group: Area['services']['work'][number]
}) {
  return (
    <div className="area-page__side">
      {heading && <h3 className="label">{heading}</h3>}
      <Paragraph className="lead" text={group.text} />
      <Entries items={group.items} level={heading ? 4 : 3} />
    </div>
  )
}

/** Returns the text of links to an area's page: its name in the words that all areas share. */
function areaLabel({ name }: { name: string }, { areaPages }: Content): string {
  return fill(areaPages.link, { area: name })
}

/** A town's node of structured data: the firm's work there. */
function areaNodes(page: Area, { content }: Site): Service[] {
  const { serviceType, work } = content.areaPages
  const areaServed = {
    '@type': page.placeType ?? 'City',
    name: page.name,
    ...(page.county && { containedInPlace: placeNode(page.county, 'AdministrativeArea') }),
  }
  const called =
    serviceType ?? page.services.work.flatMap(({ name }, index) => name ?? work[index] ?? [])
  return [serviceNode(content, page, called, { areaServed })]
}

export const area: FolderKind<Area> = {
  name: 'area',
  source: 'areas/',
  required: true,
  route: '/{slug}',
  schema: areaSchema,
  label: areaLabel,
  View: AreaPage,
  crumbs: true,
  nodes: areaNodes,
  distinct: true,
  waits: (page, content) => page.proof === 'wait' && !hasProof(page, content),
}
