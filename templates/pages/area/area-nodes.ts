import type { BreadcrumbList, Service } from 'schema-dts'
import { absoluteHref } from '../../address.ts'
import type { Content } from '../../content.ts'
import { breadcrumbsNode, businessReference } from '../../structured-data.ts'
import { areaLabel } from './area-label.ts'
import type { AreaContent } from './area-schema.ts'

/** What an area's page adds to the graph: the firm's work in that town, and the breadcrumbs that the page shows. */
export function areaNodes(page: AreaContent, content: Content): (Service | BreadcrumbList)[] {
  const url = absoluteHref(content.site, page.route)
  return [
    {
      '@type': 'Service',
      '@id': `${url}#service`,
      name: page.hero.heading,
      serviceType: [content.areaPages.internal, content.areaPages.external],
      description: page.meta.description,
      url,
      provider: businessReference(content),
      areaServed: { '@type': 'City', name: page.name, containedInPlace: { '@type': 'AdministrativeArea', name: page.county } },
    },
    breadcrumbsNode(content, areaLabel(page, content), page.route),
  ]
}
