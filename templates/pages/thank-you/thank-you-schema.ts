import * as z from 'zod'
import { meta, type PageOf } from '../../fields/page.ts'
import { heading, label, sentence } from '../../fields/text.ts'
import type { PageSource } from '../../page-source.ts'

/** `thank-you.json`: the page that follows an enquiry sent without a script. */
export const thankYouSchema = z.strictObject({ meta, heading, text: sentence, link: label })

export type ThankYouContent = PageOf<typeof thankYouSchema>

export const thankYouSource = {
  name: 'thank-you',
  source: 'thank-you.json',
  content: 'thankYou',
  schema: thankYouSchema,
  route: () => '/thank-you',
} as const satisfies PageSource
