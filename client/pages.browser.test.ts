import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { dismiss, field, PAGE, send, submit } from '../scripts/test/browser/enquiry.ts'
import { scrolled, summary, toggle } from '../scripts/test/browser/header.ts'
import {
  type Box,
  boxOf,
  DESKTOP,
  focusIsVisible,
  NO_SCRIPT,
  overlap,
  PHONE,
  setLetters,
  settle,
  tap,
  useVisitor,
} from '../scripts/test/browser/visitor.ts'
import { EXTENDED_AREA, ONE_OF_EACH_KIND } from '../scripts/test/content/sample-words.ts'

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
    return (await page.locator('body').innerText()).split(/\n+/)
  }
  for (const route of ONE_OF_EACH_KIND) {
    const [plain, scripted] = await Promise.all([words(without, route), words(withScript, route)])
    // The script replaces the hours of the week with "open now", and adds by when a message is answered.
    const added = await withScript.locator('[data-part=line]').allInnerTexts()
    expect(added.includes(''), route).toBe(false)
    const lasting = scripted.filter(
      (line) => !/ ago$/.test(line) && !added.some((words) => line.endsWith(words)),
    )
    expect(lasting.length, route).toBeGreaterThan(20)
    expect(plain, route).toEqual(expect.arrayContaining(lasting))
  }
  await Promise.all([withScript, without].map((page) => page.goto(siteUrl + PAGE)))
  await withScript.locator('.open-now[data-ready]').first().waitFor()
  const [scripted, plain] = await Promise.all(
    [withScript, without].map((page) => boxOf(page.locator('.open-now').first())),
  )
  expect(scripted).toEqual(plain)
})

test.each([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
])(
  'at twice the usual text size on %s the menu works to its end, and the toast is whole and covers nothing',
  async (_, device) => {
    const page = await openLarge(PAGE, device, 32)
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
    const isWhole = ({ top, left, right, bottom }: Box) =>
      left >= 0 && top >= 0 && right <= width && bottom <= height
    await toggle(page).press('Enter')
    await summary(page).press('Enter')
    const last = page.locator('header nav a').filter({ visible: true }).last()
    await last.scrollIntoViewIfNeeded()
    for (const one of [toggle(page), last]) expect(isWhole(await boxOf(one))).toBe(true)
    await page.keyboard.press('Escape')
    await send(page)
    const toast = await boxOf(page.locator('[data-behaviour=toast]'))
    expect(isWhole(toast)).toBe(true)
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
  let stops = 0
  for (await page.keyboard.press('Tab'); ; await page.keyboard.press('Tab')) {
    await settle(page)
    if (!(await focusIsVisible(page))) break
    stops++
  }
  expect(await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 5))).toBe('<body')
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

describe('in forced colours', () => {
  const FORCED: BrowserContextOptions = { forcedColors: 'active' }
  const styleOf = (
    target: Locator,
    name: 'outline' | 'borderTopStyle' | 'backgroundColor' | 'backgroundImage',
  ) => target.evaluate((one, property) => getComputedStyle(one)[property], name)

  test('the focused element has an outline, and the toast a border', async () => {
    const page = await visitor.open(PAGE, DESKTOP, FORCED)
    await send(page)
    const toast = page.locator('[data-behaviour=toast]')
    expect(await styleOf(toast, 'borderTopStyle')).not.toBe('none')
    for (const target of [summary(page), field(page, 'name'), submit(page), dismiss(page)]) {
      await target.focus()
      // A key press makes the browser show the focus.
      await page.keyboard.press('Shift')
      expect(await styleOf(target, 'outline'), String(target)).toMatch(/solid [2-9]px/)
    }
  })

  test('fields and the menu’s button have a border, and an open menu its cross', async () => {
    const page = await visitor.open(PAGE, PHONE, FORCED)
    for (const target of ['[data-part=toggle]', '#name', 'form textarea'])
      expect(await styleOf(page.locator(target), 'borderTopStyle'), target).not.toBe('none')
    await toggle(page).click()
    const bars = () => styleOf(page.locator('.header__bars'), 'backgroundImage')
    await expect.poll(bars).toMatch(/^linear-gradient/)
  })

  test('the stars of a review are drawn in the colour of its words', async () => {
    const page = await visitor.open('/', DESKTOP, FORCED)
    const words = await page.locator('body').evaluate((body) => getComputedStyle(body).color)
    const star = page.locator('.review__stars i').first()
    await expect.poll(() => styleOf(star, 'backgroundColor')).toBe(words)
  })

  test('headings have one colour, and no stroke is drawn', async () => {
    const page = await visitor.open(EXTENDED_AREA, DESKTOP, FORCED)
    const headings = page.locator('h2, .unfolds h3')
    const colours = () =>
      headings.evaluateAll((all) => [...new Set(all.map((one) => getComputedStyle(one).color))])
    await expect.poll(colours).toHaveLength(1)
    await page.goto(siteUrl)
    const drawn = await page.locator('.sweep, main > *').evaluateAll((all) =>
      all.filter((one) => {
        if (one.matches('.sweep')) return one.checkVisibility()
        const { content, display } = getComputedStyle(one, '::before')
        return content !== 'none' && display !== 'none'
      }),
    )
    expect(drawn).toEqual([])
  })
})
