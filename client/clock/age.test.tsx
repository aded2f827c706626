import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sampleSite } from '../../scripts/test/content/sample-site.ts'
import { root, runScript, show, takeMessages } from '../../scripts/test/dom/page.ts'
import { useDom } from '../../scripts/test/dom/use-dom.ts'
import { Footer } from '../../templates/frame/footer/footer.tsx'
import { Reviews } from '../../templates/sections/reviews/reviews.tsx'
import { relativeAge } from './relative-age.ts'

useDom()

const site = sampleSite()

const times = () => [...document.querySelectorAll<HTMLTimeElement>('time')]

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  show(
    <>
      <Reviews site={site} />
      <Footer site={site} reach current="/" />
    </>,
  )
})

afterEach(() => vi.useRealTimers())

test('without a script the year and the ages are those of the build', () => {
  expect(root('year').textContent).toBe('2026')
  const ages = ['3 weeks ago', '2 months ago', '4 months ago', '8 months ago']
  expect(times().map((time) => time.textContent)).toEqual(ages)
})

test('with a script the year is the visitor’s, and the ages are those of today, in the language of the page', async () => {
  vi.setSystemTime('2031-06-01T12:00:00Z')
  document.documentElement.lang = 'de'
  await runScript()
  expect([root('year').textContent, times()[0]?.textContent]).toEqual(['2031', 'vor 4 Jahren'])
})

test('in a language that the browser does not know, the ages of the build stay', async () => {
  document.documentElement.lang = 'cy'
  vi.setSystemTime('2028-01-01')
  const unknown = vi.spyOn(Intl.RelativeTimeFormat, 'supportedLocalesOf').mockReturnValue([])
  await runScript()
  unknown.mockRestore()
  expect(times()[0]?.textContent).toBe('3 weeks ago')
})

test('an invalid date keeps its text, and the others are updated', async () => {
  const [broken, ...others] = times()
  broken?.setAttribute('datetime', 'soon')
  await runScript()
  expect(takeMessages()).toEqual([expect.stringMatching(/^age /)])
  expect(broken?.textContent).toBe('3 weeks ago')
  for (const time of others) expect(time.dataset.ready).toBe('')
})

const TODAY = Date.parse('2026-11-21T12:00:00Z')

test.each([
  ['2026-11-21', 'today'],
  ['2026-11-22', 'today'],
  ['2026-11-20', 'yesterday'],
  ['2026-11-14', 'last week'],
  ['2026-10-29', '3 weeks ago'],
  ['2026-10-21', 'last month'],
  ['2025-11-21', '11 months ago'],
  ['2025-11-20', 'last year'],
  ['2020-01-01', '6 years ago'],
  ['2026-10-29', 'il y a 3 semaines', 'fr'],
])('%s was %s', (date, words, language = 'en-GB') => {
  expect(relativeAge(date, TODAY, language)).toBe(words)
})
