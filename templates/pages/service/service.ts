import { definePage } from '../../page-kind.ts'
import { serviceNodes } from './service-nodes.ts'
import { ServicePage } from './service-page.tsx'
import { serviceSchema } from './service-schema.ts'

export const service = definePage({
  name: 'service',
  source: 'services/',
  required: true,
  content: 'services',
  schema: serviceSchema,
  route: (routes) => routes.service,
  label: ({ name }) => name,
  Page: ServicePage,
  nodes: serviceNodes,
  pictures: ({ image, cards }) => [
    { place: 'banner', image },
    ...cards.items.flatMap((card) => (card.image ? [{ place: 'swatch' as const, image: card.image }] : [])),
  ],
  preview: ({ image }) => image,
})
