import { expect, test } from 'vitest'
import { durationText } from './duration-text.ts'

test('durations are in hours, and from three days in days', () => {
  expect([1, 24, 48, 72, 100].map((hours) => durationText(hours, 'en-GB'))).toEqual([
    '1 hour',
    '24 hours',
    '48 hours',
    '3 days',
    '100 hours',
  ])
  expect(durationText(24, 'fr'), 'with plain spaces').toBe('24 heures')
})
