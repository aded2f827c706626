import { expect, test } from 'vitest'
import { sampleSite } from '../../../scripts/test/content/sample-site.ts'
import type { Content } from '../../content.ts'
import { daysOffTexts } from './hours.tsx'

const { content } = await sampleSite()

function textsAt(moment: string, firm: Partial<Content['business']> = {}): string[] {
  const words = { closedDaysLine: 'Also closed: {days}', timeZone: 'Europe/London', ...firm }
  return daysOffTexts({ ...content, business: { ...content.business, ...words } }, new Date(moment))
}

test('upcoming days off are announced, today included', () => {
  expect(textsAt('2026-11-21T12:00:00Z')).toEqual(['Also closed: 25 and 26 December, 1 January'])
  expect(textsAt('2026-12-26T23:59:00Z')).toEqual(['Also closed: 26 December, 1 January'])
  expect(textsAt('2026-12-26T23:59:00Z', { timeZone: 'Europe/Paris' })).toEqual([
    'Also closed: 1 January',
  ])
  expect(textsAt('2027-01-02T00:00:00Z')).toEqual([])
})

test('days more than half a year ahead are not announced yet', () => {
  expect(textsAt('2026-04-01T12:00:00Z')).toEqual([])
})

test('without days off, or without words for them, nothing is announced', () => {
  expect(textsAt('2026-11-21T12:00:00Z', { closedDaysLine: undefined })).toEqual([])
  expect(textsAt('2026-11-21T12:00:00Z', { closedDays: undefined })).toEqual([])
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
  const otherHoursLine = 'Other hours: {days}'
  expect(textsAt('2026-11-21T12:00:00Z', { closedDays, otherHoursLine })).toEqual([
    'Also closed: 25 and 26 December',
    'Other hours: 24 and 31 December 8am-12pm, 1 January 8pm-2am',
  ])
  expect(textsAt('2026-11-21T12:00:00Z', { closedDays })).toEqual([
    'Also closed: 25 and 26 December',
  ])
})
