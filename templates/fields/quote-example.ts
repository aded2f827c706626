import * as z from 'zod'
import { docs } from './docs.ts'
import { heading, label, text } from './text.ts'
import { group, groups, list, sample } from './values.ts'

const price = text(20)

/** What a quote looks like, line by line. */
export const quoteExample = z.strictObject({
  heading,
  sample: label.meta(docs('The mark that says it is only an example.', 'Sample')),
  title: label.meta(
    docs('The job that it is for.', 'Thirteen stairs, softwood, two of them loose'),
  ),
  lines: groups({ least: 2, most: 8 }, docs('What the job is made up of, line by line.'), {
    work: text(80).meta(docs('What you do.', 'Cut out two loose treads')),
    detail: text(60).meta(docs('How much of it.', '2 treads')),
    price: price
      .meta(docs('What that costs. Leave it out if you show no prices.', '£40'))
      .optional(),
  }),
  total: label.meta(
    docs('The words below the lines, where a quote has its total.', 'Fixed once you accept it'),
  ),
  sum: group(
    docs(
      'The total of the prices, beside the words below them. Leave it out if you show no prices.',
    ),
    {
      amount: price.meta(docs('What it comes to.', '£720')),
      sample: sample
        .meta(
          docs('true while the prices are invented. Remove the line when they are your own.', true),
        )
        .optional(),
    },
  ).optional(),
  next: group(
    docs('What happens once somebody has asked for a quote. Leave it out to say nothing of it.'),
    {
      heading,
      steps: list(text(140), { least: 2, most: 4 }).meta(
        docs('The steps, in order.', ['We come and measure.', 'You get the quote in writing.']),
      ),
    },
  ).optional(),
})
