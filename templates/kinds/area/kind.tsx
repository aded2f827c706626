import type { Service } from 'schema-dts'
import { placeNode } from '../../business-node.ts'
import type { Content, PageContent } from '../../content.ts'
import { fill } from '../../fields/fill.ts'
import { PageShell } from '../../frame/page-shell/page-shell.tsx'
import { hasProof } from '../../jobs.ts'
import { definePage } from '../../page-kind.ts'
import { AreaIndex, nearbyPlaces } from '../../parts/area-index/area-index.tsx'
import { Entries } from '../../parts/entries/entries.tsx'
import { TownMap } from '../../parts/map/town-map.tsx'
import { Paragraph, Paragraphs, RichText } from '../../parts/rich-text/rich-text.tsx'
import { SampleTag } from '../../parts/sample-tag/sample-tag.tsx'
import { ServiceLinks } from '../../parts/service-links/service-links.tsx'
import { Wall } from '../../parts/wall/wall.tsx'
import { BeforeBooking } from '../../sections/before-booking/before-booking.tsx'
import { Contact } from '../../sections/contact/contact.tsx'
import { FaqList } from '../../sections/faq-list/faq-list.tsx'
import { Proof } from '../../sections/proof/proof.tsx'
import type { Site } from '../../site.ts'
import { serviceNode } from '../../structured-data.ts'
import { AreaHero } from './area-hero.tsx'
import { areaProof } from './area-proof.ts'
import { nearestAreas } from './nearest-areas.ts'

/** A town's page, about the firm's work there. */
function AreaPage({ site: whole, page: area }: { site: Site; page: PageContent<'area'> }) {
  const site = { ...whole, leads: area.leads }
  const { areaPages, areas, services, walls } = site.content
  const { item, review } = areaProof(area, site.content)
  /** Whether the picture is of this town, and may stand for it. */
  const isHere = item?.location === area.name
  const { extended } = area
  const near = nearestAreas(area, areas)
  /** Of the towns on the map, those that the list beside it would leave out. */
  const others = areaPages.nearest
    ? near.filter(({ name }) => !area.nearby.places.includes(name))
    : []
  return (
    <PageShell
      site={site}
      current={area.route}
      contact={<Contact site={site} town={area.name} />}
      className="area-page"
    >
      <AreaHero
        site={site}
        area={area}
        label={areaLabel(area, site.content)}
        item={isHere ? item : undefined}
      />
      <Proof
        site={site}
        slug={area.slug}
        heading={areaPages.proof && fill(areaPages.proof, { area: area.name })}
        item={isHere ? undefined : item}
        review={review}
      />
      {area.about ? (
        <section className="halves">
          <h2>{area.about.heading}</h2>
          <div>
            <Paragraphs texts={area.about.paragraphs} />
            <AreaLine site={site} area={area} />
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
          <ul className="halves">
            {area.walls.map((id) => (
              <li key={id}>
                <Wall site={site} id={id} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {extended && (
        <section className="bars labelled">
          <h2>{extended.blocks.heading}</h2>
          <Entries items={extended.blocks.items} />
        </section>
      )}
      <section className="area-page__work band">
        <h2>{area.services.heading}</h2>
        {area.services.work.map((group, index) => (
          <Work key={group.text} heading={group.name ?? areaPages.work[index]} group={group} />
        ))}
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
        <Paragraph text={area.caution.text} />
      </section>
      <section className="area-page__reasons band labelled">
        <h2>{area.reasons.heading}</h2>
        <Entries items={area.reasons.items} />
      </section>
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
      <BeforeBooking site={site} kind="area" />
      {area.faqs && <FaqList faqs={area.faqs} />}
    </PageShell>
  )
}

/** What a member of the firm would look at first in this town, in their own words; unsigned if nobody is named. */
export function AreaLine({
  site: { content },
  area: { line },
}: {
  site: Site
  area: PageContent<'area'>
}) {
  const { business, labels } = content
  const [person] = business.people ?? []
  if (!line) return null
  return (
    <p className="area-page__line">
      <q>
        <RichText text={line} />
      </q>
      {person && (
        <>
          <br />
          <strong>{person.name}</strong> {person.role}{' '}
          {person.sample && <SampleTag label={labels.sample} />}
        </>
      )}
    </p>
  )
}

/** A group of work, with or without a name. */
function Work({
  heading,
  group,
}: {
  heading: string | undefined
  group: PageContent<'area'>['services']['work'][number]
}) {
  return (
    <div className="area-page__side">
      {heading && <h3>{heading}</h3>}
      <Paragraph text={group.text} />
      <Entries items={group.items} level={heading ? 4 : 3} />
    </div>
  )
}

/** Returns the text of links to an area's page: its name in the words that all areas share. */
function areaLabel({ name }: { name: string }, { areaPages }: Content): string {
  return fill(areaPages.link, { area: name })
}

/** A town's node of structured data: the firm's work there. */
function areaNodes(page: PageContent<'area'>, { content }: Site): Service[] {
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

export const area = definePage('area', {
  label: areaLabel,
  Page: AreaPage,
  crumbs: true,
  nodes: areaNodes,
  distinct: true,
  waits: (page, content) => page.proof === 'wait' && !hasProof(page, content),
})
