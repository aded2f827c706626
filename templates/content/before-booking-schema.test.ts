import { expect, test } from 'vitest'
import { faultsOf } from '../../scripts/test/content/schema-faults.ts'
import { beforeBookingSchema } from './before-booking-schema.ts'

const answer = { topic: 'waste', title: 'Where it goes', text: 'To the tip.', on: ['home'] }

test.each([
  [{}, []],
  [{ topic: 'Nesting birds' }, []],
  [{ topic: 'price-guide', asOf: '2026-11-01' }, []],
  [
    { topic: 'price-guide' },
    ['items.0.asOf is missing. Prices age: write the day on which you last checked them.'],
  ],
  [
    { topic: 'memberships' },
    ["items.0.links is missing. Link the firm's own entry, where anybody can check it."],
  ],
  [{ on: ['legal'] }, ['items.0.on.0 is "legal". Write one of: home, service, area.']],
])('validating an answer with %j reports %j', (changed, faults) => {
  expect(
    faultsOf(beforeBookingSchema, {
      heading: 'Before you book',
      items: [{ ...answer, ...changed }],
    }),
  ).toEqual(faults)
})
