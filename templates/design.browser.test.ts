import type { Page } from 'playwright-core'
import sharp from 'sharp'
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
])(
  '%s on a phone is not too long, shows claims and its picture early, and a tap on the quote button shows the first field',
  async (route, screens) => {
    const page = await visitor.open(route, PHONE)
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    if (screens) expect(height / PHONE.viewport.height).toBeLessThanOrEqual(screens)
    for (const early of ['.claims', '.claims .star', 'main picture img'])
      for (const one of (await page.locator(early).all()).slice(0, route === '/' ? 0 : 1))
        expect((await boxOf(one)).bottom, early).toBeLessThanOrEqual(2 * PHONE.viewport.height)
    await tap(bar(page).locator('a').last())
    await settle(page)
    const field = await boxOf(firstField(page))
    expect(field.top).toBeGreaterThan((await boxOf(page.getByRole('banner'))).bottom)
    expect(field.bottom).toBeLessThan(PHONE.viewport.height)
    expect(await isInSight(page)).toBe(false)
  },
)

test('while nobody answers, the quote alone is filled in the call bar, and no box of it has moved', async () => {
  const page = await visitor.open('/sitemap', PHONE)
  await page.clock.install()
  const views = []
  for (const [time, shut] of [
    ['2026-11-21T12:00:00Z', false],
    ['2026-11-22T20:00:00Z', true],
  ] as const) {
    await page.clock.setFixedTime(time)
    await page.goto(new URL('/', page.url()).href)
    await page.locator(`.open-now [data-shut=${shut}]`).waitFor({ state: 'attached' })
    views.push(
      await bar(page)
        .locator('.button')
        .evaluateAll((buttons) =>
          buttons.map((one) => ({
            box: one.getBoundingClientRect().toJSON(),
            filled: getComputedStyle(one).backgroundColor !== 'rgba(0, 0, 0, 0)',
          })),
        ),
    )
  }
  const [open, shut] = views.map((buttons) => buttons.map(({ filled }) => filled))
  expect({ open, shut }).toEqual({ open: [true, true], shut: [false, true] })
  const [before, after] = views.map((buttons) => buttons.map(({ box }) => box))
  expect(after).toEqual(before)
  expect(before?.[0].width).toBe(before?.[1].width)
})

test('home on a desktop says why by 1,400 px and what for how much by 2,250, with the answers folded, a low form first, and 55 texts at most in six sizes of the display face', async () => {
  const page = await visitor.open('/', DESKTOP)
  expect((await boxOf(page.locator('#about'))).top).toBeLessThanOrEqual(1400)
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  expect(height).toBeLessThanOrEqual(7200)
  expect((await boxOf(page.locator('#services'))).top).toBeLessThanOrEqual(2250)
  for (const answer of await page.locator('.before-booking details p').all())
    expect(await answer.isVisible()).toBe(false)
  const form = await boxOf(page.locator('.enquiry-form'))
  const button = await boxOf(page.locator('.enquiry-form [type=submit]'))
  expect(button.bottom - form.top, 'little more than half of a low window').toBeLessThanOrEqual(530)
  expect(form.left).toBeLessThan((await boxOf(page.locator('.contact__direct'))).left)
  const [hours, quote] = await Promise.all(
    ['.contact__hours', '.contact__quote'].map((part) => boxOf(page.locator(part))),
  )
  expect(hours?.bottom, 'both columns end together').toBe(quote?.bottom)
  const faces = await page.evaluate(() =>
    [...document.querySelectorAll('main *')]
      .filter(
        (one) =>
          one.checkVisibility() &&
          [...one.childNodes].some((node) => node instanceof Text && node.data.trim()),
      )
      .map((one) => getComputedStyle(one))
      .filter(({ fontFamily }) => fontFamily.startsWith('display'))
      .map(({ fontSize, fontWeight }) => ({ fontSize, fontWeight })),
  )
  expect(new Set(faces.map(({ fontSize }) => fontSize)).size).toBeLessThanOrEqual(6)
  expect(new Set(faces.map(({ fontWeight }) => fontWeight)).size).toBe(1)
  expect(faces.length).toBeLessThanOrEqual(55)
})

test('a service has at most four pieces of advice open on a desktop, and the others one press away', async () => {
  const page = await visitor.open(SERVICE, DESKTOP)
  const advice = page.locator('.service-page__guide details')
  const openAdvice = () =>
    advice.evaluateAll((all) =>
      all.map((one) => one.querySelector('p')?.checkVisibility() ?? false),
    )
  const open = await openAdvice()
  expect(open.length).toBeGreaterThan(4)
  expect(open).toEqual(open.map((_, index) => index < 4))
  await advice.last().locator('summary').click()
  expect((await openAdvice()).at(-1)).toBe(true)
})

