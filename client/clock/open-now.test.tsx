import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sampleSite } from '../../scripts/test/content/sample-site.ts'
import { partOf, root, runScript, show } from '../../scripts/test/dom/page.ts'
import { useDom } from '../../scripts/test/dom/use-dom.ts'
import type { Content } from '../../templates/content.ts'
import { DAYS } from '../../templates/fields/opening-hours.ts'
import { Actions } from '../../templates/parts/actions/actions.tsx'

useDom()

const site = sampleSite()
type Firm = Partial<Content['business']>

const openNow = { open: 'Open now, until {time}', closed: 'Closed, opens {day} {time}' }
const content = { ...site.content, navigation: { ...site.content.navigation, openNow } }

/** The phone is answered until seven on Saturdays too, although work ends at five. */
const phoneHours: Content['business']['hours'] = [
  { days: DAYS.slice(0, 6), opens: '07:00', closes: '19:00' },
]
const business: Content['business'] = { ...content.business, phoneHours }

const siteOf = (changes: Partial<Content>) => ({ ...site, content: { ...content, ...changes } })
const line = () => partOf('line').textContent

/** Returns the line at the given time; the visitor's time zone does not matter. */
async function lineAt(moment: string, firm: Firm = {}): Promise<string> {
  vi.setSystemTime(moment)
  show(<Actions site={siteOf({ business: { ...business, ...firm } })} />)
  await runScript()
  return line()
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] }))
afterEach(() => vi.useRealTimers())

const showWith = (words: Content['navigation']['openNow']) =>
  show(
    <Actions site={siteOf({ business, navigation: { ...content.navigation, openNow: words } })} />,
  )

test('without a script the phone hours are shown beside the call button, each in an element of its own', () => {
  showWith({ ...openNow, week: 'Phone line: {hours}' })
  expect(root('openNow').textContent).toBe('Phone line: Monday to Saturday 7am-7pm, Sunday closed')
  const texts = [...root('openNow').querySelectorAll('span')].map((one) => one.textContent)
  expect(texts).toEqual(expect.arrayContaining(['Monday to Saturday 7am-7pm', 'Sunday closed']))
})

test('while it is closed the line says what to do meanwhile, and tells the call bar', async () => {
  const words = { ...openNow, closed: 'Opens {day}, {time}.', meanwhile: 'Send it now.' }
  vi.setSystemTime('2026-11-22T12:00:00Z')
  showWith(words)
  await runScript()
  const told = () => [line(), partOf('line').dataset.shut]
  expect(told()).toEqual(['Opens Monday, 7am. Send it now.', 'true'])
  vi.setSystemTime('2026-11-23T07:00:00Z')
  vi.advanceTimersByTime(60_000)
  expect(told()).toEqual(['Open now, until 7pm', 'false'])
})

const NIGHTS: Firm = {
  phoneHours: [{ days: ['Sunday', ...DAYS.slice(0, 5)], opens: '19:00', closes: '07:00' }],
}
const until = (closes: string): Firm => ({
  phoneHours: phoneHours.map((one) => ({ ...one, closes })),
})
const OTHER_HOURS: Firm = {
  closedDays: [
    { day: '2026-12-24', opens: '08:00', closes: '12:00' },
    '2026-12-25',
    { day: '2026-12-27', opens: '10:00', closes: '14:00' },
    { day: '2026-12-28', opens: '20:00', closes: '02:00' },
  ],
}
const closedFor = (count: number): Firm => ({
  closedDays: Array.from({ length: count }, (_, day) =>
    new Date(Date.UTC(2026, 11, 25 + day)).toISOString().slice(0, 10),
  ),
})

