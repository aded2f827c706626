import { expect, test } from 'vitest'
import { sampleSite } from '../../../scripts/test/content/sample-site.ts'
import { daysOffTexts } from './hours.tsx'

function textsAt(moment: string, firm: object = {}): string[] {
  const words = { closedDaysLine: 'Also closed: {days}', timeZone: 'Europe/London', ...firm }
  return daysOffTexts(sampleSite({ business: words }).content, new Date(moment))
}

test.each<[why: string, moment: string, texts: string[], firm?: object]>([
  ['ahead', '2026-11-21T12:00:00Z', ['Also closed: 25 and 26 December, 1 January']],
  ['today included', '2026-12-26T23:59:00Z', ['Also closed: 26 December, 1 January']],
  [
    'by the firm’s clock',
    '2026-12-26T23:59:00Z',
    ['Also closed: 1 January'],
    { timeZone: 'Europe/Paris' },
  ],
  ['none is left', '2027-01-02T00:00:00Z', []],
  ['more than half a year ahead', '2026-04-01T12:00:00Z', []],
  ['without words for them', '2026-11-21T12:00:00Z', [], { closedDaysLine: undefined }],
  ['without any', '2026-11-21T12:00:00Z', [], { closedDays: undefined }],
])('days off are announced for half a year: %s', (_, moment, texts, firm) => {
  expect(textsAt(moment, firm)).toEqual(texts)
})

test('days with other hours have a sentence of their own, those with the same hours together', () => {
  const hours = { opens: '08:00', closes: '12:00' }
  const closedDays = [
    { day: '2026-12-24', ...hours },
    '2026-12-25',
    { day: '2026-12-26' },
    { day: '2026-12-31', ...hours },
    { day: '2027-01-01', opens: '20:00', closes: '02:00' },
  ]
  const closed = 'Also closed: 25 and 26 December'
  const otherHoursLine = 'Other hours: {days}'
  expect(textsAt('2026-11-21T12:00:00Z', { closedDays, otherHoursLine })).toEqual([
    closed,
    'Other hours: 24 and 31 December 8am-12pm, 1 January 8pm-2am',
  ])
  expect(textsAt('2026-11-21T12:00:00Z', { closedDays })).toEqual([closed])
})
