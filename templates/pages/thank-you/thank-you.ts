import { definePage } from '../../page-kind.ts'
import { ThankYouPage } from './thank-you-page.tsx'
import { thankYouSource } from './thank-you-schema.ts'

export const thankYou = definePage({
  ...thankYouSource,
  when: ({ contact }) => contact.form.endpoint !== null,
  searched: false,
  robots: 'noindex',
  label: ({ heading }) => heading,
  Page: ThankYouPage,
})
