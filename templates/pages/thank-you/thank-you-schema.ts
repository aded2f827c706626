import * as z from 'zod'
import { docs } from '../../fields/docs.ts'
import { metaWith } from '../../fields/page.ts'
import { heading, label, sentence } from '../../fields/text.ts'

/** `thank-you.json`: the page that follows an enquiry sent without a script. */
export const thankYouSchema = z.strictObject({
  meta: metaWith(
    docs('What the browser tab says. 15 to 60 characters.', 'Request received | {name}'),
    docs(
      'What this page is for. 70 to 160 characters.',
      'Your request has been sent. What happens next, and how to reach us in the meantime by telephone.',
    ),
    docs('A word or two. Search engines are told to leave this page out.', ['thank you']),
  ),
  heading: heading.meta(docs('The large words, after a form is sent.', 'Thank you!')),
  text: sentence.meta(docs('What happens next.', "We'll get back to you within {quoteTime}. If it can't wait, call us on {phone}.")),
  link: label.meta(docs('The link to the home page.', 'Return to the home page')),
})
