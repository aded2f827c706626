import { expect, test } from 'vitest'
import { sampleSite } from '../content/sample-site.ts'
import { phoneMoments } from './phone-moments.ts'

const { content } = await sampleSite()
const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const
const WEEK = [
  { label: 'Weekdays', days: [...DAYS], opens: '08:00', closes: '16:30' },
  { label: 'Weekend', days: ['Saturday', 'Sunday'], text: 'Closed' },
] as (typeof content.business)['hours']

const momentsOf = (more: object, now: string) =>
  phoneMoments(
    { ...content, business: { ...content.business, phoneHours: WEEK, ...more } },
    new Date(now),
  ).map((moment) => moment.toISOString().slice(0, 16))

test('a site is looked at now, and when its telephone is next answered or silent, by the firm’s own clock', () => {
  const london = { timeZone: 'Europe/London', numbers: undefined }
  expect(momentsOf(london, '2026-11-23T15:00:00Z')).toEqual([
    '2026-11-23T15:00',
    '2026-11-23T16:30',
  ])
  expect(momentsOf(london, '2026-11-21T12:00:00Z')).toEqual([
    '2026-11-21T12:00',
    '2026-11-23T08:00',
  ])
  // Clocks go forward in the night before.
  expect(momentsOf(london, '2027-03-28T00:30:00Z')).toEqual([
    '2027-03-28T00:30',
    '2027-03-29T07:00',
  ])
  expect(momentsOf({ ...london, timeZone: 'Pacific/Auckland' }, '2026-11-23T15:00:00Z')).toEqual([
    '2026-11-23T15:00',
    '2026-11-23T19:00',
  ])
  expect(momentsOf({ ...london, timeZone: undefined }, '2026-11-23T15:00:00Z')).toHaveLength(1)
})

test('hours past midnight last until the next morning', () => {
  const phoneHours = [
    { label: 'Nights', days: [...DAYS], opens: '19:00', closes: '07:00' },
    WEEK[1],
  ]
  const london = { timeZone: 'Europe/London', numbers: undefined, phoneHours }
  expect(momentsOf(london, '2026-11-27T20:00:00Z')).toEqual([
    '2026-11-27T20:00',
    '2026-11-28T07:00',
  ])
})

test('each choice of numbers that are answered together has its moment', () => {
  const storm = {
    label: 'Storm line',
    number: '07700 900 002',
    hours: [
      { label: 'Nights', days: [...DAYS], opens: '16:00', closes: '23:00' },
      { label: 'Weekend', days: ['Saturday', 'Sunday'], text: 'Closed' },
    ],
  }
  const moments = momentsOf({ timeZone: 'Europe/London', numbers: [storm] }, '2026-11-23T12:00:00Z')
  expect(moments).toEqual([
    '2026-11-23T12:00',
    '2026-11-23T16:00',
    '2026-11-23T16:30',
    '2026-11-23T23:00',
  ])
})
