import { definePage } from '../../page-kind.ts'
import { ThankYouPage } from './thank-you-page.tsx'
import { thankYouSchema } from './thank-you-schema.ts'

export const thankYou = definePage({
  name: 'thank-you',
  source: 'thank-you.json',
  content: 'thankYou',
  schema: thankYouSchema,
  route: () => '/thank-you',
  when: ({ contact }) => contact.form.endpoint !== null,
  searched: false,
  robots: 'noindex',
  label: ({ heading }) => heading,
  Page: ThankYouPage,
})
