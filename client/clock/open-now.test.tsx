import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sampleSite } from '../../scripts/test/content/sample-site.ts'
import { partOf, root, runScript, show } from '../../scripts/test/dom/page.ts'
import { useDom } from '../../scripts/test/dom/use-dom.ts'
import type { Content } from '../../templates/content.ts'
import { DAYS } from '../../templates/fields/opening-hours.ts'
import { Actions } from '../../templates/parts/actions/actions.tsx'

useDom()

const site = await sampleSite()
const openNow = { open: 'Open now, until {time}', closed: 'Closed, opens {day} {time}' }
const content = {
  ...site.content,
  navigation: { ...site.content.navigation, openNow },
}

/** The phone is answered until seven on Saturdays too, although work ends at five. */
const phoneHours: Content['business']['hours'] = [
  { days: DAYS.slice(0, 6), opens: '07:00', closes: '19:00' },
]
const business: Content['business'] = { ...content.business, phoneHours }

const siteOf = (changes: Partial<Content>) => ({ ...site, content: { ...content, ...changes } })
const line = () => partOf('line').textContent

/** Returns the line at the given time; the visitor's time zone does not matter. */
async function lineAt(moment: string, firm: Partial<Content['business']> = {}): Promise<string> {
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
  show(<Actions site={siteOf({ business })} />)
  expect(root('openNow').textContent).toBe('Monday to Saturday 7am-7pm, Sunday closed')
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
  expect(line()).toBe('Opens Monday, 7am. Send it now.')
  expect(partOf('line').dataset.shut).toBe('true')
  vi.setSystemTime('2026-11-23T07:00:00Z')
  vi.advanceTimersByTime(60_000)
  expect(line()).toBe('Open now, until 7pm')
  expect(partOf('line').dataset.shut).toBe('false')
})

test.each([
  ['at the minute of opening', '2026-11-20T07:00:00Z', 'Open now, until 7pm'],
  ['a minute before', '2026-11-20T06:59:59Z', 'Closed, opens Friday 7am'],
  ['at the minute of closing', '2026-11-20T19:00:00Z', 'Closed, opens Saturday 7am'],
  ['on a Saturday after work has ended', '2026-11-21T17:30:00Z', 'Open now, until 7pm'],
  ['over a Sunday', '2026-11-21T19:00:00Z', 'Closed, opens Monday 7am'],
  ['in summer, an hour ahead', '2026-07-01T18:00:00Z', 'Closed, opens Thursday 7am'],
  ['while it is yesterday elsewhere', '2026-07-01T23:30:00Z', 'Closed, opens Thursday 7am'],
  ['over two closed days and a Sunday', '2026-12-24T20:00:00Z', 'Closed, opens Monday 7am'],
])('%s', async (_, moment, expected) => {
  expect(await lineAt(moment)).toBe(expected)
})

/** A night line, from Sunday evening to Saturday morning. */
const NIGHTS: Content['business']['phoneHours'] = [
  { days: ['Sunday', ...DAYS.slice(0, 5)], opens: '19:00', closes: '07:00' },
]

test.each([
  ['at the minute of opening', '2026-11-22T19:00:00Z', 'Open now, until 7am'],
  ['at midnight, over the end of the week', '2026-11-23T00:00:00Z', 'Open now, until 7am'],
  ['at the minute of closing', '2026-11-23T07:00:00Z', 'Closed, opens Monday 7pm'],
  ['on the evening of a closed day', '2026-11-21T23:00:00Z', 'Closed, opens Sunday 7pm'],
  ['on the morning of a day off', '2026-12-25T02:00:00Z', 'Open now, until 7am'],
  ['in the night after a day off', '2026-12-26T02:00:00Z', 'Closed, opens Sunday 7pm'],
  ['while the clocks go back', '2026-10-25T01:30:00Z', 'Closed, opens Sunday 7pm'],
  ['a minute before the end of the night after', '2026-10-26T06:59:00Z', 'Open now, until 7am'],
  ['while the clocks go forward', '2026-03-29T01:00:00Z', 'Closed, opens Sunday 7pm'],
  ['at the end of the night after', '2026-03-30T06:00:00Z', 'Closed, opens Monday 7pm'],
])('hours past midnight: %s', async (_, moment, expected) => {
  expect(await lineAt(moment, { phoneHours: NIGHTS })).toBe(expected)
})

