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
const runNumbers = new Function(await bundleScript({ NUMBERS: true })) as () => void

type Numbers = NonNullable<Content['business']['numbers']>

const WEEK = [
  { days: DAYS.slice(0, 5), opens: '07:00', closes: '19:00' },
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
      days: [...DAYS],
      opens: '00:00',
      closes: '01:00',
      again: { opens: '20:00', closes: '24:00' },
    },
  ],
}
const NIGHTS: Numbers[number] = {
  label: 'Night line',
  number: '07700 900 004',
  hours: [{ days: [...DAYS], opens: '19:00', closes: '07:00' }],
}
const STORM: Numbers[number] = { label: 'Storm', number: '07700 900 005', hours: WEEK }

function showActions(
  numbers: Numbers,
  leads?: string,
  firm: Partial<Content['business']> = {},
): void {
  const business = {
    ...content.business,
    phoneHours: WEEK,
    numbers,
    ...firm,
  }
  show(<Actions site={{ ...site, content: { ...content, business }, leads }} />)
}

const wordsOf = ({ textContent }: Element) => textContent.trim()
/** Returns the text of the button's visible links. */
const visibleLinks = () =>
  [...document.querySelectorAll<HTMLElement>('.call-links > a')]
    .filter((link) => link.style.visibility === 'inherit')
    .map(wordsOf)

/** Returns what the button calls in a page that is opened at a moment. */
function calledAt(moment: string, ...shown: Parameters<typeof showActions>): string[] {
  vi.setSystemTime(moment)
  showActions(...shown)
  runNumbers()
  return visibleLinks()
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] }))
afterEach(() => vi.useRealTimers())

const OFFICE = 'Call 01632 960 001'
const LINE = 'Emergency line 07700 900 002'
const NIGHT = 'Night line 07700 900 004'
const EVENING = 'Evenings 07700 900 003'

// Clocks that change and days with other hours are tried on the line beside the button, which has them from the same data.
test.each<[what: string, number: Numbers[number], moment: string, words: string]>([
  ['on a working day', EMERGENCY, '2026-11-20T10:00:00Z', OFFICE],
  ['at the minute of opening', EMERGENCY, '2026-11-20T07:00:00Z', OFFICE],
  ['a minute before', EMERGENCY, '2026-11-20T06:59:00Z', LINE],
  ['in the evening', EMERGENCY, '2026-11-20T19:00:00Z', LINE],
  ['on a day off', EMERGENCY, '2026-12-25T10:00:00Z', LINE],
  ['on a day off, as its own hours say', STORM, '2026-12-25T10:00:00Z', 'Storm 07700 900 005'],
  ['in summer, an hour ahead', EMERGENCY, '2026-07-01T06:30:00Z', OFFICE],
  ['before a night at the end of the week', NIGHTS, '2026-11-22T18:59:00Z', OFFICE],
  ['as it begins', NIGHTS, '2026-11-22T19:00:00Z', NIGHT],
  ['at its midnight', NIGHTS, '2026-11-23T00:00:00Z', NIGHT],
  ['in its last minute', NIGHTS, '2026-11-23T06:59:00Z', NIGHT],
  ['when it is over', NIGHTS, '2026-11-23T07:00:00Z', OFFICE],
  ['before midnight', EVENINGS, '2026-11-20T23:59:30Z', EVENING],
  ['after midnight', EVENINGS, '2026-11-21T00:30:00Z', EVENING],
  ['first, while none is, in the evening', EVENINGS, '2026-11-20T19:30:00Z', OFFICE],
  ['first, while none is, at night', EVENINGS, '2026-11-21T03:00:00Z', OFFICE],
])('the button calls the number that is answered %s', (_, number, moment, words) => {
  expect(calledAt(moment, [number])).toEqual([words])
})

test('it follows the clock while the page stays open', () => {
  expect(calledAt('2026-11-20T18:59:30Z', [EMERGENCY])).toEqual([OFFICE])
  vi.setSystemTime('2026-11-20T19:00:30Z')
  vi.advanceTimersByTime(60_000)
  expect(visibleLinks()).toEqual([LINE])
})

test('a leading number stays if it is always answered, but for days off', () => {
  const sunday = '2026-11-22T12:00:00Z'
  expect(calledAt(sunday, [EVENINGS, EMERGENCY], 'emergency')).toEqual([LINE])
  const always = {
    phoneHours: [{ days: [...DAYS], opens: '00:00', closes: '24:00' }],
  }
  expect(calledAt(sunday, [EMERGENCY], undefined, always)).toEqual([OFFICE])
  expect(calledAt('2026-12-25T12:00:00Z', [EMERGENCY], undefined, always)).toEqual([LINE])
})

test('without a script each number is a link beside its hours, the leading one first', () => {
  const rows = () =>
    [...document.querySelectorAll('.actions__line')].map((row) => [
      row.querySelector('a')?.href,
      wordsOf(row),
    ])
  const office = [
    'tel:+441632960001',
    `${OFFICE} Monday to Friday 7am-7pm, Saturday and Sunday closed`,
  ]
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
