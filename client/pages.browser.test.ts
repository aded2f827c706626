import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { dismiss, field, PAGE, send, submit } from '../scripts/test/browser/enquiry.ts'
import { scrolled, summary, toggle } from '../scripts/test/browser/header.ts'
import {
  type Box,
  boxOf,
  DESKTOP,
  faceArrives,
  focusIsVisible,
  NO_SCRIPT,
  overlap,
  PHONE,
  setLetters,
  settle,
  tap,
  useVisitor,
} from '../scripts/test/browser/visitor.ts'
import { EXTENDED_AREA, NAME, ONE_OF_EACH_KIND } from '../scripts/test/content/sample-words.ts'

const visitor = useVisitor()

const siteUrl = inject('siteUrl')

/** Opens a page in a browser with another text size than the usual 16 px. */
async function openLarge(
  route: string,
  device: BrowserContextOptions,
  standard: number,
): Promise<Page> {
  const page = await visitor.open('/sitemap', device)
  await setLetters(page, standard)
  await page.goto(siteUrl + route)
  return page
}

test('one page of every kind shows all its text without JavaScript, in no more room', async () => {
  const withScript = await visitor.open('/sitemap', PHONE)
  const without = await visitor.open('/sitemap', PHONE, NO_SCRIPT)
  const words = async (page: Page, route: string) => {
    await page.goto(siteUrl + route)
    const texts = await page.locator('body').allInnerTexts()
    return texts.flatMap((text) => text.split(/\n+/)).filter((line) => !/ ago$/.test(line))
  }
  const hours = 'Phone line: Monday to Saturday 7am-7pm, Sunday closed'
  for (const route of ONE_OF_EACH_KIND) {
    const [plain, scripted] = await Promise.all([words(without, route), words(withScript, route)])
    // The script replaces the plain hours of the week with "open now" or "closed".
    const now = await withScript.locator('.open-now [data-part=line]').allInnerTexts()
    expect(now.includes(''), route).toBe(false)
    // And adds by when a message is answered, on a Saturday.
    const [reply] = await withScript.locator('.contact__intro [data-part=line]').allInnerTexts()
    const lasting = scripted.map((line) =>
      now.includes(line) ? hours : reply ? line.replace(` ${reply}`, '') : line,
    )
    expect(plain, route).toEqual(expect.arrayContaining(lasting))
  }
  const heightOf = async (page: Page) =>
    (await page.locator('.open-now').first().boundingBox())?.height
  await Promise.all([withScript, without].map((page) => page.goto(siteUrl + PAGE)))
  await withScript.locator('.open-now[data-ready]').first().waitFor()
  expect(await heightOf(withScript)).toBe(await heightOf(without))
})

test('with a visitor’s own spacing of text, no letter of a heading lies under a picture', async () => {
  const page = await visitor.open(EXTENDED_AREA, DESKTOP, { bypassCSP: true })
  await page.addStyleTag({
    content:
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
  })
  await faceArrives(page)
  expect(await page.locator('.hero picture').count()).toBe(1)
  const tops = await page.locator('h1').evaluate((heading) => {
    const range = document.createRange()
    range.selectNodeContents(heading)
    return [...range.getClientRects()]
      .filter(({ width }) => width > 1)
      .flatMap(({ left, right, top, height }) =>
        [left + 1, right - 1].map((x) => document.elementFromPoint(x, top + height / 2)),
      )
      .map((one) => heading.contains(one))
  })
  expect(tops.length).toBeGreaterThan(1)
  expect(tops).not.toContain(false)
})

test('a finger finds all the text that a mouse finds in a window as narrow', async () => {
  const finger = await visitor.open('/sitemap', PHONE)
  const mouse = await visitor.open('/sitemap', PHONE, { hasTouch: false, isMobile: false })
  for (const route of ONE_OF_EACH_KIND) {
    const [all, shown] = await Promise.all(
      [mouse, finger].map(async (page) => {
        await page.goto(siteUrl + route)
        return page.locator('body').innerText()
      }),
    )
    expect(shown, route).toBe(all)
  }
})

test.each([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
])(
  'at twice the usual text size on %s the menu works to its end, and the toast is whole and covers nothing',
  async (_, device) => {
    const page = await openLarge(PAGE, device, 32)
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
    const isWhole = ({ left, right, bottom }: Box) =>
      left >= 0 && right <= width && bottom <= height
    expect(isWhole(await boxOf(toggle(page)))).toBe(true)
    await toggle(page).press('Enter')
    await summary(page).press('Enter')
    const last = page.locator('header nav a').filter({ visible: true }).last()
    await last.scrollIntoViewIfNeeded()
    expect(isWhole(await boxOf(last))).toBe(true)
    await page.keyboard.press('Escape')
    await send(page)
    const toast = await boxOf(page.locator('[data-behaviour=toast]'))
    expect(isWhole(toast) && toast.top >= 0).toBe(true)
    for (const covered of [submit(page), page.locator('main > :last-child a[href^="tel:"]')]) {
      const box = await boxOf(covered)
      // What is cut off by the window is read after scrolling, away from the toast.
      expect(isWhole(box) && overlap(toast, box), String(covered)).toBe(false)
    }
  },
)

