import type { BreadcrumbList, Service } from 'schema-dts'
import { absoluteHref } from '../../address.ts'
import { placeNode } from '../../business-node.ts'
import type { Site } from '../../site.ts'
import { breadcrumbsNode, providerReference, serviceReference } from '../../structured-data.ts'
import { areaLabel } from './area-label.ts'
import type { AreaContent } from './area-schema.ts'

/** An area page's nodes of structured data: the firm's work in that town, and the breadcrumbs that the page shows. */
export function areaNodes(page: AreaContent, { content }: Site): (Service | BreadcrumbList)[] {
  const { serviceType, work } = content.areaPages
  const url = absoluteHref(content.site, page.route)
  return [
    {
      '@type': 'Service',
      ...serviceReference(content, page.route),
      name: page.hero.heading,
      serviceType: serviceType ?? page.services.work.flatMap(({ name }, index) => name ?? work[index] ?? []),
      description: page.meta.description,
      url,
      provider: providerReference(content),
      areaServed: {
        '@type': page.placeType ?? 'City',
        name: page.name,
        ...(page.county && { containedInPlace: placeNode(page.county, 'AdministrativeArea') }),
      },
    },
    breadcrumbsNode(content, areaLabel(page, content), page.route),
  ]
}
