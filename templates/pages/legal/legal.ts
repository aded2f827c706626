import { definePage } from '../../page-kind.ts'
import { LegalPage } from './legal-page.tsx'
import { legalSchema } from './legal-schema.ts'

export const legal = definePage({
  name: 'legal',
  source: 'legal/',
  required: true,
  content: 'legal',
  schema: legalSchema,
  route: () => '/{slug}',
  label: ({ name }) => name,
  Page: LegalPage,
})
