import type { BreadcrumbList, Service } from 'schema-dts'
import { absoluteHref } from '../../address.ts'
import type { Content } from '../../content.ts'
import { breadcrumbsNode, businessReference } from '../../structured-data.ts'
import type { ServiceContent } from './service-schema.ts'

/** What a service's page adds to the graph: the service, and the breadcrumbs that the page shows. */
export function serviceNodes(page: ServiceContent, content: Content): (Service | BreadcrumbList)[] {
  const url = absoluteHref(content.site, page.route)
  return [
    {
      '@type': 'Service',
      '@id': `${url}#service`,
      name: page.hero.heading,
      serviceType: page.name,
      description: page.meta.description,
      url,
      provider: businessReference(content),
      areaServed: content.business.regions,
    },
    breadcrumbsNode(content, page.name, page.route),
  ]
}
