import { slug } from '../fields/address.ts'
import { field, plainField } from '../fields/field.ts'
import { town } from '../fields/page.ts'
import { exact, heading, text } from '../fields/text.ts'
import { group, list } from '../fields/values.ts'

/** `service-pages.json`: what all service pages share. */
export const servicePagesSchema = group(
  'Words of service pages',
  'What the pages of all services share.',
  {
    guide: field(heading, 'Heading of advice'),
    proof: field(heading, 'Heading of reviews', '', 'What customers say').optional(),
    prices: group('Words around prices', '', {
      heading: plainField(heading, 'The heading above the price of a service.'),
      currency: plainField(
        exact(
          3,
          /^[A-Z]{3}$/,
          'is not a currency code.',
          'Write three capital letters, such as "GBP".',
        ),
        'In three letters.',
      ),
      from: field(
        text(60, { placeholders: ['price'] }),
        'Starting price',
        'A price without an upper limit. {price} stands for it.',
      ),
      asOf: field(
        text(120, { placeholders: ['date'] }),
        'Day prices were checked',
        'When prices were checked. {date} stands for the day.',
      ),
    }),
    areas: field(
      list('Town', town, { least: 0, most: 60 }),
      'First towns listed',
      "The first towns in the list on each service, in this order, with a page or without. All other towns follow. Leave it out for the usual order. In the file: for a town with a page, the name of its file in the folder 'areas', without .json.",
      ['lavenham', 'Long Melford'],
    ).optional(),
    leaveOut: field(
      list('Town', slug.meta({ role: 'area' }), { least: 0, most: 60 }),
      'Towns left out',
      'Towns with a page that should not be in that list: the names of their files.',
      ['lavenham'],
    ).optional(),
  },
)
