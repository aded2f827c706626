import { expect, test } from 'vitest'
import { dateIn, daysText, dayText, weekdayText } from './days.ts'

test.each([
  ['Europe/London', '2026-12-24T23:59:00Z', '2026-12-24'],
  ['Europe/London', '2026-07-01T23:30:00Z', '2026-07-02'],
  ['America/New_York', '2026-12-25T04:59:00Z', '2026-12-24'],
  ['Pacific/Auckland', '2026-12-24T11:00:00Z', '2026-12-25'],
  [undefined, '2026-07-01T23:30:00Z', '2026-07-01'],
])('in the zone %s the date at %s is %s', (zone, moment, date) => {
  expect(dateIn(zone, new Date(moment))).toBe(date)
})

test.each([
  ['en-GB', ['2027-01-01', '2026-12-26', '2026-12-25'], '25 and 26 December, 1 January'],
  ['en-GB', ['2026-12-25', '2026-12-25'], '25 December'],
  ['en-GB', ['2027-08-02', '2027-08-03', '2027-08-04', '2027-08-06'], '2–4 and 6 August'],
  ['en-US', ['2026-12-25', '2026-12-26'], 'December 25 and 26'],
  ['de', ['2026-12-25', '2026-12-26', '2027-01-01'], '25. und 26. Dezember, 1. Januar'],
  ['es', ['2026-12-25', '2026-12-26'], '25 y 26 de diciembre'],
])('in %s, %j are %s', (language, dates, words) => {
  expect(daysText(dates, language)).toBe(words)
})

test('a day includes its year on request', () => {
  expect(dayText('2026-12-24', 'en-GB')).toBe('24 December')
  expect(dayText('2026-12-24', 'de', true)).toBe('24. Dezember 2026')
  expect(dayText('2026-12-24', 'bg', true), 'with plain spaces').toBe('24 декември 2026 г.')
})

test('a weekday has its date on request', () => {
  expect(weekdayText('2026-12-24', 'cy')).toBe('Dydd Iau')
  expect(weekdayText('2026-12-24', 'en-GB', { withDate: true })).toMatch(/^Thursday,? 24 December$/)
})
