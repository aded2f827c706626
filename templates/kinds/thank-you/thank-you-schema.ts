import { docs } from '../../fields/docs.ts'
import { meta } from '../../fields/page.ts'
import { heading, label, sentence } from '../../fields/text.ts'
import { group } from '../../fields/values.ts'

/** `thank-you.json`: the page that follows an enquiry sent without a script. */
export const thankYouSchema = group(
  docs('Thank-you page', 'The page that follows an enquiry sent without a script.'),
  {
    meta,
    heading: heading.meta(
      docs('Large words', 'The large words, after a form is sent.', 'Thank you!'),
    ),
    text: sentence.meta(
      docs(
        'What happens next',
        'What happens next.',
        "We'll get back to you within {quoteTime}. If it can't wait, call us on {phone}.",
      ),
    ),
    link: label.meta(docs('Link home', 'The link to the home page.', 'Return to the home page')),
  },
)
