import * as z from 'zod'
import { docs } from './docs.ts'
import { heading, label, text } from './text.ts'
import { group, groups, list, sample } from './values.ts'

const price = text(20)

/** What a quote looks like, line by line. */
export const quoteExample = z.strictObject({
  heading,
  sample: label.meta(
    docs('Mark of the example', 'The mark that says it is only an example.', 'Sample'),
  ),
  title: label.meta(
    docs('Job', 'The job that it is for.', 'Thirteen stairs, softwood, two of them loose'),
  ),
  lines: groups(
    'Line',
    { least: 2, most: 8 },
    docs('Lines', 'What the job is made up of, line by line.'),
    {
      work: text(80).meta(docs('Work', 'What you do.', 'Cut out two loose treads')),
      detail: text(60).meta(docs('How much', 'How much of it.', '2 treads')),
      price: price
        .meta(docs('Price', 'What that costs. Leave it out if you show no prices.', '£40'))
        .optional(),
    },
  ),
  total: label.meta(
    docs(
      'Words for the total',
      'The words below the lines, where a quote has its total.',
      'Fixed once you accept it',
    ),
  ),
  sum: group(
    docs(
      'Total',
      'The total of the prices, beside the words below them. Leave it out if you show no prices.',
    ),
    {
      amount: price.meta(docs('Amount', 'What it comes to.', '£720')),
      sample: sample
        .meta(
          docs(
            'Only a sample',
            'The prices are invented. In the file: true, and no line once they are your own.',
            true,
          ),
        )
        .optional(),
    },
  ).optional(),
  next: group(
    docs(
      'What happens next',
      'What happens once somebody has asked for a quote. Leave it out to say nothing of it.',
    ),
    {
      heading,
      steps: list('Step', text(140), { least: 2, most: 4 }).meta(
        docs('Steps', 'The steps, in order.', [
          'We come and measure.',
          'You get the quote in writing.',
        ]),
      ),
    },
  ).optional(),
})
