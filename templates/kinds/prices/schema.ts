import { field, plainField } from '../../fields/field.ts'
import { meta, type PageOf } from '../../fields/page.ts'
import { prices as priceList } from '../../fields/prices.ts'
import { heading, richSentences } from '../../fields/text.ts'
import { group } from '../../fields/values.ts'

/** `prices.json` (optional): a page with prices of its own, and those of all services. */
export const pricesSchema = group(
  'Page of prices',
  'A page with prices of its own, and those of all services.',
  {
    meta,
    heading: plainField(
      heading,
      'The heading of the page, and the link to it from each service that has prices.',
      'Prices',
    ),
    intro: field(
      richSentences,
      'Introduction',
      'One or two sentences below it. [our prices](/prices) makes a link.',
      'What we charge, before you ask. You agree the price before we begin.',
    ),
    prices: field(
      priceList,
      'Other prices',
      'Prices that belong to no service. Those of the services follow by themselves. Leave it out if there are no others.',
    ).optional(),
  },
)

export type Prices = PageOf<typeof pricesSchema>
