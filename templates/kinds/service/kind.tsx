import type { PriceSpecification, Service as ServiceNode } from 'schema-dts'
import { regionNodes } from '../../business-node.ts'
import type { Content } from '../../content.ts'
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
import { type Service, serviceSchema } from './schema.ts'

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
  schema: serviceSchema,
  label: ({ name }) => name,
  View: ServicePage,
  crumbs: true,
  nodes: serviceNodes,
  preview: ({ image }) => image,
}
