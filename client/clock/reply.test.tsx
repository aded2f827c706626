import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sampleSite } from '../../scripts/test/content/sample-site.ts'
import { partOf, runScript, show } from '../../scripts/test/dom/page.ts'
import { useDom } from '../../scripts/test/dom/use-dom.ts'
import type { Content } from '../../templates/content.ts'
import { DAYS } from '../../templates/fields/opening-hours.ts'
import { Reply } from '../../templates/parts/reply/reply.tsx'

useDom()

const site = sampleSite()
const { business, claims } = site.content

type Firm = Partial<Content['business']> & { time?: number }

/** Shows the line of a firm that works from Monday to Saturday. */
function showReply({ time = 24, ...firm }: Firm): void {
  const quoteTime = { hours: time, condition: 'on working days', by: 'By {day}.', evidence: '' }
  const content = {
    ...site.content,
    business: { ...business, ...firm },
    claims: { ...claims, quoteTime },
  }
  show(<Reply site={{ ...site, content }} />)
}

/** Returns the line at the given time. */
async function lineAt(moment: string, firm: Firm = {}): Promise<string> {
  vi.setSystemTime(moment)
  showReply(firm)
  await runScript()
  return partOf('line').textContent
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] }))
afterEach(() => vi.useRealTimers())

const WHOLE_WEEK = { hours: [{ days: [...DAYS], opens: '07:00', closes: '19:00' }] }
const OPEN_SUNDAY = { closedDays: [{ day: '2026-11-29', opens: '10:00', closes: '12:00' }] }

test.each<[when: string, moment: string, line: string, firm?: Firm]>([
  ['on a Tuesday', '2026-11-24T11:00:00Z', ''],
  ['in the last hour of a Friday', '2026-11-27T23:30:00Z', ''],
  ['on a Saturday', '2026-11-28T00:30:00Z', 'By Monday.'],
  ['on a Sunday', '2026-11-29T12:00:00Z', 'By Monday.'],
  ['two days before closed days', '2026-12-23T12:00:00Z', ''],
  ['on the day before closed days', '2026-12-24T11:00:00Z', 'By Monday.'],
  ['on a closed day', '2026-12-25T10:00:00Z', 'By Monday.'],
  ['before one closed day', '2026-12-31T10:00:00Z', 'By Saturday.'],
  ['in the first hour of a summer Monday', '2026-03-29T23:30:00Z', ''],
  ['within two days, from Friday on', '2026-11-27T10:00:00Z', 'By Monday.', { time: 48 }],
  ['within two days, on Saturday', '2026-11-28T10:00:00Z', 'By Tuesday.', { time: 48 }],
  ['within an hour, on Saturday', '2026-11-28T10:00:00Z', '', { time: 1 }],
  ['within an hour, on Sunday', '2026-11-29T10:00:00Z', 'By Monday.', { time: 1 }],
  ['before an open Sunday', '2026-11-28T10:00:00Z', '', OPEN_SUNDAY],
  ['with no closed day', '2026-11-28T10:00:00Z', '', { ...WHOLE_WEEK, closedDays: [] }],
  ['after one', '2026-11-28T10:00:00Z', '', { ...WHOLE_WEEK, closedDays: ['2026-11-20'] }],
  ['elsewhere', '2026-11-27T16:00:00Z', 'By Monday.', { timeZone: 'Asia/Tokyo' }],
])('the day of the answer is named if it is not the next: %s', async (_, moment, line, firm) => {
  expect(await lineAt(moment, firm)).toBe(line)
})

test('a week ahead or more, the day has its date', async () => {
  const closedDays = Array.from({ length: 12 }, (_, day) =>
    new Date(Date.UTC(2026, 11, 24 + day)).toISOString().slice(0, 10),
  )
  expect(await lineAt('2026-12-23T10:00:00Z', { closedDays })).toMatch(/^By Tuesday,? 5 January\.$/)
  expect(await lineAt('2027-01-01T10:00:00Z', { closedDays })).toBe('By Tuesday.')
})

test.each([
  ['without a time zone', { timeZone: undefined }],
  ['of a firm without times', { hours: [{ days: [...DAYS], text: 'By appointment' }] }],
])('there is none %s', (_, firm) => {
  showReply(firm as Firm)
  expect(document.querySelector('[data-behaviour]')).toBeNull()
})
