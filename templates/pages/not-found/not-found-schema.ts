import * as z from 'zod'
import { docs } from '../../fields/docs.ts'
import { meta } from '../../fields/page.ts'
import { label, sentence, text } from '../../fields/text.ts'

/** `not-found.json`: the page for every unknown path. */
export const notFoundSchema = z.strictObject({
  meta,
  heading: text(20).meta(docs('The large words.', '404')),
  text: sentence.meta(docs('What is wrong, in a sentence.', 'Page not found')),
  link: label.meta(docs('The link to the home page.', 'Return to the home page')),
  help: sentence.meta(
    docs(
      'What to do instead.',
      'There may be a typing mistake in the address. Call us on {phone} if you are lost.',
    ),
  ),
  logMessage: text(120).meta(
    docs('What the browser logs for whoever looks after the site.', '404: no page at this path:'),
  ),
})
