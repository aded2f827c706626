import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  boxOf,
  DESKTOP,
  NO_SCRIPT,
  overlap,
  settle,
  tap,
  useVisitor,
} from '../scripts/test/browser/visitor.ts'
import { AREA, EXTENDED_AREA, SERVICES } from '../scripts/test/content/sample-words.ts'
import { slowTest } from '../scripts/test/thorough.ts'

// First impressions, on the screens where they once failed.

const visitor = useVisitor()

const PHONE = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true }
const SERVICE = SERVICES[0] ?? ''

const bar = (page: Page) => page.locator('.call-bar')
/** Whether the bar is in the window, with nothing over it. */
const isInSight = (page: Page) =>
  bar(page).evaluate((one) => {
    const { left, top, width, height } = one.getBoundingClientRect()
    return one.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })

test.each([
  ['/', 9],
  [SERVICE, Number.POSITIVE_INFINITY],
  [AREA, 8.7],
  [EXTENDED_AREA, 8.9],
])(
  '%s on a phone is %f screens long at most, shows claims and its picture early, and a tap on the quote button shows the first field',
  async (route, screens) => {
    const page = await visitor.open(route, PHONE)
    const { height } = PHONE.viewport
    const whole = await page.evaluate(() => document.documentElement.scrollHeight)
    expect(whole / height).toBeLessThanOrEqual(screens)
    for (const early of ['.claims', '.claims .star', 'main picture img'])
      for (const one of (await page.locator(early).all()).slice(0, route === '/' ? 0 : 1))
        expect((await boxOf(one)).bottom, early).toBeLessThanOrEqual(2 * height)
    await tap(bar(page).locator('a').last())
    await settle(page)
    const field = await boxOf(page.locator('form input').first())
    expect(field.top).toBeGreaterThan((await boxOf(page.getByRole('banner'))).bottom)
    expect(field.bottom).toBeLessThan(height)
    expect(await isInSight(page)).toBe(false)
  },
)

test('the form covers the call bar, which is gone to the end of the page and comes back', async () => {
  const page = await visitor.open(AREA, PHONE)
  for (const [place, isThere] of [
    ['h1', true],
    ['.contact', false],
    ['.footer', false],
    ['h1', true],
  ] as const) {
    await page
      .locator(place)
      .evaluate((one) => one.scrollIntoView({ behavior: 'instant', block: 'center' }))
    await expect.poll(() => isInSight(page), { message: place }).toBe(isThere)
  }
})

test('while nobody answers, the quote alone is filled in the call bar', async () => {
  const page = await visitor.open('/sitemap', PHONE)
  await page.clock.install()
  for (const [time, shut] of [
    ['2026-11-21T12:00:00Z', false],
    ['2026-11-22T20:00:00Z', true],
  ] as const) {
    await page.clock.setFixedTime(time)
    await page.goto(new URL('/', page.url()).href)
    await page.locator(`.open-now [data-shut=${shut}]`).waitFor({ state: 'attached' })
    const filled = await bar(page)
      .locator('.button')
      .evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor))
    expect(filled.map((colour) => colour !== 'rgba(0, 0, 0, 0)')).toEqual([!shut, true])
  }
})

test('home on a desktop says why by 1,400 px and what for how much by 2,250, with the answers folded and a low form first', async () => {
  const page = await visitor.open('/', DESKTOP)
  const at = (selector: string) => boxOf(page.locator(selector))
  expect((await at('#about')).top).toBeLessThanOrEqual(1400)
  expect((await at('#services')).top).toBeLessThanOrEqual(2250)
  expect((await at('html')).bottom).toBeLessThanOrEqual(7200)
  expect(await page.locator('.before-booking details p').filter({ visible: true }).count()).toBe(0)
  const form = await at('.enquiry-form')
  const button = await at('.enquiry-form [type=submit]')
  expect(button.bottom - form.top, 'little more than half of a low window').toBeLessThanOrEqual(530)
  expect(form.left).toBeLessThan((await at('.contact__direct')).left)
  expect((await at('.contact__hours')).bottom).toBe((await at('.contact__quote')).bottom)
})

test('a service has at most four pieces of advice open on a desktop, and the others one press away', async () => {
  const page = await visitor.open(SERVICE, DESKTOP)
  const advice = page.locator('.service-page__guide details')
  const open = () => advice.locator('p:first-of-type').filter({ visible: true }).count()
  expect(await advice.count()).toBeGreaterThan(4)
  expect(await open()).toBe(4)
  await advice.last().locator('summary').click()
  expect(await open()).toBe(5)
})

slowTest('a capture of the full page has every picture in its place', async () => {
  const page = await visitor.open('/', DESKTOP)
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width: 1280, height })
  const pictures = page.locator('main .picture--later img').filter({ visible: true })
  const missing = () =>
    pictures.evaluateAll((all) =>
      (all as HTMLImageElement[])
        .filter(
          (one) => !one.naturalWidth || !/^(?:none|0px)/.test(getComputedStyle(one).translate),
        )
        .map(({ src }) => src),
    )
  expect(await pictures.count()).toBeGreaterThan(1)
  await expect.poll(missing).toEqual([])
})

const clipOf = (page: Page) =>
  page.locator('.wipe__after').evaluate((one) => getComputedStyle(one).clipPath)

test('the slider wipes between before and after by keyboard, and stays where it was left', async () => {
  const page = await visitor.open('/', DESKTOP)
  const range = page.getByRole('slider')
  const before = await clipOf(page)
  await range.press('Home')
  const full = await clipOf(page)
  expect(full).not.toBe(before)
  // The page's scroll moves it no longer, so that its value stays that of what is seen.
  await range.blur()
  expect(await clipOf(page)).toBe(full)
  await range.fill('50')
  const half = await clipOf(page)
  await range.blur()
  await page.mouse.wheel(0, 100)
  await settle(page)
  expect(await clipOf(page), 'left where it was at first').toBe(half)
})

test('without a script before and after are shown whole, beside each other', async () => {
  const page = await visitor.open('/', DESKTOP, NO_SCRIPT)
  expect(await clipOf(page)).toBe('none')
  const [before, after] = await Promise.all(
    ['.wipe__before', '.wipe__after'].map((half) => boxOf(page.locator(half))),
  )
  expect(before && after && overlap(before, after)).toBe(false)
})

test('the lead picture is requested first, before the display face; other pictures wait for the first frame', async () => {
  const page = await visitor.open('/', PHONE)
  const requests = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .sort((a, b) => a.startTime - b.startTime)
        .map(({ name, startTime }) => ({ name: name.replace(/.*\//, ''), startTime })),
    )
  const pictures = async () => (await requests()).filter(({ name }) => name.endsWith('.avif'))
  await expect.poll(async () => (await pictures()).length).toBeGreaterThan(1)
  expect((await requests())[0]?.name).toMatch(/^hero\..*\.avif$/)
  // The head requests the first file before any frame.
  const [first = 0, second = 0] = (await pictures()).map(({ startTime }) => startTime)
  expect(second - first).toBeGreaterThan(200)
})
