import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sampleSite } from '../../scripts/test/content/sample-site.ts'
import { find, runScript, show } from '../../scripts/test/dom/page.ts'
import { useDom } from '../../scripts/test/dom/use-dom.ts'
import type { Content } from '../../templates/content.ts'
import { Notice } from '../../templates/frame/notice/notice.tsx'

useDom()

const site = sampleSite()

type Notices = NonNullable<Content['notices']>['notices']

const CHRISTMAS = { text: 'Closed for Christmas', from: '2026-12-24', to: '2027-01-02' }
const STORM = { text: 'Storm line open', from: '2026-12-20', to: '2026-12-26' }

/** Renders the notices as a build at the given time would. */
function build(
  moment: string,
  notices: Notices = [CHRISTMAS],
  timeZone: string | undefined = 'Europe/London',
): void {
  const business = { ...site.content.business, timeZone }
  const words = { label: 'Notice', dates: '{from} to {to}', notices }
  const content = { ...site.content, business, notices: words }
  show(<Notice site={{ ...site, content, now: new Date(moment) }} />)
}

/** Runs the script at the given time and returns the visible lines. */
async function noticesAt(moment: string): Promise<string[]> {
  vi.setSystemTime(moment)
  await runScript('NOTICES')
  return [...document.querySelectorAll<HTMLElement>('.notice:not([hidden]) > p:not([hidden])')].map(
    (line) => line.textContent,
  )
}

const LINES = ['Closed for Christmas (24 December to 2 January)']

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

test.each([
  ['Europe/London', '2026-12-23T23:59:59Z', []],
  ['Europe/London', '2026-12-24T00:00:00Z', LINES],
  ['Europe/London', '2026-12-24T00:30:00Z', LINES],
  ['Europe/London', '2027-01-02T23:59:59Z', LINES],
  ['Europe/London', '2027-01-03T00:00:00Z', []],
  ['Asia/Tokyo', '2026-12-23T15:00:00Z', LINES],
  ['America/New_York', '2027-01-03T04:59:59Z', LINES],
])(
  'the clock of the firm decides, wherever the visitor is: in %s at %s',
  async (zone, moment, lines) => {
    build('2026-12-01T12:00:00Z', [CHRISTMAS], zone)
    expect(await noticesAt(moment)).toEqual(lines)
  },
)

test.each([
  ['2026-12-25T12:00:00Z', ['Storm line open (20 December to 26 December)']],
  ['2026-12-27T12:00:00Z', LINES],
])(
  'of two notices only the current one that began first is shown: at %s',
  async (moment, lines) => {
    build('2026-12-01T12:00:00Z', [CHRISTMAS, STORM])
    expect(await noticesAt(moment)).toEqual(lines)
  },
)

test('without a script the earliest is shown, and only the script hides one in the future', () => {
  build('2026-12-27T12:00:00Z', [CHRISTMAS, STORM])
  const line = find('.notice')
  expect([line.hidden, line.dataset.coming, line.textContent]).toEqual([false, undefined, LINES[0]])
  build('2026-12-01T12:00:00Z', [CHRISTMAS, STORM])
  expect(find('.notice').dataset.coming).toBe('')
  expect(document.querySelectorAll('.notice > p:not([hidden])')).toHaveLength(1)
})

test('a build omits notices that are over in the firm’s time zone, and the landmark with the last of them', () => {
  build('2027-01-02T23:00:00Z', [STORM, CHRISTMAS])
  expect(find('.notice').children).toHaveLength(1)
  build('2027-01-02T23:00:00Z', [STORM, CHRISTMAS], 'Europe/Paris')
  expect(document.querySelector('.notice')).toBeNull()
})

test.each([
  ['2026-12-24', '24 December'],
  ['2027-12-31', '24 December 2026 to 31 December 2027'],
])(
  'a single day is given once, and a period of a year or more with its years: to %s',
  (to, dates) => {
    build('2026-12-01T12:00:00Z', [{ ...CHRISTMAS, to }])
    expect(find('.notice').textContent).toBe(`Closed for Christmas (${dates})`)
  },
)

test('the text of a notice is the link, if it has one', () => {
  build('2026-12-01T12:00:00Z', [{ ...CHRISTMAS, link: '/terms' }])
  expect(find('.notice a').outerHTML).toBe('<a href="/terms">Closed for Christmas</a>')
  expect(find('.notice').getAttribute('aria-label')).toBe('Notice')
})
