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
import { ServiceGuide } from './service-guide.tsx'

/** Headings with more letters than this are set smaller, to take three lines at most beside the picture. */
const LONG = 24

/** A service's page, which explains the work. */
function ServicePage({ site: whole, page }: { site: Site; page: Service }) {
  const site = { ...whole, leads: page.leads }
  const { areas, servicePages, walls } = site.content
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
        {page.image && <Picture site={site} image={page.image} slot="banner" first />}
      </section>
      <Intro site={site} page={page} />
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
              picture: image && <Picture site={site} image={image} slot="swatch" />,
            }))}
          />
        </section>
      )}
      <ServiceGuide heading={servicePages.guide} guide={page.guide} />
      {page.band && (
        <div className="service-page__band">
          <Picture site={site} image={page.band} slot="band" />
        </div>
      )}
      {page.faqs && <FaqList faqs={page.faqs} />}
      <Proof
        site={site}
        slug={page.slug}
        heading={servicePages.proof}
        review={reviewOf(page, site.content)}
      />
      <section className="service-page__areas labelled">
        <h2>{page.areas.heading}</h2>
        <Paragraph text={page.areas.text} />
        <AreaIndex places={servicePlaces(servicePages, areas)} />
      </section>
      <BeforeBooking site={site} kind="service" />
    </PageShell>
  )
}

/** What the work is, what it comes with, and what it costs. */
function Intro({ site, page }: { site: Site; page: Service }) {
  const { prices: words } = site.content.servicePages
  const list = site.pages.find(({ kind }) => kind === 'prices')
  return (
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
      {page.prices && (
        <section id="price" className="halves">
          <h2 className="label">{words.heading}</h2>
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
  )
}

/** Returns the words of a customer: of the newest job of the service, else each service has another review, as far as there are enough. */
function reviewOf({ slug }: Service, content: Content) {
  const job = newestJobs(content, slug).find(({ words }) => words)
  if (job?.words) return { ...job.words, location: job.townName }
  const reviews = reviewsOf(content)
  const index = content.services.findIndex((service) => service.slug === slug)
  return reviews[index % Math.max(reviews.length, 1)]
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
  const items = prices?.groups.flatMap((group) => group.items) ?? []
  if (!prices || prices.sample || items.some(({ unit }) => unit)) return {}
  const most = Math.max(...items.map(({ to = Number.POSITIVE_INFINITY }) => to))
  const priceSpecification: PriceSpecification = {
    '@type': 'PriceSpecification',
    minPrice: Math.min(...items.map(({ from }) => from)),
    ...(Number.isFinite(most) && { maxPrice: most }),
    priceCurrency: servicePages.prices.currency,
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
  linkPicture: ({ image }) => image,
}
