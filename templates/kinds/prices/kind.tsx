import { PageShell } from '../../frame/page-shell/page-shell.tsx'
import type { OptionalKind } from '../../kind.ts'
import { QuoteAndCall } from '../../parts/actions/actions.tsx'
import { Breadcrumbs } from '../../parts/breadcrumbs/breadcrumbs.tsx'
import { PriceList } from '../../parts/price-list/price-list.tsx'
import { Paragraph } from '../../parts/rich-text/rich-text.tsx'
import { ServiceList } from '../../parts/service-list/service-list.tsx'
import type { Site } from '../../site.ts'
import { type Prices, pricesSchema } from './schema.ts'

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
          <QuoteAndCall site={site} />
        </div>
      </article>
    </PageShell>
  )
}

export const prices: OptionalKind<Prices> = {
  name: 'prices',
  source: 'prices.json',
  route: '/prices',
  schema: pricesSchema,
  label: ({ heading }) => heading,
  View: PricesPage,
  crumbs: true,
}
