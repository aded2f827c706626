import type { PriceSpecification, Service as ServiceNode } from 'schema-dts'
import * as z from 'zod'
import { regionNodes } from '../../business-node.ts'
import type { Content } from '../../content.ts'
import { anchor, wall } from '../../fields/address.ts'
import { field } from '../../fields/field.ts'
import {
  entries,
  entry,
  faqs,
  hero,
  leads,
  linkName,
  meta,
  order,
  type PageOf,
  paragraphs,
} from '../../fields/page.ts'
import { icon, image } from '../../fields/picture.ts'
import { prices } from '../../fields/prices.ts'
import { quoteLines } from '../../fields/quote-example.ts'
import { heading, label, paragraph, richSentences, text } from '../../fields/text.ts'
import { group, groups, list } from '../../fields/values.ts'
import { PageShell } from '../../frame/page-shell/page-shell.tsx'
import { newestJobs, reviewsOf } from '../../jobs.ts'
import type { FolderKind } from '../../kind.ts'
import { Actions } from '../../parts/actions/actions.tsx'
import { AreaIndex, servicePlaces } from '../../parts/area-index/area-index.tsx'
import { Breadcrumbs } from '../../parts/breadcrumbs/breadcrumbs.tsx'
import { Checklist } from '../../parts/checklist/checklist.tsx'
import { Claims } from '../../parts/claims/claims.tsx'
import { Entries } from '../../parts/entries/entries.tsx'
import { Folds } from '../../parts/folds/folds.tsx'
import { Link } from '../../parts/link/link.tsx'
import { Picture } from '../../parts/picture/picture.tsx'
import { PriceList } from '../../parts/price-list/price-list.tsx'
import { Paragraph, Paragraphs } from '../../parts/rich-text/rich-text.tsx'
import { UnbrokenText } from '../../parts/unbroken-text/unbroken-text.tsx'
import { Wall } from '../../parts/wall/wall.tsx'
import { BeforeBooking } from '../../sections/before-booking/before-booking.tsx'
import { Contact } from '../../sections/contact/contact.tsx'
import { FaqList } from '../../sections/faq-list/faq-list.tsx'
import { Process } from '../../sections/process/process.tsx'
import { Proof } from '../../sections/proof/proof.tsx'
import type { Site } from '../../site.ts'
import { serviceNode } from '../../structured-data.ts'

/** A symptom of what the service deals with: its possible cause and its urgency. */
const symptom = z.strictObject({
  sign: field(heading, 'Sign', 'What people notice.', 'A stair that creaks'),
  meaning: field(
    text(160),
    'Possible cause',
    'What may cause it.',
    'A wedge below the tread may have come loose.',
  ),
  urgency: field(
    text(100),
    'How urgent',
    'How soon it needs seeing.',
    "There's no rush while the tread is firm.",
  ),
  part: field(
    anchor,
    'Advice about it',
    'The short name of the advice on this page that says more. Leave it out if there is none.',
    'creaks',
  ).optional(),
  image: field(
    image,
    'Picture',
    'A picture of it, beside that of the work. Leave it out to show none.',
  ).optional(),
})

