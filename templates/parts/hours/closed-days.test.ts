import { expect, test } from 'vitest'
import { sampleSite } from '../../../scripts/test/content/sample-site.ts'
import type { Content } from '../../content.ts'
import { closedDaysText } from './hours.tsx'

const { content } = await sampleSite()

function saidAt(moment: string, firm: Partial<Content['business']> = {}): string | undefined {
  const words = { closedDaysLine: 'Also closed: {days}', timeZone: 'Europe/London', ...firm }
  return closedDaysText(
    { ...content, business: { ...content.business, ...words } },
    new Date(moment),
  )
}

test('upcoming days off are announced, today included', () => {
  expect(saidAt('2026-11-21T12:00:00Z')).toBe('Also closed: 25 and 26 December, 1 January')
  expect(saidAt('2026-12-26T23:59:00Z')).toBe('Also closed: 26 December, 1 January')
  expect(saidAt('2026-12-26T23:59:00Z', { timeZone: 'Europe/Paris' })).toBe(
    'Also closed: 1 January',
  )
  expect(saidAt('2027-01-02T00:00:00Z')).toBeUndefined()
})

test('days more than half a year ahead are not announced yet', () => {
  expect(saidAt('2026-04-01T12:00:00Z')).toBeUndefined()
})

test('without days off, or without words for them, nothing is announced', () => {
  expect(saidAt('2026-11-21T12:00:00Z', { closedDaysLine: undefined })).toBeUndefined()
  expect(saidAt('2026-11-21T12:00:00Z', { closedDays: undefined })).toBeUndefined()
})
