import { slug } from '../fields/address.ts'
import { field, plainField } from '../fields/field.ts'
import { town } from '../fields/page.ts'
import { exact, heading, label, text } from '../fields/text.ts'
import { group, list } from '../fields/values.ts'

/** `labels.json`: short labels of the interface. */
export const labelsSchema = group('Small labels', 'Short labels that many pages use.', {
  sample: field(label, 'Mark of samples', 'The small mark on everything that is not your own yet.'),
  samplePicture: field(
    text(120),
    'Mark of sample pictures',
    'The same of the picture beside a link to your site.',
  ),
  updated: field(
    text(60, { placeholders: ['date'] }),
    'Date of last change',
    'When a legal page was last changed. {date} stands for the day.',
  ),
  pair: group(
    'Before and after',
    'The words on a picture from before the work and the one from after it. Needed as soon as there are two to wipe between.',
    {
      before: field(label, 'Before the work', 'On the first of the two.'),
      after: field(label, 'After the work', 'On the second.'),
      wipe: field(
        label,
        'What the slider does',
        'What the slider between them does, for people who cannot see it; its value is read out as "Before 50%".',
      ),
    },
  ).optional(),
  vat: group(
    'Words for VAT',
    'The words for VAT beside a price. Texts use them as {vat}; whether your firm has a VAT number decides which. Leave it out if no text does.',
    {
      included: field(label, 'With a VAT number', 'With a VAT number.', 'VAT included'),
      none: field(label, 'Without a VAT number', 'Without one.', 'no VAT to add'),
    },
  ).optional(),
})

/** `area-pages.json`: what all area pages share. */
export const areaPagesSchema = group('Words of town pages', 'What the pages of all towns share.', {
  link: field(
    text(60, { placeholders: ['area'] }),
    'Link to a town',
    "What other pages call a town's page. {area} stands for the town.",
    'Joiners in {area}',
  ),
  projects: field(
    label,
    'What its number counts',
    "What a town's number counts. Leave it out if no town has one.",
    'projects completed',
  ).optional(),
  work: field(
    list('Group', heading, { least: 0, most: 4 }),
    'Groups of work',
    "What the groups of work are called, in their order, where a town's own file doesn't say.",
    ['Inside the house', 'Outside the house'],
  ),
  serviceType: field(
    label.meta({ role: 'unread' }),
    'Kind of work',
    "What a town's page offers, as search engines read it: the kind of work, not who does it.",
    'Joinery',
  ).optional(),
  caution: field(
    label,
    'Line above the caution',
    "The small line above each town's word of caution.",
  ),
  services: field(
    heading,
    'Heading of services',
    'Above the links to all your services, on each town.',
    'Services',
  ).optional(),
  nearest: field(
    heading,
    'Heading of other towns',
    'Above the links to towns that are not among the places named, where there are several.',
    'More towns we cover',
  ).optional(),
  proof: field(
    text(80, { optional: ['area'] }),
    'Heading of a review',
    'Above a review from the town or from near it. {area} stands for the town.',
    'A review near {area}',
  ).optional(),
})

/** `service-pages.json`: what all service pages share. */
export const servicePagesSchema = group(
  'Words of service pages',
  'What the pages of all services share.',
  {
    guide: field(heading, 'Heading of advice', 'The heading above the advice on each service.'),
    proof: field(
      heading,
      'Heading of reviews',
      'The heading above a review on each service.',
      'What customers say',
    ).optional(),
    prices: group(
      'Words around prices',
      'The words around prices. Needed as soon as a service has one.',
      {
        heading: plainField(heading, 'The heading above the price of a service.'),
        currency: plainField(
          exact(
            3,
            /^[A-Z]{3}$/,
            'is not a currency code.',
            'Write three capital letters, such as "GBP".',
          ),
          'The three-letter currency code.',
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
      },
    ).optional(),
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
