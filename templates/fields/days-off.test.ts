import { expect, test } from 'vitest'
import { faultsOf } from '../../scripts/test/content/schema-faults.ts'
import { daysOff, singleDays } from './days-off.ts'

const FORTNIGHT = { from: '2026-12-21', to: '2027-01-03' }
const EVE = { day: '2026-12-24', opens: '08:00', closes: '12:00' }

test('several days in a row are so many, and one of them may have hours of its own', () => {
  expect(faultsOf(daysOff, [FORTNIGHT, EVE, '2027-05-01'])).toEqual([])
  const days = singleDays(['2027-05-01', EVE, FORTNIGHT])
  expect(days).toHaveLength(15)
  expect(days.slice(2, 5)).toEqual(['2026-12-23', EVE, '2026-12-25'])
  expect(days.at(-1)).toBe('2027-05-01')
})

test.each([
  ['2026-12-24'],
  ['2026-12-21', '0.to is 2026-12-21, before the first day.'],
  ['2027-12-24', '0.to is 2027-12-24, 366 days off. Write 100 at most.'],
])('to %s from Christmas Eve on is wrong: %s', (to, ...faults) => {
  expect(faultsOf(daysOff, [{ from: '2026-12-24', to }])).toEqual(faults)
})
