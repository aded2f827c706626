import type { Thing } from 'schema-dts'
import { regionNodes } from '../../business-node.ts'
import type { Site } from '../../site.ts'
import { servicePageNodes } from '../../structured-data.ts'
import type { ServiceContent } from './service-schema.ts'

/** A service page's nodes of structured data: the service, and the breadcrumbs that the page shows. */
export function serviceNodes(page: ServiceContent, { content }: Site): Thing[] {
  const { price } = page
  const currency = content.servicePages.prices?.currency
  return servicePageNodes(content, page, page.name, {
    areaServed: regionNodes(content),
    ...(price &&
      !price.sample &&
      currency && {
        offers: {
          '@type': 'Offer',
          priceSpecification: {
            '@type': 'PriceSpecification',
            minPrice: price.from,
            ...(price.to && { maxPrice: price.to }),
            priceCurrency: currency,
            valueAddedTaxIncluded: true,
            validFrom: price.asOf,
          },
        },
      }),
  })
}
