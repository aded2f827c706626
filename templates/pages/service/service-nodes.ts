import type { BreadcrumbList, Service } from 'schema-dts'
import { absoluteHref } from '../../address.ts'
import { regionNodes } from '../../business-node.ts'
import type { Site } from '../../site.ts'
import { breadcrumbsNode, providerReference, serviceReference } from '../../structured-data.ts'
import type { ServiceContent } from './service-schema.ts'

/** A service page's nodes of structured data: the service, and the breadcrumbs that the page shows. */
export function serviceNodes(page: ServiceContent, { content }: Site): (Service | BreadcrumbList)[] {
  const { price } = page
  const currency = content.servicePages.prices?.currency
  const url = absoluteHref(content.site, page.route)
  return [
    {
      '@type': 'Service',
      ...serviceReference(content, page.route),
      name: page.hero.heading,
      serviceType: page.name,
      description: page.meta.description,
      url,
      provider: providerReference(content),
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
    },
    breadcrumbsNode(content, page.name, page.route),
  ]
}
