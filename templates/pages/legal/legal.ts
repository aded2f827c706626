import { definePage } from '../../page-kind.ts'
import { LegalPage } from './legal-page.tsx'
import { legalSource } from './legal-schema.ts'

export const legal = definePage({
  ...legalSource,
  label: ({ name }) => name,
  Page: LegalPage,
})