/** `services/<slug>.json`: one service, its row in lists of services and its own page. */
const schema = group('Service', 'A service: its row in lists, and its own page.', {
  order,
  name: field(text(40), 'Name', 'What the service is called.', 'Staircases'),
  serviceType: field(
    label.meta({ role: 'unread' }),
    'Kind of work',
    'What the trade calls the work, for search engines. Leave it out if the name says it.',
    'Joinery',
  ).optional(),
  icon: icon.optional(),
  wall: field(
    wall,
    'Wall',
    'The wall that shows where the work goes. Leave it out to show none. In the file: its "id" in walls.json.',
    'solid-brick',
  ).optional(),
  summary: field(
    text(140),
    'Summary',
    'A sentence in its row on the home page.',
    'Stairs made and mended, in softwood, oak or ash.',
  ),
  highlights: field(
    list('Point', text(60), { least: 1, most: 5 }),
    'Points in short',
    'A few points in that row.',
    ['New flights', 'Loose treads'],
  ),
  image: field(
    image,
    'Picture',
    'A picture of the work, in its row and at the top of its page. Leave it out to show none.',
  ).optional(),
  symptoms: field(
    entries('Sign', symptom, { least: 1, most: 3 }),
    'Signs of trouble',
    'Signs of trouble that people notice before they know what the work is called, the likeliest first. Leave it out to have none.',
  ).optional(),
  prices: field(prices, 'Prices', 'What the work costs. Leave it out to show none.').optional(),
  example: field(
    quoteLines,
    'Example of a quote',
    'What a quote for this work looks like. Leave it out to show the shared one.',
  ).optional(),
  meta,
  leads,
  hero,
  intro: group('What it is', 'What the work is.', { heading, paragraphs }),
  features: group('What it covers', 'What the work can cover. Leave it out to show none.', {
    heading,
    items: field(
      list('Point', text(140), { least: 1, most: 12 }),
      'Points',
      'Its points, a short line each.',
      ['Loose treads glued and wedged'],
    ),
  }).optional(),
  process: group('How it goes', 'How a job goes. Leave it out if there is nothing to say.', {
    heading,
    steps: groups(
      'Steps',
      'Its steps, in order.',
      { item: 'Step', least: 1, most: 6 },
      {
        title: field(heading, 'Step', 'The step in a few words.', 'Measure'),
        text: field(
          paragraph,
          'What happens',
          'What happens then. [words](/route) makes a link.',
          'We come and measure every tread.',
        ),
      },
    ),
  }).optional(),
  cards: group('What customers gain', 'What the customer gains. Leave it out to show none.', {
    heading,
    items: entries('Gain', entry.extend({ image: image.optional() }), { least: 1, most: 6 }),
  }).optional(),
  guide: groups(
    'Advice',
    'Advice, for people who want to understand the work. Leave it out if there is none.',
    { item: 'Advice', least: 0, most: 12 },
    {
      id: linkName('this advice', 'creaks'),
      heading: field(heading, 'Heading', 'What the advice is about.', 'Why stairs creak'),
      limits: field(
        text(130),
        'Main sentence',
        'For advice on what the work cannot do: its main sentence, set large on a panel of its own above the paragraphs. Leave it out for all other advice.',
        'Glue holds a tread, but not a rotten one.',
      ).optional(),
      paragraphs: field(
        paragraphs,
        'Paragraphs',
        'The advice, a paragraph each. [words](/route) makes a link.',
        ['Two dry boards rub.'],
      ),
    },
  ).optional(),
  band: field(
    image,
    'Wide picture',
    'A wide picture across the page, after the advice. Leave it out to show none.',
  ).optional(),
  areas: group('List of towns', 'Above the list of towns on this page.', {
    heading,
    text: field(
      richSentences,
      'Text',
      'A sentence above that list. [words](/route) makes a link.',
      'We build stairs in all the places listed here.',
    ),
  }),
  faqs: faqs.optional(),
})

type Service = PageOf<typeof schema>

/** Headings with more letters than this are set smaller, to take three lines at most beside the picture. */
const LONG = 24

/** How many pieces of advice are open where there is room: the first, two below it, and a column beside them. */
const OPEN = 4

