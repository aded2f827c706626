import { definePage } from '../../page-kind.ts'
import { NotFoundPage } from './not-found-page.tsx'
import { notFoundSchema } from './not-found-schema.ts'

export const notFound = definePage({
  name: 'not-found',
  source: 'not-found.json',
  required: true,
  content: 'notFound',
  schema: notFoundSchema,
  route: () => '/404',
  listed: false,
  label: ({ heading }) => heading,
  // Some hosts answer its own address with 200.
  robots: 'noindex',
  Page: NotFoundPage,
})