test.each(['00:00', '24:00'])('hours until midnight, written %s', async (closes) => {
  const late = phoneHours.map((item) => ({ ...item, closes }))
  const at = (moment: string) => lineAt(moment, { phoneHours: late })
  expect(await at('2026-11-20T23:59:00Z')).toBe('Open now, until 12am')
  expect(await at('2026-11-21T00:00:00Z')).toBe('Closed, opens Saturday 7am')
})

test.each([
  ['before they begin', '2026-12-24T07:30:00Z', 'Closed, opens Thursday 8am'],
  ['after they end', '2026-12-24T12:00:00Z', 'Closed, opens Saturday 7am'],
  ['on a Sunday', '2026-12-27T12:00:00Z', 'Open now, until 2pm'],
  ['past midnight', '2026-12-29T01:30:00Z', 'Open now, until 2am'],
  ['past midnight, when they have ended', '2026-12-29T02:00:00Z', 'Closed, opens Tuesday 7am'],
])('a day with other hours than its weekday: %s', async (_, moment, expected) => {
  const closedDays = [
    { day: '2026-12-24', opens: '08:00', closes: '12:00' },
    '2026-12-25',
    { day: '2026-12-27', opens: '10:00', closes: '14:00' },
    { day: '2026-12-28', opens: '20:00', closes: '02:00' },
  ]
  expect(await lineAt(moment, { closedDays })).toBe(expected)
})

test('day and times are in the language of the page, known to the browser or not', async () => {
  vi.setSystemTime('2026-11-21T19:00:00Z')
  const firm = siteOf({ business, site: { ...content.site, language: 'cy' } })
  show(<Actions site={firm} />)
  const unknown = vi.spyOn(Intl.DateTimeFormat, 'supportedLocalesOf').mockReturnValue([])
  await runScript()
  unknown.mockRestore()
  expect(line()).toBe('Closed, opens Dydd Llun 7am')
})

test('a firm without phone hours is open during its working hours', async () => {
  const firm = { phoneHours: undefined }
  expect(await lineAt('2026-11-21T16:30:00Z', firm)).toBe('Open now, until 5pm')
  expect(await lineAt('2026-11-21T17:30:00Z', firm)).toBe('Closed, opens Monday 7am')
})

test('the hours are those of the firm, wherever the visitor is', async () => {
  expect(await lineAt('2026-11-20T10:00:00Z', { timeZone: 'Asia/Tokyo' })).toBe(
    'Closed, opens Saturday 7am',
  )
})

test.each([
  [6, /^Closed, opens Thursday,? 31 December 7am$/],
  [99, /^Closed, opens Saturday,? 3 April 7am$/],
])('a week ahead or more, after %i closed days, the day has its date', async (days, expected) => {
  const closedDays = Array.from({ length: days }, (_, day) =>
    new Date(Date.UTC(2026, 11, 25 + day)).toISOString().slice(0, 10),
  )
  expect(await lineAt('2026-12-24T20:00:00Z', { closedDays })).toMatch(expected)
})

test('hours with a break are shown as the whole week', () => {
  const again = { opens: '14:00', closes: '19:00' }
  const broken = phoneHours.map((item) => ({ ...item, closes: '13:00', again }))
  show(<Actions site={siteOf({ business: { ...business, phoneHours: broken } })} />)
  const line = document.querySelector('.open-now')
  expect(line?.textContent).toBe('Monday to Saturday 7am-1pm and 2pm-7pm, Sunday closed')
  expect(document.querySelector('[data-behaviour=openNow]')).toBeNull()
})

test.each([
  ['without a time zone', { business: { ...business, timeZone: undefined } }],
  ['without words for it', { business, navigation: { ...content.navigation, openNow: undefined } }],
  ['while nobody ever answers', { business: { ...business, phoneHours: [] } }],
])('the line is left out %s', (_, changes) => {
  show(<Actions site={siteOf(changes as Partial<Content>)} />)
  expect(document.querySelector('[data-behaviour=openNow]')).toBeNull()
})
