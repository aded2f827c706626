import { expect, test } from 'vitest'
import type * as z from 'zod'
import { sample } from '../../scripts/test/content/sample-words.ts'
import { faultsOf, withValue } from '../../scripts/test/content/schema-faults.ts'
import { prices } from '../fields/prices.ts'
import { home } from '../kinds/home/kind.tsx'
import { service } from '../kinds/service/kind.tsx'
import { beforeBookingSchema } from './before-booking-schema.ts'
import { businessSchema } from './business-schema.ts'
import { noticesSchema } from './notices-schema.ts'
import { wallsSchema } from './walls-schema.ts'

// What fields need of each other. What a field takes by itself: ../fields/fields.test.ts.

const answer = { title: 'Where it goes', text: 'To the tip.', on: ['home'] }
const crack = { sign: 'A crack', meaning: 'It may be the age of it.', urgency: 'No rush.' }
const christmas = { text: 'Closed', from: '2026-12-24', to: '2026-12-24' }
const notYet = (count: number) => ({
  notYet: { heading: 'Not yet', items: Array(count).fill({ when: 'It rains.', instead: 'Wait.' }) },
})
const NUMBER = '07700 900 001'
const AMERICAN = { phone: '(312) 555-0123', 'numbers[0].number': '312-555-0124' }
const WHOLE =
  'in GB. Write the whole number as people there dial it, or with + and the code of its country.'

/** By a schema and a value that it takes: changes of its fields, and what is wrong then. */
const CASES: [z.ZodType, good: object, ...[changes: object, ...faults: string[]][]][] = [
  [
    businessSchema,
    sample('business.json'),
    [{ phone: '+44 (0)1632 960 001' }],
    [{ ...AMERICAN, country: 'US' }],
    [
      AMERICAN,
      `phone is "(312) 555-0123", which lacks its first digit, as in 0312 555 0123, ${WHOLE}`,
      `numbers.0.number is "312-555-0124", which lacks its first digit, as in 0312 555 0124, ${WHOLE}`,
    ],
    ...['UK', 'EU', 'XX'].map((country): [object, string] => [
      { country },
      'country is not the code of a country. Write one such as "GB", "IE" or "US".',
    ]),
    [
      { country: 'Britain' },
      'country has 7 characters. Write at most 2.',
      'country is not the code of a country. Write two capital letters, such as "GB".',
    ],
    [
      { numbers: [{ number: NUMBER }] },
      'numbers.0.label is missing. Write what the number is for, such as "Emergency line".',
    ],
    [
      { numbers: [{ number: '07700', link: false }] },
      `numbers.0.number is "07700", which has too few digits ${WHOLE}`,
    ],
  ],
  [
    beforeBookingSchema,
    { heading: 'Before you book', items: [answer] },
    [{ 'items[0].on': ['legal'] }, 'items.0.on.0 is "legal". Write one of: home, service, area.'],
  ],
  [
    noticesSchema,
    { label: 'Notice', dates: '{from} to {to}', notices: [christmas] },
    [
      { 'notices[0].to': '2026-01-02' },
      'notices.0.to is "2026-01-02", which is before the first day, "2026-12-24". Write the last day on which the notice is shown.',
    ],
  ],
  [
    wallsSchema,
    sample('walls.json'),
    [{ 'items[0].layers[1].material': 'marble', materials: undefined }],
    [
      { 'items[0].layers[1].material': 'marble' },
      'items.0.layers.1.material is "marble", which "materials" does not list. Write one of: brick, block, cavity, timber, lath, coat, finish, render, board, dabs.',
    ],
  ],
  [
    prices,
    { groups: [{ items: [{ from: 450 }] }], asOf: '2026-10-01' },
    [
      { 'groups[0].items[0].to': 400 },
      'groups.0.items.0.to is less than "from". Write a higher price, or leave it out.',
    ],
    [
      { 'groups[0].items': [{ name: 'A', from: 1 }, { from: 2 }] },
      'groups.0.items.1.name is missing. Write what this price is for: there are others.',
    ],
  ],
  [
    home.schema,
    sample('home.json'),
    [notYet(2)],
    [notYet(1), 'notYet.items has 1 item. Write 2 to 8.'],
  ],
  [
    service.schema,
    sample('services/bonding.json'),
    [{ symptoms: [crack] }],
    [{ symptoms: [] }, 'symptoms has 0 items. Write 1 to 3.'],
  ],
]

test.each(
  CASES.flatMap(([schema, good, ...cases]) =>
    [[{}] as [object], ...cases].map(
      ([changes, ...faults]) => [changes, faults, schema, good] as const,
    ),
  ),
)('with %j is wrong: %j', (changes, faults, schema, good) => {
  const changed = Object.entries(changes).reduce((value, one) => withValue(value, ...one), good)
  expect(faultsOf(schema, changed)).toEqual(faults)
})