slowTest('a capture of the full page has every picture painted', async () => {
  const page = await visitor.open('/', DESKTOP)
  const pictures = page.locator('main .picture--later img').filter({ visible: true })
  await page.setViewportSize({
    width: 1280,
    height: await page.evaluate(() => document.documentElement.scrollHeight),
  })
  for (const one of await pictures.all())
    await expect
      .poll(() => one.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
      .toBeTruthy()
  const { data, info } = await sharp(await page.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const holes = await pictures.evaluateAll((all) =>
    all.map((one) => {
      const { left, top, width, height } = one.getBoundingClientRect()
      const { backgroundColor } = getComputedStyle(one.closest('.picture') ?? one)
      return {
        x: Math.round(left + width / 2),
        y: Math.round(top + height / 4),
        frame: backgroundColor.match(/\d+/g)?.map(Number),
      }
    }),
  )
  for (const { x, y, frame } of holes) {
    const at = 3 * (y * info.width + x)
    expect([...data.subarray(at, at + 3)], `${x}, ${y}`).not.toEqual(frame)
  }
})

const clipOf = (page: Page) =>
  page.locator('.wipe__after').evaluate((one) => getComputedStyle(one).clipPath)

test('the slider wipes between before and after, also by keyboard, with its words below; a picture opens large, arrow keys move on, and Escape returns the focus', async () => {
  const page = await visitor.open('/', DESKTOP)
  for (const { viewport } of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport ?? PHONE.viewport)
    // The new width is not laid out at once.
    const overlaps = () =>
      page.locator('.wipe__before, .wipe__after').evaluateAll((all) =>
        all.map((half) => {
          const [picture, words] = ['img', 'p'].map((name) => half.querySelector(name))
          if (!picture || !words) return 'incomplete'
          return words.getBoundingClientRect().top < picture.getBoundingClientRect().bottom
        }),
      )
    await expect.poll(overlaps).toEqual([false, false])
  }
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
  const link = page.locator('.gallery-figure > a').nth(1)
  await link.focus()
  await page.keyboard.press('Enter')
  const row = page.locator('.gallery__row')
  expect(await page.locator('dialog').isVisible()).toBe(true)
  const scrolled = () => row.evaluate((one) => Math.round(one.scrollLeft / one.clientWidth))
  expect(await scrolled()).toBe(1)
  // A screen reader announces the focused element.
  expect(await row.locator(':focus').getAttribute('aria-label')).toBe(
    await link.getAttribute('data-name'),
  )
  await page.keyboard.press('ArrowRight')
  await expect.poll(scrolled).toBe(2)
  await page.keyboard.press('Escape')
  expect(await link.evaluate((one) => one === document.activeElement)).toBe(true)
})

test.each([PHONE, DESKTOP])(
  'wherever the scroll is, "before" and "after" stand whole on their own sides: %j',
  async (screen) => {
    const page = await visitor.open('/', screen)
    await page.locator('.wipe__pair[data-ready]').waitFor()
    // The words are at the foot of the pictures: from where they come into the window to where they leave it.
    for (const foot of [0.85, 0.5, 0.2]) {
      const sides = await page.locator('.wipe__pair').evaluate(async (pair, foot) => {
        const top = pair.getBoundingClientRect().bottom - foot * innerHeight
        scrollBy({ top, behavior: 'instant' })
        await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)))
        return [...pair.querySelectorAll('p')].map((word) => {
          const range = document.createRange()
          range.selectNodeContents(word)
          const { left, right, top, height } = range.getBoundingClientRect()
          return [left + 1, right - 1]
            .map((x) =>
              document.elementsFromPoint(x, top + height / 2).find((one) => one.tagName === 'P'),
            )
            .map((found) => found === undefined || found === word)
        })
      }, foot)
      expect(sides, `${foot}`).toEqual([
        [true, true],
        [true, true],
      ])
    }
  },
)

test('without a script the stroke behind the figures is drawn as they scroll into view, at the same height, and before and after are shown in full', async () => {
  const page = await visitor.open('/', PHONE, NO_SCRIPT)
  const stroke = page.locator('.about .sweep')
  // The end of its upper edge, in per cent of its width.
  const drawn = () =>
    stroke.evaluate((one) => Number(/, (-?[\d.]+)%/.exec(getComputedStyle(one).clipPath)?.[1]))
  const scrollTo = (share: number) =>
    stroke.evaluate((one, at) => {
      const { top, height } = one.getBoundingClientRect()
      window.scrollBy({ top: top + height / 2 - innerHeight * at, behavior: 'instant' })
    }, share)
  const length = () => page.evaluate(() => document.documentElement.scrollHeight)
  // A line may break elsewhere when the display face arrives.
  await page.evaluate(async () => {
    await document.fonts.ready
  })
  const before = await length()
  await scrollTo(1)
  await expect.poll(drawn).toBeLessThan(10)
  await scrollTo(0.75)
  await expect.poll(drawn).toBeGreaterThan(30)
  expect(await drawn()).toBeLessThan(100)
  await scrollTo(0.5)
  await expect.poll(drawn).toBeGreaterThan(135)
  expect(await length()).toBe(before)

  await page.setViewportSize(DESKTOP.viewport ?? PHONE.viewport)
  expect(await clipOf(page)).toBe('none')
  const halves = page.locator('.wipe__pair > div')
  expect(await halves.evaluateAll((all) => all.map((half) => half.className))).toEqual([
    'wipe__before',
    'wipe__after',
  ])
  expect(overlap(await boxOf(halves.first()), await boxOf(halves.last()))).toBe(false)
})

slowTest('the stroke is drawn at once for visitors who prefer reduced motion', async () => {
  const page = await visitor.open('/', DESKTOP, { reducedMotion: 'reduce' })
  const style = await page
    .locator('.about .sweep')
    .evaluate((one) => ({ ...getComputedStyle(one) }))
  expect(style).toMatchObject({ animationName: 'none', clipPath: 'none' })
})

test('the lead picture is requested first; other pictures and the display face wait for the first frame', async () => {
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
  // The head requests the first file before any frame; the others wait for the first frame.
  const waits = (name: string) =>
    others
      .filter((other) => other.name.endsWith(name))
      .map(({ startTime }) => startTime - (first?.startTime ?? 0))
  expect(Math.min(...waits('.avif'))).toBeGreaterThan(200)
  expect(Math.min(...waits('.woff2'))).toBeGreaterThan(80)
})
