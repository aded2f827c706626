import { field } from '../../fields/field.ts'
import { meta, type PageOf } from '../../fields/page.ts'
import { prices as priceList } from '../../fields/prices.ts'
import { heading, richSentences } from '../../fields/text.ts'
import { group } from '../../fields/values.ts'
import { PageShell } from '../../frame/page-shell/page-shell.tsx'
import type { OptionalKind } from '../../kind.ts'
import { CallLink, QuoteLink } from '../../parts/actions/actions.tsx'
import { Breadcrumbs } from '../../parts/breadcrumbs/breadcrumbs.tsx'
import { PriceList } from '../../parts/price-list/price-list.tsx'
import { Paragraph } from '../../parts/rich-text/rich-text.tsx'
import { ServiceList } from '../../parts/service-list/service-list.tsx'
import type { Site } from '../../site.ts'

/** `prices.json` (optional): a page with prices of its own, and those of all services. */
const schema = group(
  'Page of prices',
  'A page with prices of its own, and those of all services.',
  {
    meta,
    heading: field(
      heading,
      'Heading',
      'The heading of the page, and the link to it from each service that has prices.',
      'Prices',
    ),
    intro: field(
      richSentences,
      'Introduction',
      'One or two sentences below it. [words](/route) makes a link.',
      'What we charge, before you ask. You agree the price before we begin.',
    ),
    prices: field(
      priceList,
      'Other prices',
      'Prices that belong to no service. Those of the services follow by themselves. Leave it out if there are no others.',
    ).optional(),
  },
)

type Prices = PageOf<typeof schema>

/** What the firm charges: its own list, then the prices of each service. */
function PricesPage({ site, page }: { site: Site; page: Prices }) {
  const { services } = site.content
  return (
    <PageShell site={site} current={page.route} className="plain-page">
      <article className="prices-page">
        <Breadcrumbs site={site} name={page.heading} />
        <h1>{page.heading}</h1>
        <Paragraph className="lead" text={page.intro} />
        {page.prices && (
          <div className="labelled">
            <PriceList site={site} prices={page.prices} level={2} />
          </div>
        )}
        <ServiceList site={site} services={services.filter(({ prices }) => prices)} level={2} />
        <div className="labelled">
          <p className="actions">
            <QuoteLink site={site} />
            <CallLink site={site} />
          </p>
        </div>
      </article>
    </PageShell>
  )
}

export const prices: OptionalKind<Prices> = {
  name: 'prices',
  source: 'prices.json',
  route: '/prices',
  schema,
  label: ({ heading }) => heading,
  View: PricesPage,
  crumbs: true,
}
