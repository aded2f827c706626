import { docs } from '../../fields/docs.ts'
import { formerly } from '../../fields/old-path.ts'
import { meta } from '../../fields/page.ts'
import { prices } from '../../fields/prices.ts'
import { heading, richSentence } from '../../fields/text.ts'
import { group } from '../../fields/values.ts'

/** `prices.json` (optional): a page with prices of its own, and those of all services. */
export const pricesSchema = group(
  docs('Page of prices', 'A page with prices of its own, and those of all services.'),
  {
    meta,
    formerly,
    heading: heading.meta(
      docs(
        'Heading',
        'The heading of the page, and the link to it from each service that has prices.',
        'Prices',
      ),
    ),
    intro: richSentence.meta(
      docs(
        'Introduction',
        'One or two sentences below it. [words](/route) makes a link.',
        'What we charge, before you ask. You agree the price before we begin.',
      ),
    ),
    prices: prices
      .meta(
        docs(
          'Other prices',
          'Prices that belong to no service. Those of the services follow by themselves. Leave it out if there are no others.',
        ),
      )
      .optional(),
  },
)
