import type { PriceSpecification, Thing } from 'schema-dts'
import { regionNodes } from '../../business-node.ts'
import type { Content } from '../../content.ts'
import type { Site } from '../../site.ts'
import { servicePageNodes } from '../../structured-data.ts'
import type { ServiceContent } from './service-schema.ts'

/** A service page's nodes of structured data: the service, and the breadcrumbs that the page shows. */
export function serviceNodes(page: ServiceContent, { content }: Site): Thing[] {
  return servicePageNodes(content, page, page.name, { areaServed: regionNodes(content), ...offers(page.prices, content) })
}

/** What the work costs in all; prices of a part of it, such as those by the hour, would be taken for that. */
function offers(prices: ServiceContent['prices'], { servicePages }: Content) {
  const currency = servicePages.prices?.currency
  const items = prices?.groups.flatMap((group) => group.items) ?? []
  if (!prices || prices.sample || !currency || items.some(({ unit }) => unit)) return {}
  const most = items.map(({ to }) => to ?? Number.POSITIVE_INFINITY).reduce((a, b) => Math.max(a, b))
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
