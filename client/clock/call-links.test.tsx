import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bundleScript } from '../../scripts/make/bundle.ts'
import { sampleSite } from '../../scripts/test/content/sample-site.ts'
import { show } from '../../scripts/test/dom/page.ts'
import { useDom } from '../../scripts/test/dom/use-dom.ts'
import type { Content } from '../../templates/content.ts'
import { DAYS } from '../../templates/fields/opening-hours.ts'
import { Actions } from '../../templates/parts/actions/actions.tsx'

useDom()

const site = await sampleSite()
const { content } = site
const runNumbers = new Function(await bundleScript('none', false, true)) as () => void

type Numbers = NonNullable<Content['business']['numbers']>

const WEEK = [
  {
    label: 'Weekdays',
    days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
    opens: '07:00',
    closes: '19:00',
  },
  { label: 'Weekend', days: ['Saturday', 'Sunday'], text: 'Closed' },
] satisfies Content['business']['phoneHours']
const EMERGENCY: Numbers[number] = {
  id: 'emergency',
  label: 'Emergency line',
  number: '07700 900 002',
  always: 'Day and night',
}
const EVENINGS: Numbers[number] = {
  label: 'Evenings',
  number: '07700 900 003',
  hours: [
    {
      label: 'Daily',
      days: [...DAYS],
      text: 'midnight-1am, 8pm-midnight',
      opens: '00:00',
      closes: '23:59',
    },
  ],
}

function showActions(
  numbers: Numbers,
  leads?: string,
  firm: Partial<Content['business']> = {},
): void {
  const business = {
    ...content.business,
    phoneHours: WEEK,
    phoneLine: 'Phone line open {phoneHours}',
    numbers,
    ...firm,
  }
  show(<Actions site={{ ...site, content: { ...content, business }, leads }} />)
}

/** Returns the text of the button's visible links. */
const visibleLinks = () =>
  [...document.querySelectorAll<HTMLElement>('.call-links > a')]
    .filter((link) => link.style.visibility === 'inherit')
    .map(wordsOf)
const wordsOf = ({ textContent }: Element) => textContent.trim()

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] }))
afterEach(() => vi.useRealTimers())

const OFFICE = 'Call 01632 960 001'
const LINE = 'Emergency line 07700 900 002'

test.each([
  ['on a working day', '2026-11-20T10:00:00Z', OFFICE],
  ['at the minute of opening', '2026-11-20T07:00:00Z', OFFICE],
  ['a minute before', '2026-11-20T06:59:00Z', LINE],
  ['in the evening', '2026-11-20T19:00:00Z', LINE],
  ['on a Sunday', '2026-11-22T12:00:00Z', LINE],
  ['on a day off', '2026-12-25T10:00:00Z', LINE],
  ['in summer, when the clocks of the firm are an hour ahead', '2026-07-01T06:30:00Z', OFFICE],
  ['on an evening in summer', '2026-07-01T18:30:00Z', LINE],
  ['on the night when the clocks go back', '2026-10-25T23:30:00Z', LINE],
  ['on the Monday after it', '2026-10-26T07:30:00Z', OFFICE],
])('the button calls the number that is answered %s', (_, moment, words) => {
  vi.setSystemTime(moment)
  showActions([EMERGENCY])
  runNumbers()
  expect(visibleLinks()).toEqual([words])
})

const NIGHTS: Numbers[number] = {
  label: 'Night line',
  number: '07700 900 004',
  hours: [{ label: 'Nightly', days: [...DAYS], opens: '19:00', closes: '07:00' }],
}

test.each([
  ['2026-11-22T18:59:00Z', OFFICE],
  ['2026-11-22T19:00:00Z', 'Night line 07700 900 004'],
  ['2026-11-23T00:00:00Z', 'Night line 07700 900 004'],
  ['2026-11-23T06:59:00Z', 'Night line 07700 900 004'],
  ['2026-11-23T07:00:00Z', OFFICE],
])('over the end of the week at %s, a night line is answered past midnight', (moment, words) => {
  vi.setSystemTime(moment)
  showActions([NIGHTS])
  runNumbers()
  expect(visibleLinks()).toEqual([words])
})

test.each([
  ['2026-12-24T11:59:00Z', OFFICE],
  ['2026-12-24T12:00:00Z', LINE],
])('on a day with other hours, at %s, these decide', (moment, words) => {
  vi.setSystemTime(moment)
  showActions([EMERGENCY], undefined, {
    closedDays: [{ day: '2026-12-24', opens: '08:00', closes: '12:00' }],
  })
  runNumbers()
  expect(visibleLinks()).toEqual([words])
})

test('it follows the clock while the page stays open', () => {
  vi.setSystemTime('2026-11-20T18:59:30Z')
  showActions([EMERGENCY])
  runNumbers()
  vi.setSystemTime('2026-11-20T19:00:30Z')
  vi.advanceTimersByTime(60_000)
  expect(visibleLinks()).toEqual([LINE])
})

test.each([
  ['2026-11-20T19:30:00Z', OFFICE],
  ['2026-11-20T23:59:30Z', 'Evenings 07700 900 003'],
  ['2026-11-21T00:30:00Z', 'Evenings 07700 900 003'],
  ['2026-11-21T03:00:00Z', OFFICE],
])('when no number is answered, as at %s, the leading one stays', (moment, words) => {
  vi.setSystemTime(moment)
  showActions([EVENINGS])
  runNumbers()
  expect(visibleLinks()).toEqual([words])
})

test('a leading number stays if it is always answered or if its hours are only in a sentence', () => {
  vi.setSystemTime('2026-11-22T12:00:00Z')
  showActions([EVENINGS, EMERGENCY], 'emergency')
  runNumbers()
  expect(visibleLinks()).toEqual([LINE])
  showActions([EMERGENCY], undefined, { phoneHours: undefined, phoneLine: 'Mostly by day' })
  runNumbers()
  expect(visibleLinks()).toEqual([OFFICE])
})

test('without a script each number is a link beside its hours, the leading one first', () => {
  const rows = () =>
    [...document.querySelectorAll('.actions__line')].map((row) => [
      row.querySelector('a')?.href,
      wordsOf(row),
    ])
  const office = ['tel:+441632960001', `${OFFICE} Weekdays 7am-7pm, Weekend Closed`]
  const line = ['tel:+447700900002', `${LINE} Day and night`]
  const photos: Numbers[number] = {
    label: 'Photographs',
    number: '07700 900 004',
    kind: 'whatsapp',
  }
  showActions([EMERGENCY, photos])
  expect(rows()).toEqual([office, line])
  showActions([photos, EMERGENCY], 'emergency')
  expect(rows()).toEqual([line, office])
})

test.each([
  ['one number', [], {}],
  ['further numbers that are only in texts', [{ number: '07700 900 001', link: false }], {}],
  ['no time zone', [EMERGENCY], { timeZone: undefined }],
])('with %s a script has nothing to choose', (_, numbers, firm) => {
  showActions(numbers, undefined, firm)
  expect(document.querySelector('[data-behaviour=callLinks]')).toBeNull()
  expect([...document.querySelectorAll('.button')].map(wordsOf)).toEqual([
    content.navigation.quote.label,
    OFFICE,
  ])
})
