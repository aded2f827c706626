import { expect, test } from 'vitest'
import { sampleSite } from '../../../scripts/test/content/sample-site.ts'
import type { Content } from '../../content.ts'
import { closedDaysText } from './closed-days.ts'

const { content } = await sampleSite()

function saidAt(moment: string, firm: Partial<Content['business']> = {}): string | undefined {
  const words = { closedDaysLine: 'Also closed: {days}', timeZone: 'Europe/London', ...firm }
  return closedDaysText({ ...content, business: { ...content.business, ...words } }, new Date(moment))
}

test('days off are said while they are still to come, today included', () => {
  expect(saidAt('2026-11-21T12:00:00Z')).toBe('Also closed: 25 and 26 December, 1 January')
  expect(saidAt('2026-12-26T23:59:00Z')).toBe('Also closed: 26 December, 1 January')
  expect(saidAt('2026-12-26T23:59:00Z', { timeZone: 'Europe/Paris' })).toBe('Also closed: 1 January')
  expect(saidAt('2027-01-02T00:00:00Z')).toBeUndefined()
})

test('of days that are more than half a year ahead nothing is said yet', () => {
  expect(saidAt('2026-04-01T12:00:00Z')).toBeUndefined()
})

test('without words for them, or without any, nothing is said', () => {
  expect(saidAt('2026-11-21T12:00:00Z', { closedDaysLine: undefined })).toBeUndefined()
  expect(saidAt('2026-11-21T12:00:00Z', { closedDays: undefined })).toBeUndefined()
})
