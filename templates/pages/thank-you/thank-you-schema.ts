import * as z from 'zod'
import { docs } from '../../fields/docs.ts'
import { meta } from '../../fields/page.ts'
import { heading, label, sentence } from '../../fields/text.ts'

/** `thank-you.json`: the page that follows an enquiry sent without a script. */
export const thankYouSchema = z.strictObject({
  meta,
  heading: heading.meta(docs('The large words, after a form is sent.', 'Thank you!')),
  text: sentence.meta(
    docs(
      'What happens next.',
      "We'll get back to you within {quoteTime}. If it can't wait, call us on {phone}.",
    ),
  ),
  link: label.meta(docs('The link to the home page.', 'Return to the home page')),
})
