import { field } from '../../fields/field.ts'
import { meta, type PageOf } from '../../fields/page.ts'
import { heading, label, sentences } from '../../fields/text.ts'
import { group } from '../../fields/values.ts'

/** `thank-you.json`: the page that follows an enquiry sent without a script. */
export const thankYouSchema = group(
  'Thank-you page',
  'The page that follows an enquiry sent without a script.',
  {
    meta,
    heading: field(heading, 'Large words', 'The large words, after a form is sent.'),
    text: field(sentences, 'What happens next'),
    link: field(label, 'Link home'),
  },
)

export type ThankYou = PageOf<typeof thankYouSchema>
