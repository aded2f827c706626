import type { Thing } from 'schema-dts'
import { placeNode } from '../../business-node.ts'
import type { Site } from '../../site.ts'
import { servicePageNodes } from '../../structured-data.ts'
import { areaLabel } from './area-label.ts'
import type { AreaContent } from './area-schema.ts'

/** An area page's nodes of structured data: the firm's work in that town, and the breadcrumbs that the page shows. */
export function areaNodes(page: AreaContent, { content }: Site): Thing[] {
  const { serviceType, work } = content.areaPages
  return servicePageNodes(content, page, areaLabel(page, content), {
    serviceType: serviceType ?? page.services.work.flatMap(({ name }, index) => name ?? work[index] ?? []),
    areaServed: {
      '@type': page.placeType ?? 'City',
      name: page.name,
      ...(page.county && { containedInPlace: placeNode(page.county, 'AdministrativeArea') }),
    },
  })
}