/** A service's page, which explains the work. */
function ServicePage({ site: whole, page }: { site: Site; page: Service }) {
  const site = { ...whole, leads: page.leads }
  const { areas, servicePages, services, walls } = site.content
  // Each service quotes a different customer, as far as there are enough.
  const reviews = reviewsOf(site.content)
  const own = newestJobs(site.content, page.slug).find(({ words }) => words)
  const review = own?.words
    ? { ...own.words, location: own.place }
    : reviews[services.findIndex(({ slug }) => slug === page.slug) % Math.max(reviews.length, 1)]
  const list = site.pages.find(({ kind }) => kind === 'prices')
  const advice = (page.guide ?? [])
    .filter(({ limits }) => !limits)
    .map(({ id, heading, paragraphs }) => ({
      id,
      title: heading,
      body: <Paragraphs texts={paragraphs} />,
      letters: paragraphs.join('').length,
    }))
  const row = advice.slice(1, OPEN)
  const most = Math.max(...row.map(({ letters }) => letters))
  const tall = row.find(({ letters }) => letters === most)
  const limits = page.guide?.filter(({ limits }) => limits) ?? []
  const wall = walls && page.wall && (
    <section className="service-page__wall">
      <h2 className="label">{walls.service}</h2>
      <Wall site={site} id={page.wall} grows />
    </section>
  )
  return (
    <PageShell
      site={site}
      current={page.route}
      contact={<Contact site={site} quote={page.example} />}
      className="service-page"
    >
      <section className={page.image ? 'hero' : 'hero hero--plain'}>
        <div className="hero__text">
          <Breadcrumbs site={site} name={page.name} />
          <h1 className={page.hero.heading.length > LONG ? 'hero__long' : undefined}>
            <UnbrokenText text={page.hero.heading} />
          </h1>
          <Paragraph className="lead" text={page.hero.text} />
          <Actions site={site} />
          <Claims site={site} />
        </div>
        {page.image && <Picture site={site} image={page.image} place="banner" first />}
      </section>
      <div className="service-page__intro halves">
        <section>
          <h2 className="label">{page.intro.heading}</h2>
          <Paragraphs texts={page.intro.paragraphs} />
        </section>
        {page.features && (
          <section>
            <h2 className="label">{page.features.heading}</h2>
            <Checklist items={page.features.items} />
          </section>
        )}
        {page.prices && servicePages.prices && (
          <section id="price" className="halves">
            <h2 className="label">{servicePages.prices.heading}</h2>
            <div>
              <PriceList site={site} prices={page.prices} level={3} />
              {list && (
                <p>
                  <Link to={list.route}>{list.label}</Link>
                </p>
              )}
            </div>
          </section>
        )}
      </div>
      {(wall || page.process) && (
        <div className={wall ? 'service-page__build halves' : 'service-page__build'}>
          {wall}
          {page.process && <Process {...page.process} />}
        </div>
      )}
      {page.cards && (
        <section className="service-page__cards labelled">
          <h2>{page.cards.heading}</h2>
          <Entries
            items={page.cards.items.map(({ image, ...item }) => ({
              ...item,
              picture: image && <Picture site={site} image={image} place="swatch" />,
            }))}
          />
        </section>
      )}
      {advice.length > 0 && (
        <section className="service-page__guide band labelled">
          <h2>{servicePages.guide}</h2>
          <div>
            <Folds
              opens
              unfolds
              items={advice.slice(0, OPEN).map((piece) => ({ ...piece, tall: piece === tall }))}
            />
            {advice.length > OPEN && <Folds items={advice.slice(OPEN)} />}
          </div>
        </section>
      )}
      {limits.map(({ id, heading, limits, paragraphs }) => (
        <section key={heading} id={id} className="service-page__limits band labelled">
          <h2>{heading}</h2>
          <div>
            {limits && <Paragraph className="voice" text={limits} />}
            <Paragraphs texts={paragraphs} />
          </div>
        </section>
      ))}
      {page.band && (
        <div className="service-page__band">
          <Picture site={site} image={page.band} place="band" />
        </div>
      )}
      {page.faqs && <FaqList faqs={page.faqs} />}
      <Proof site={site} slug={page.slug} heading={servicePages.proof} review={review} />
      <section className="service-page__areas labelled">
        <h2>{page.areas.heading}</h2>
        <Paragraph text={page.areas.text} />
        <AreaIndex places={servicePlaces(servicePages, areas)} />
      </section>
      <BeforeBooking site={site} kind="service" />
    </PageShell>
  )
}

/** A service's node of structured data. */
function serviceNodes(page: Service, { content }: Site): ServiceNode[] {
  return [
    serviceNode(content, page, page.serviceType ?? page.name, {
      areaServed: regionNodes(content),
      ...offers(page.prices, content),
    }),
  ]
}

/** What the work costs in all; prices of a part of it, such as those by the hour, would be taken for that. */
function offers(prices: Service['prices'], { servicePages }: Content) {
  const currency = servicePages.prices?.currency
  const items = prices?.groups.flatMap((group) => group.items) ?? []
  if (!prices || prices.sample || !currency || items.some(({ unit }) => unit)) return {}
  const most = Math.max(...items.map(({ to = Number.POSITIVE_INFINITY }) => to))
  const priceSpecification: PriceSpecification = {
    '@type': 'PriceSpecification',
    minPrice: Math.min(...items.map(({ from }) => from)),
    ...(Number.isFinite(most) && { maxPrice: most }),
    priceCurrency: currency,
    valueAddedTaxIncluded: true,
    validFrom: prices.asOf,
  }
  return { offers: { '@type': 'Offer' as const, priceSpecification } }
}

export const service: FolderKind<Service> = {
  name: 'service',
  source: 'services/',
  required: true,
  route: '/{slug}',
  schema,
  label: ({ name }) => name,
  View: ServicePage,
  crumbs: true,
  nodes: serviceNodes,
  preview: ({ image }) => image,
}
