import { jobPictures, newestJobs } from '../../jobs.ts'
import { definePage } from '../../page-kind.ts'
import { serviceNodes } from './service-nodes.ts'
import { ServicePage } from './service-page.tsx'
import { serviceSource } from './service-schema.ts'

export const service = definePage({
  ...serviceSource,
  label: ({ name }) => name,
  Page: ServicePage,
  nodes: serviceNodes,
  pictures: ({ image, cards, slug }, content) => [
    { place: 'banner', image },
    ...jobPictures(newestJobs(content, slug)),
    ...(cards?.items ?? []).flatMap((card) => (card.image ? [{ place: 'swatch' as const, image: card.image }] : [])),
  ],
  preview: ({ image }) => image,
})