test.each<[when: string, moment: string, line: string, firm?: Firm]>([
  ['at the minute of opening', '2026-11-20T07:00:00Z', 'Open now, until 7pm'],
  ['a minute before', '2026-11-20T06:59:59Z', 'Closed, opens Friday 7am'],
  ['at the minute of closing', '2026-11-20T19:00:00Z', 'Closed, opens Saturday 7am'],
  ['on a Saturday after work has ended', '2026-11-21T17:30:00Z', 'Open now, until 7pm'],
  ['over a Sunday', '2026-11-21T19:00:00Z', 'Closed, opens Monday 7am'],
  ['in summer, an hour ahead', '2026-07-01T18:00:00Z', 'Closed, opens Thursday 7am'],
  ['while it is yesterday elsewhere', '2026-07-01T23:30:00Z', 'Closed, opens Thursday 7am'],
  ['over two closed days and a Sunday', '2026-12-24T20:00:00Z', 'Closed, opens Monday 7am'],
  // A night line, from Sunday evening to Saturday morning.
  ['when a night begins', '2026-11-22T19:00:00Z', 'Open now, until 7am', NIGHTS],
  ['at the midnight that ends the week', '2026-11-23T00:00:00Z', 'Open now, until 7am', NIGHTS],
  ['when a night ends', '2026-11-23T07:00:00Z', 'Closed, opens Monday 7pm', NIGHTS],
  ['on the night of a closed day', '2026-11-21T23:00:00Z', 'Closed, opens Sunday 7pm', NIGHTS],
  ['on the morning of a day off', '2026-12-25T02:00:00Z', 'Open now, until 7am', NIGHTS],
  ['in the night after a day off', '2026-12-26T02:00:00Z', 'Closed, opens Sunday 7pm', NIGHTS],
  ['while the clocks go back', '2026-10-25T01:30:00Z', 'Closed, opens Sunday 7pm', NIGHTS],
  ['late in the night after that', '2026-10-26T06:59:00Z', 'Open now, until 7am', NIGHTS],
  ['while the clocks go forward', '2026-03-29T01:00:00Z', 'Closed, opens Sunday 7pm', NIGHTS],
  ['when the night after ends', '2026-03-30T06:00:00Z', 'Closed, opens Monday 7pm', NIGHTS],
  ['before midnight, as 00:00', '2026-11-20T23:59:00Z', 'Open now, until 12am', until('00:00')],
  ['at midnight, as 00:00', '2026-11-21T00:00:00Z', 'Closed, opens Saturday 7am', until('00:00')],
  ['before midnight, as 24:00', '2026-11-20T23:59:00Z', 'Open now, until 12am', until('24:00')],
  ['at midnight, as 24:00', '2026-11-21T00:00:00Z', 'Closed, opens Saturday 7am', until('24:00')],
  ['before other hours', '2026-12-24T07:30:00Z', 'Closed, opens Thursday 8am', OTHER_HOURS],
  ['after other hours', '2026-12-24T12:00:00Z', 'Closed, opens Saturday 7am', OTHER_HOURS],
  ['in the hours of a Sunday', '2026-12-27T12:00:00Z', 'Open now, until 2pm', OTHER_HOURS],
  ['in other hours past midnight', '2026-12-29T01:30:00Z', 'Open now, until 2am', OTHER_HOURS],
  ['after those', '2026-12-29T02:00:00Z', 'Closed, opens Tuesday 7am', OTHER_HOURS],
  ['without phone hours', '2026-11-21T16:30:00Z', 'Open now, until 5pm', { phoneHours: undefined }],
  ['after work', '2026-11-21T17:30:00Z', 'Closed, opens Monday 7am', { phoneHours: undefined }],
  ['elsewhere', '2026-11-20T10:00:00Z', 'Closed, opens Saturday 7am', { timeZone: 'Asia/Tokyo' }],
  ['a week ahead', '2026-12-24T20:00:00Z', 'Closed, opens Thursday, 31 December 7am', closedFor(6)],
  ['a season ahead', '2026-12-24T20:00:00Z', 'Closed, opens Saturday, 3 April 7am', closedFor(99)],
])(
  'whether somebody answers is told by the clock of the firm: %s',
  async (_, moment, line, firm) => {
    // Releases of ICU differ in the comma.
    expect((await lineAt(moment, firm)).replace(/day,? (?=\d+ [A-Z])/, 'day, ')).toBe(line)
  },
)

test('day and times are in the language of the page, known to the browser or not', async () => {
  vi.setSystemTime('2026-11-21T19:00:00Z')
  const firm = siteOf({ business, site: { ...content.site, language: 'cy' } })
  show(<Actions site={firm} />)
  const unknown = vi.spyOn(Intl.DateTimeFormat, 'supportedLocalesOf').mockReturnValue([])
  await runScript()
  unknown.mockRestore()
  expect(line()).toBe('Closed, opens Dydd Llun 7am')
})

const again = { opens: '14:00', closes: '19:00' }
const BREAK = { phoneHours: phoneHours.map((one) => ({ ...one, closes: '13:00', again })) }

test.each<[why: string, firm: Firm, words?: typeof openNow | null]>([
  ['without a time zone', { timeZone: undefined }],
  ['without words for it', {}, null],
  ['while nobody ever answers', { phoneHours: [] }],
  ['with a break', BREAK],
])('the hour does not matter %s', (_, firm, words = openNow) => {
  const navigation = { ...content.navigation, openNow: words ?? undefined }
  show(<Actions site={siteOf({ business: { ...business, ...firm }, navigation })} />)
  expect(document.querySelector('[data-behaviour=openNow]')).toBeNull()
  const breaks = 'Monday to Saturday 7am-1pm and 2pm-7pm, Sunday closed'
  const week = document.querySelector('.open-now')?.textContent
  expect(week).toBe(firm === BREAK ? breaks : undefined)
})
