import * as z from 'zod'
import { field, plainField } from './field.ts'
import { samplePrices } from './prices.ts'
import { heading, label, text } from './text.ts'
import { amount, groups } from './values.ts'

/** A job as a quote lists it, line by line. */
const job = {
  title: field(label, 'Job', '', 'Thirteen stairs, softwood, two of them loose'),
  lines: groups(
    'Lines',
    'What the job is made up of, line by line.',
    { item: 'Line', least: 2, most: 8 },
    {
      work: plainField(text(80), '', 'Cut out two loose treads'),
      detail: field(text(60), 'How much', '', '2 treads'),
      price: plainField(
        amount,
        'What that costs, without the currency sign. The total follows. Leave it out in all lines if you show no prices.',
        40,
      ).optional(),
    },
  ),
  sample: samplePrices,
}

/** An example of a quote of a page's own, in words that all examples share. */
export const quoteLines = z.strictObject(job)

/** The example that pages without their own show, with the words around every example. */
export const quoteExample = z.strictObject({
  heading,
  mark: field(label, 'Mark of the example', 'The mark that says it is only an example.', 'Sample'),
  ...job,
  total: field(
    label,
    'Words for the total',
    'The words below the lines of every example, where a quote has its total.',
    'Fixed once you accept it',
  ),
})
