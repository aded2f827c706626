import * as z from 'zod'
import { field, plainField } from './field.ts'
import { samplePrices } from './prices.ts'
import { heading, label, text } from './text.ts'
import { group, groups } from './values.ts'

const price = text(20)

/** What stands in a quote, line by line. */
const quote = {
  title: field(
    label,
    'Job',
    'The job that it is for.',
    'Thirteen stairs, softwood, two of them loose',
  ),
  lines: groups(
    'Lines',
    'What the job is made up of, line by line.',
    { item: 'Line', least: 2, most: 8 },
    {
      work: plainField(text(80), 'What you do.', 'Cut out two loose treads'),
      detail: field(text(60), 'How much', 'How much of it.', '2 treads'),
      price: plainField(
        price,
        'What that costs. Leave it out if you show no prices.',
        '£40',
      ).optional(),
    },
  ),
  total: field(
    label,
    'Words for the total',
    'The words below the lines, where a quote has its total.',
    'Fixed once you accept it',
  ),
  sum: group(
    'Total',
    'The total of the prices, beside the words below them. Leave it out if you show no prices.',
    {
      amount: plainField(price, 'What it comes to.', '£720'),
      sample: samplePrices,
    },
  ).optional(),
}

/** An example of a quote: its own lines, in words that all examples share. */
export const quoteLines = z.strictObject(quote)

/** The example that pages without their own show, with the words around every example. */
export const quoteExample = z.strictObject({
  heading,
  sample: field(
    label,
    'Mark of the example',
    'The mark that says it is only an example.',
    'Sample',
  ),
  ...quote,
})
