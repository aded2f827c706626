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
const firstField = (page: Page) => page.locator('form input').first()

test.each([
  ['/', 9],
  [SERVICE, undefined],
  [AREA, 8.7],
  [EXTENDED_AREA, 8.9],
])('%s on a phone is short, claims early, and one tap from its form', async (route, screens) => {
  const page = await visitor.open(route, PHONE)
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  if (screens) expect(height / PHONE.viewport.height).toBeLessThanOrEqual(screens)
  for (const early of ['.claims', '.claims .star', 'main picture img'])
    for (const one of (await page.locator(early).all()).slice(0, 1))
      expect((await boxOf(one)).bottom, early).toBeLessThanOrEqual(2 * PHONE.viewport.height)
  await tap(bar(page).locator('a').last())
  await settle(page)
  const field = await boxOf(firstField(page))
  expect(field.top).toBeGreaterThan((await boxOf(page.getByRole('banner'))).bottom)
  expect(field.bottom).toBeLessThan(PHONE.viewport.height)
  expect(await isInSight(page)).toBe(false)
})

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

test('while nobody answers, the quote alone is filled in the call bar, and no box of it has moved', async () => {
  const page = await visitor.open('/sitemap', PHONE)
  await page.clock.install()
  const buttonsAt = async (time: string, shut: boolean) => {
    await page.clock.setFixedTime(time)
    await page.goto(new URL('/', page.url()).href)
    await page.locator(`.open-now [data-shut=${shut}]`).waitFor({ state: 'attached' })
    return bar(page)
      .locator('.button')
      .evaluateAll((buttons) =>
        buttons.map((one) => ({
          box: one.getBoundingClientRect().toJSON(),
          filled: getComputedStyle(one).backgroundColor !== 'rgba(0, 0, 0, 0)',
        })),
      )
  }
  const open = await buttonsAt('2026-11-21T12:00:00Z', false)
  const shut = await buttonsAt('2026-11-22T20:00:00Z', true)
  expect(open.map(({ filled }) => filled)).toEqual([true, true])
  expect(shut.map(({ filled }) => filled)).toEqual([false, true])
  expect(shut.map(({ box }) => box)).toEqual(open.map(({ box }) => box))
  expect(open[0]?.box.width).toBe(open[1]?.box.width)
})

test('home on a desktop says why by 1,400 px and what for how much by 2,250, with the answers folded and a low form first', async () => {
  const page = await visitor.open('/', DESKTOP)
  const at = (part: string) => boxOf(page.locator(part))
  expect((await at('#about')).top).toBeLessThanOrEqual(1400)
  expect((await at('#services')).top).toBeLessThanOrEqual(2250)
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  expect(height).toBeLessThanOrEqual(7200)
  const answers = page.locator('.before-booking details p')
  expect(await answers.filter({ visible: true }).count()).toBe(0)
  const { top, left } = await at('.enquiry-form')
  const { bottom } = await at('.enquiry-form [type=submit]')
  expect(bottom - top, 'little more than half of a low window').toBeLessThanOrEqual(530)
  expect(left).toBeLessThan((await at('.contact__direct')).left)
  const ends = [await at('.contact__hours'), await at('.contact__quote')] as const
  expect(ends[0].bottom, 'both columns end together').toBe(ends[1].bottom)
})

test.each([SERVICE, AREA, EXTENDED_AREA])('%s has headings on their base lines', async (route) => {
  const page = await visitor.open(route, DESKTOP)
  await settle(page)
  const beside = '.labelled:not(:has(> .entries--four, > .town-map)), .area-page section.halves'
  const rows = await page.locator(beside).evaluateAll((all) =>
    all.map(({ children }) =>
      [...children].slice(0, 2).map((one) => {
        const texts = document.createTreeWalker(one, NodeFilter.SHOW_TEXT)
        while (texts.nextNode()?.textContent?.trim() === '');
        const text = texts.currentNode
        const mark = document.createElement('span')
        mark.style.display = 'inline-block'
        text.parentNode?.insertBefore(mark, text)
        const { bottom } = mark.getBoundingClientRect()
        mark.remove()
        return Math.round(bottom)
      }),
    ),
  )
  expect(rows.length).toBeGreaterThan(3)
  for (const [heading, text] of rows) expect(text).toBe(heading)
})

