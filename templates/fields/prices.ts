import * as z from 'zod'
import { field } from './field.ts'
import { adviceOf, oldFault } from './launch.ts'
import { addIssue, fault, heading, label, richSentences, text } from './text.ts'
import { amount, date, groups, list, sampleMark } from './values.ts'

const item = z
  .strictObject({
    name: field(
      text(80),
      'What it is for',
      'Leave it out if this is the only price here.',
      'A flight of thirteen stairs',
    ).optional(),
    from: field(
      amount,
      'Price from',
      'The least that it costs, including VAT, without the currency sign.',
      450,
    ),
    to: field(
      amount,
      'Price up to',
      'The most that it usually costs: the same for a fixed price. Without it, the page says "from".',
      900,
    ).optional(),
    unit: field(
      label,
      'Price per',
      'What the price is for one of, if that is not the whole.',
      'per tread',
    ).optional(),
    includes: field(
      text(160),
      'What is included',
      'Leave it out if that goes without saying.',
      'Timber, fitting and taking the old one away',
    ).optional(),
  })
  .refine(({ from, to = from }) => to >= from, {
    path: ['to'],
    ...fault('is less than "from".', 'Write a higher price, or leave it out.'),
  })

/** True while prices are invented. */
export const samplePrices = sampleMark('The prices are invented.', 'they are your own')

/** What things cost: groups of prices, with what moves them and the day on which they were checked. */
export const prices = z
  .strictObject({
    groups: groups(
      'Groups of prices',
      'In their order. One is enough.',
      { item: 'Group', least: 1, most: 12 },
      {
        heading: field(
          heading,
          'Name of the group',
          'Leave it out if there is only one.',
          'New stairs',
        ).optional(),
        items: field(list('Price', item, { least: 1, most: 30 }), 'Prices'),
      },
    ),
    asOf: field(date, 'Last checked', '', '2026-10-01').meta({
      launch: {
        advice: (day: string | undefined, now) => adviceOf(oldFault(day, now), 'Check the prices.'),
      },
    }),
    moves: field(
      richSentences,
      'What moves the price',
      'What makes a price higher or lower. [our prices](/prices) makes a link.',
      'Mostly how many treads there are.',
    ).optional(),
    sample: samplePrices,
  })
  .superRefine((prices, context) => {
    const isAlone = prices.groups.length === 1 && prices.groups[0]?.items.length === 1
    for (const [group, { items }] of prices.groups.entries()) {
      for (const [index, { name }] of items.entries()) {
        if (name !== undefined || isAlone) continue
        const remedy = 'Write what this price is for: there are others.'
        addIssue(context, 'is missing.', remedy, 'groups', group, 'items', index, 'name')
      }
    }
  })

export type Prices = z.infer<typeof prices>
