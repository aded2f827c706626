import type { Service } from 'schema-dts'
import * as z from 'zod'
import { placeNode } from '../../business-node.ts'
import type { Content } from '../../content.ts'
import { placeType, wall } from '../../fields/address.ts'
import { field } from '../../fields/field.ts'
import { fill } from '../../fields/fill.ts'
import {
  entries,
  entry,
  faqs,
  hero,
  meta,
  order,
  type PageOf,
  paragraphs,
  section,
} from '../../fields/page.ts'
import {
  addIssue,
  evidence,
  heading,
  label,
  paragraph,
  quoted,
  richSentences,
  text,
} from '../../fields/text.ts'
import { coordinates, figure, group, list, oneOf } from '../../fields/values.ts'
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

const work = z.strictObject({
  name: field(
    heading,
    'Name of the group',
    'What the group is called. Leave it out for the name that all town pages have.',
    'Inside the house',
  ).optional(),
  text: field(richSentences, 'Text', 'One or two sentences.', 'We measure before we name a price.'),
  items: entries('Kind of work', entry, { least: 1, most: 12 }),
})

/** `areas/<slug>.json`: one town's page. */
const schema = group('Town', 'The page of a town.', {
  order,
  name: field(
    text(40),
    'Town',
    'The town. In the file: its page has the address of the name of this file, "lavenham.json" for Lavenham.',
    'Lavenham',
  ),
  county: field(
    text(40),
    'County',
    'The county that it is in, for search engines.',
    'Suffolk',
  ).optional(),
  placeType: field(
    placeType,
    'Kind of place',
    'What the place is: City for a town or city, AdministrativeArea for a county or borough, Place for a village. Leave it out for a town.',
    'Place',
  ).optional(),
  /** Not published. */
  coordinates: field(
    coordinates,
    'Where it is',
    'Where it is, for the map and the links to the nearest towns: degrees north, then degrees east, as online maps show them.',
    [52.107, 0.796],
  ).optional(),
  walls: field(
    list('Wall', wall, { least: 0, most: 4 }),
    'Walls of its houses',
    'What its houses are built of. In the file: the "id" of each such wall in walls.json.',
    ['timber-frame', 'solid-brick'],
  ).optional(),
  meta,
  projects: group(
    'Jobs finished here',
    'How many jobs you have finished in this town, if you count them.',
    {
      figure: field(figure, 'Number', 'The number as printed.', '40+'),
      evidence,
    },
  ).optional(),
  proof: field(
    oneOf({ wait: 'Wait for work here' }),
    'Search engines',
    '"wait" keeps the page from search engines until a job, a review or a picture of this town is on the site. Leave it out to let them find it.',
    'wait',
  ).optional(),
  hero,
  about: group(
    'Your work here',
    'What is special about your work in this town. Search engines ignore towns that say the same.',
    {
      heading,
      paragraphs,
    },
  ).optional(),
  line: field(
    text(120),
    'First thing to check',
    'What the first of your people would look at first here, in their own words.',
    "I'd start under the stairs.",
  ).optional(),
  services: group('What you do here', 'What you do here.', {
    heading,
    work: field(
      list('Group', work, { least: 1, most: 4 }),
      'Groups of work',
      'Groups of work, in order.',
    ),
  }),
  caution: group(
    'Word of caution',
    'What people of this town should know before they begin, such as conservation areas.',
    {
      heading,
      text: field(paragraph, 'Text', 'One or two sentences.', 'We measure before we name a price.'),
    },
  ),
  reasons: group('Reasons to choose you', 'Why people here should choose you.', {
    heading,
    items: entries('Reason', entry, { least: 3, most: 6 }),
  }),
  nearby: group(
    'Places nearby',
    'Places around the town. Those with a page of their own become links.',
    {
      heading,
      places: field(
        list('Place', text(40), { least: 3, most: 24 }),
        'Places',
        'Their names, each once, the nearest first.',
        ['Long Melford', 'Sudbury', 'Hadleigh'],
      ),
    },
  ),
  faqs: faqs.optional(),
  extended: group(
    'Longer page',
    'A longer page, for the towns that matter most to you. Leave it out for the others.',
    {
      badge: field(
        label,
        'Line above the heading',
        'A line above the heading.',
        'Serving Lavenham and the villages around it',
      ),
      blocks: group('What you do nearby', 'What you do around the town, in short.', {
        heading,
        items: entries('Kind of work', entry, { least: 2, most: 6 }),
      }),
      services: field(section, 'Above all services', 'Above the links to all services.'),
    },
  ).optional(),
}).superRefine(({ name, nearby }, context) => {
  for (const [index, place] of nearby.places.entries()) {
    const addPlaceIssue = (message: string) =>
      addIssue(context, `is ${quoted(place)}${message}`, 'nearby', 'places', index)
    if (place === name) addPlaceIssue(', the town of the page itself. Name a place near it.')
    if (nearby.places.indexOf(place) < index)
      addPlaceIssue(' a second time. Name different places.')
  }
})

type Area = PageOf<typeof schema>

/** A town's page, about the firm's work there. */
function AreaPage({ site, page: area }: { site: Site; page: Area }) {
  const { areaPages, areas, services, walls } = site.content
  const { item, review } = areaProof(area, site.content)
  const { extended } = area
  const nearest = nearestAreas(area, areas)
  const unnamed = nearest.filter(({ name }) => !area.nearby.places.includes(name))
  /** Towns that the list of places leaves out. A single one gets no heading of its own. */
  const others = areaPages.nearest && unnamed.length > 1 ? unnamed : []
  /** The map shows what the lists beside it have. */
  const near = nearest.filter((town) => !unnamed.includes(town) || others.includes(town))
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
  schema,
  label: areaLabel,
  View: AreaPage,
  crumbs: true,
  nodes: areaNodes,
  distinct: true,
  waits: (page, content) => page.proof === 'wait' && !hasProof(page, content),
}
