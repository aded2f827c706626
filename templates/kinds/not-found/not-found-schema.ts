import { docs } from '../../fields/docs.ts'
import { meta } from '../../fields/page.ts'
import { label, sentence, text } from '../../fields/text.ts'
import { group } from '../../fields/values.ts'

/** `not-found.json`: the page for every unknown path. */
export const notFoundSchema = group(docs('Page not found', 'The page for every unknown address.'), {
  meta,
  heading: text(20).meta(docs('Large words', 'The large words.', '404')),
  text: sentence.meta(docs('What is wrong', 'What is wrong, in a sentence.', 'Page not found')),
  link: label.meta(docs('Link home', 'The link to the home page.', 'Return to the home page')),
  help: sentence.meta(
    docs(
      'What to do',
      'What to do instead.',
      'There may be a typing mistake in the address. Call us on {phone} if you are lost.',
    ),
  ),
  logMessage: text(120).meta(
    docs(
      'Line in the log',
      'What the browser logs for whoever looks after the site.',
      '404: no page at this path:',
    ),
  ),
})
