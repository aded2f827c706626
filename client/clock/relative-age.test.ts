import { expect, test } from 'vitest'
import { relativeAge } from './relative-age.ts'

const NOW = Date.parse('2026-11-21T12:00:00Z')

test.each([
  ['2026-11-21', 'today'],
  ['2026-11-22', 'today'],
  ['2026-11-20', 'yesterday'],
  ['2026-11-15', '6 days ago'],
  ['2026-11-14', 'last week'],
  ['2026-10-29', '3 weeks ago'],
  ['2026-10-21', 'last month'],
  ['2026-01-01', '10 months ago'],
  ['2025-11-21', '11 months ago'],
  ['2025-11-20', 'last year'],
  ['2020-01-01', '6 years ago'],
])('%s was %s', (date, words) => {
  expect(relativeAge(date, NOW, 'en-GB')).toBe(words)
})

test('it speaks the language of the page', () => {
  expect(relativeAge('2026-10-29', NOW, 'fr')).toBe('il y a 3 semaines')
})