test('the call bar covers no focused element, even where it is high', async () => {
  const page = await openLarge(
    EXTENDED_AREA,
    { ...PHONE, viewport: { width: 412, height: 740 } },
    24,
  )
  const bar = await boxOf(page.locator('.call-bar'))
  expect(bar.bottom - bar.top).toBeGreaterThan(90)
  const focused = () =>
    page.evaluate(() =>
      document.activeElement === document.body
        ? ''
        : document.activeElement?.outerHTML.slice(0, 99),
    )
  let stops = 0
  for (await page.keyboard.press('Tab'); ; await page.keyboard.press('Tab')) {
    await settle(page)
    if (!(await focusIsVisible(page))) break
    stops++
  }
  expect(await focused()).toBe('')
  expect(stops).toBeGreaterThan(20)
})

test('the call bar is reached right before the form, above which it then lies, and scrolls with the page in a low window', async () => {
  const page = await visitor.open(EXTENDED_AREA, PHONE)
  await page
    .locator('.contact')
    .evaluate((one) => one.scrollIntoView({ behavior: 'instant', block: 'center' }))
  await page.locator('.contact :is(a, input)').first().focus()
  await page.keyboard.press('Shift+Tab')
  expect(await page.evaluate(() => document.activeElement?.parentElement?.className)).toBe(
    'call-bar',
  )
  expect(await focusIsVisible(page)).toBe(true)
  await page.setViewportSize({ width: 640, height: 320 })
  await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }))
  await expect.poll(async () => (await boxOf(page.locator('.call-bar'))).top).toBeGreaterThan(320)
})

test('for a visitor who asked for less motion nothing moves: not the menu, the list, the toast, nor the page on its way to an anchor', async () => {
  const page = await visitor.open(PAGE, PHONE, { reducedMotion: 'reduce' })
  // The stylesheet shortens transitions to a millisecond, which nobody sees as movement.
  const expectStill = async () =>
    expect(
      await page.evaluate(() =>
        document
          .getAnimations()
          .map(({ effect }) => Number(effect?.getTiming().duration))
          .filter((milliseconds) => milliseconds > 1),
      ),
    ).toEqual([])
  await tap(toggle(page))
  await expectStill()
  await summary(page).tap()
  await expectStill()
  await page.keyboard.press('Escape')
  await page.locator('.call-bar a[href="#contact"]').tap()
  await page.waitForURL('**#contact')
  const arrived = await scrolled(page)
  expect(arrived).toBeGreaterThan(1000)
  await settle(page)
  expect(await scrolled(page)).toBe(arrived)
  await send(page)
  await expectStill()
})

test('in forced colours the focused element has an outline; the toast, the fields and the menu’s button a border; strokes and colours of headings are gone; an open menu has its cross', async () => {
  const page = await visitor.open(PAGE, DESKTOP, { forcedColors: 'active' })
  const styleOf = (target: Locator, name: 'outline' | 'borderTopStyle' | 'backgroundImage') =>
    target.evaluate((one, property) => getComputedStyle(one)[property], name)
  await send(page)
  for (const target of [summary(page), field(page, NAME), submit(page), dismiss(page)]) {
    await target.focus()
    // A key press makes the browser show the focus.
    await page.keyboard.press('Shift')
    expect(await styleOf(target, 'outline'), String(target)).toMatch(/solid [2-9]px/)
  }
  await page.setViewportSize({ width: 360, height: 740 })
  for (const target of ['[data-behaviour=toast]', '[data-part=toggle]', '#name', 'form textarea'])
    expect(await styleOf(page.locator(target), 'borderTopStyle'), target).not.toBe('none')
  await page.keyboard.press('Escape')
  await toggle(page).click()
  await expect
    .poll(() => styleOf(page.locator('.header__bars'), 'backgroundImage'))
    .toMatch(/^linear-gradient/)
  await page.goto(siteUrl + EXTENDED_AREA)
  await page.setViewportSize({ width: 1280, height: 800 })
  const colours = () =>
    page
      .locator('h2, .unfolds h3')
      .evaluateAll((all) => [...new Set(all.map((one) => getComputedStyle(one).color))])
  expect(await page.locator('.unfolds h3').count()).toBeGreaterThan(0)
  await expect.poll(colours).toHaveLength(1)
  await page.goto(siteUrl)
  const strokes = await page.evaluate(() => [
    ...[...document.querySelectorAll('.sweep')].map((stroke) => stroke.checkVisibility()),
    ...[...document.querySelectorAll('main > *')].map((section) => {
      const { content, display } = getComputedStyle(section, '::before')
      return content !== 'none' && display !== 'none'
    }),
  ])
  expect(strokes.length).toBeGreaterThan(5)
  expect(strokes).not.toContain(true)
})
