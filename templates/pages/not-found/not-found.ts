import { definePage } from '../../page-kind.ts'
import { NotFoundPage } from './not-found-page.tsx'
import { notFoundSource } from './not-found-schema.ts'

export const notFound = definePage({
  ...notFoundSource,
  label: ({ heading }) => heading,
  // Some hosts answer its own address with 200.
  robots: 'noindex',
  Page: NotFoundPage,
})