test('a service has at most four pieces of advice open on a desktop, and the others one press away', async () => {
  const page = await visitor.open(SERVICE, DESKTOP)
  const advice = page.locator('.service-page__guide details')
  const open = () =>
    advice.evaluateAll((all) => all.map((one) => one.querySelector('p')?.checkVisibility()))
  const isOpen = await open()
  expect(isOpen.length).toBeGreaterThan(4)
  expect(isOpen).toEqual(isOpen.map((_, index) => index < 4))
  await advice.last().locator('summary').click()
  expect((await open()).at(-1)).toBe(true)
})

slowTest('a capture of the full page has every picture in its place', async () => {
  const page = await visitor.open('/', DESKTOP)
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width: 1280, height })
  const pictures = page.locator('main .picture--later img').filter({ visible: true })
  expect(await pictures.count()).toBeGreaterThan(1)
  for (const one of await pictures.all())
    await expect
      .poll(() =>
        one.evaluate((image: HTMLImageElement) => [
          image.complete && image.naturalWidth > 0,
          getComputedStyle(image).translate,
        ]),
      )
      .toEqual([true, expect.stringMatching(/^(?:none|0px)/)])
})

const clipOf = (page: Page) =>
  page.locator('.wipe__after').evaluate((one) => getComputedStyle(one).clipPath)

test('the slider wipes between before and after by keyboard, and stays where it was left', async () => {
  const page = await visitor.open('/', DESKTOP)
  const range = page.getByRole('slider')
  const before = await clipOf(page)
  await range.focus()
  await page.keyboard.press('Home')
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

test.each([PHONE, DESKTOP])('"before" and "after" keep to their own sides: %j', async (screen) => {
  const page = await visitor.open('/', screen)
  await page.locator('.wipe__pair[data-ready]').waitFor()
  // The words are at the foot of the pictures: from where they come into the window to where they leave it.
  for (const foot of [0.85, 0.5, 0.2]) {
    const covers = await page.locator('.wipe__pair').evaluate(async (pair, foot) => {
      const top = pair.getBoundingClientRect().bottom - foot * innerHeight
      scrollBy({ top, behavior: 'instant' })
      await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)))
      return [...pair.querySelectorAll('p')].flatMap((word) => {
        const range = document.createRange()
        range.selectNodeContents(word)
        const { left, right, top, height } = range.getBoundingClientRect()
        return [left + 1, right - 1]
          .map((x) => document.elementsFromPoint(x, top + height / 2))
          .map((all) => all.find((one) => one.tagName === 'P'))
          .filter((topmost) => topmost && topmost !== word)
      })
    }, foot)
    expect(covers, `${foot}`).toEqual([])
  }
})

test('without a script before and after are shown whole, beside each other', async () => {
  const page = await visitor.open('/', DESKTOP, NO_SCRIPT)
  expect(await clipOf(page)).toBe('none')
  const half = (name: string) => boxOf(page.locator(`.wipe__${name}`))
  expect(overlap(await half('before'), await half('after'))).toBe(false)
})

slowTest('the stroke is drawn at once for visitors who prefer reduced motion', async () => {
  const page = await visitor.open('/', DESKTOP, { reducedMotion: 'reduce' })
  const style = await page
    .locator('.about .sweep')
    .evaluate((one) => ({ ...getComputedStyle(one) }))
  expect(style).toMatchObject({ animationName: 'none', clipPath: 'none' })
})

test('the lead picture is requested first, before the display face; other pictures wait for the first frame', async () => {
  const page = await visitor.open('/', PHONE)
  const starts = () =>
    page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .sort((a, b) => a.startTime - b.startTime)
        .map(({ name, startTime }) => ({ name: name.replace(/.*\//, ''), startTime })),
    )
  await expect
    .poll(async () => (await starts()).filter(({ name }) => name.endsWith('.avif')).length)
    .toBeGreaterThan(1)
  const [first, ...others] = await starts()
  expect(first?.name).toMatch(/^hero\..*\.avif$/)
  // The head requests the first file before any frame.
  const waits = others
    .filter(({ name }) => name.endsWith('.avif'))
    .map(({ startTime }) => startTime - (first?.startTime ?? 0))
  expect(Math.min(...waits)).toBeGreaterThan(200)
})
