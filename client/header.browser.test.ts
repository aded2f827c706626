import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { LIGHT, menu, scrolled, summary, toggle } from '../scripts/test/browser/header.ts'
import {
  boxOf,
  DESKTOP,
  focusIsVisible,
  middleOf,
  PHONE,
  settle,
  tap,
  useVisitor,
} from '../scripts/test/browser/visitor.ts'
import {
  ANCHORS,
  AREA_NAMES,
  BUSINESS,
  LIST_LABEL,
  NAVIGATION,
} from '../scripts/test/content/sample-words.ts'

// Layout, scrolling and the focus. What each engine does in its own way: behaviour.engines.test.ts.

const visitor = useVisitor()

const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim())
const areaLinks = (page: Page) => page.locator('nav details a')
const listIsOpen = (page: Page) => page.locator('nav details[open]').isVisible()
/** Whether the menu, and the list of areas in it, is open. */
const isOpen = async (page: Page) => [await menu(page).isVisible(), await listIsOpen(page)]

async function openMenu(page: Page, withList = true): Promise<void> {
  await tap(toggle(page))
  await menu(page).waitFor()
  await settle(page)
  if (withList) await summary(page).tap()
}

/** Opens a page scrolled to its second heading, and returns it with how far that is. */
async function scrolledPage(device: typeof PHONE): Promise<[Page, number]> {
  const page = await visitor.open(LIGHT, device)
  await page
    .locator('main h2')
    .nth(1)
    .evaluate((element) => element.scrollIntoView({ block: 'start', behavior: 'instant' }))
  const before = await scrolled(page)
  expect(before).toBeGreaterThan(100)
  return [page, before]
}

describe('the menu of a phone', () => {
  test('keeps the page behind it where it is, also when it closes', async () => {
    const [page, before] = await scrolledPage(PHONE)
    await openMenu(page)
    await page.keyboard.press('Tab')
    await page.mouse.move(180, 500)
    await page.mouse.wheel(0, 600)
    await page.keyboard.press('PageDown')
    await settle(page)
    expect(await scrolled(page)).toBe(before)
    await page.keyboard.press('Escape')
    await menu(page).waitFor({ state: 'hidden' })
    expect(await scrolled(page)).toBe(before)
    await page.mouse.wheel(0, 200)
    await expect.poll(() => scrolled(page)).toBeGreaterThan(before)
  })

  test('has nothing open after a turn to a wide screen and back', async () => {
    const page = await visitor.open(LIGHT, PHONE)
    await openMenu(page)
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect.poll(() => isOpen(page)).toEqual([true, false])
    await page.mouse.wheel(0, 300)
    await expect.poll(() => scrolled(page)).toBeGreaterThan(0)
    await summary(page).click()
    await page.setViewportSize({ width: 360, height: 740 })
    await expect.poll(() => isOpen(page)).toEqual([false, false])
    await openMenu(page, false)
    expect(await listIsOpen(page)).toBe(false)
  })

  test('is closed with the list in it by its button, which has the focus then, or when the focus leaves the header', async () => {
    const page = await visitor.open(LIGHT, PHONE)
    await openMenu(page)
    // Folding would move the link that is pressed.
    const below = menu(page).getByRole('link').last()
    await below.focus()
    await below.dispatchEvent('pointerup')
    expect(await listIsOpen(page)).toBe(true)
    await tap(toggle(page))
    await expect.poll(() => isOpen(page)).toEqual([false, false])
    expect(await focusedText(page)).toBe(NAVIGATION.menu)
    await openMenu(page)
    // Without this Safari returns the focus to nothing: it does not focus a button that is tapped.
    await menu(page).getByRole('link').first().focus()
    await menu(page).evaluate((sheet) =>
      sheet.dispatchEvent(Object.assign(new Event('beforetoggle'), { newState: 'closed' })),
    )
    expect(await focusedText(page)).toBe(NAVIGATION.menu)
    await page.locator('.header .logo').focus()
    expect(await menu(page).isVisible()).toBe(true)
    await page.locator('a[href="#main"]').focus()
    await expect.poll(() => isOpen(page)).toEqual([false, false])
    await page.keyboard.press('Enter')
    await page.locator('main:focus').waitFor()
  })
})

test('the row or the open menu has one link to a quote, to home’s form: the row from 720 pixels on', async () => {
  const page = await visitor.open(LIGHT, DESKTOP)
  const quote = { name: NAVIGATION.quote, exact: true }
  const quotes = page.getByRole('banner').getByRole('link', quote)
  for (const [width, inRow] of [
    [320, 0],
    [719, 0],
    [720, 1],
    [1056, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(() => quotes.count(), { message: `${width}` }).toBe(inRow)
    if (await toggle(page).isVisible()) await toggle(page).click()
    expect(await quotes.count(), `${width}`).toBe(1)
    expect(await quotes.getAttribute('href')).toBe('/#contact')
    await page.keyboard.press('Escape')
  }
})

test.each([
  [320, 256],
  [640, 360],
  [1280, 430],
  [260, 600],
])(
  'in a window of %i by %i pixels, what gets the focus in the header is shown whole, and the header scrolls away',
  async (width, height) => {
    const page = await visitor.open(LIGHT, { viewport: { width, height } })
    const scrollTo = (top: number) =>
      page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), top)
    const targets = page.locator('header :is(a, button, summary)').filter({ visible: true })
    expect(await targets.count()).toBeGreaterThan(1)
    for (const target of await targets.all()) {
      await scrollTo(110)
      await target.focus()
      const { top, bottom } = await boxOf(target)
      expect(top >= 0 && bottom <= height, `${target}: ${top}, ${bottom}`).toBe(true)
    }
    await scrollTo(600)
    expect((await boxOf(page.locator('header'))).bottom).toBeLessThanOrEqual(0)
  },
)

test('Tab reaches everything in the header in reading order, then every area, scrolled into view; one more closes the list', async () => {
  const page = await visitor.open(LIGHT, DESKTOP)
  const tab = async () => {
    await page.keyboard.press('Tab')
    await settle(page)
    const text = await focusedText(page)
    expect(await focusIsVisible(page), text).toBe(true)
    return text
  }
  const names = NAVIGATION.header.map(({ label }: { label: string }) => label)
  const order: (string | undefined)[] = []
  while (order.length < names.length + 5) order.push(await tab())
  expect(order[0]).toBe(NAVIGATION.skip)
  expect(order.slice(-names.length - 1)).toEqual([...names, NAVIGATION.quote])
  await summary(page).focus()
  await page.keyboard.press('Enter')
  for (const _ of AREA_NAMES) await tab()
  expect(await listIsOpen(page)).toBe(true)
  expect(await tab()).toBe(ANCHORS[0]?.label)
  expect(await listIsOpen(page)).toBe(false)
})

test('the link to the page that is open is underlined', async () => {
  const link = (await visitor.open('/', DESKTOP)).locator('header nav > ul > li > [aria-current]')
  expect(await link.evaluate((one) => getComputedStyle(one).textDecorationLine)).toBe('underline')
})

describe('the list of areas on a desktop', () => {
  test('is 24rem high at most with all areas in it; in a low window it scrolls, and the page does not', async () => {
    const page = await visitor.open(LIGHT, { viewport: { width: 1280, height: 900 } })
    const list = menu(page).locator('details > div')
    const scrolls = () => list.evaluate((one) => one.scrollHeight > one.clientHeight)
    await summary(page).click()
    const { top, bottom } = await boxOf(list)
    expect(bottom - top).toBeLessThanOrEqual(24 * 16)
    expect(await scrolls()).toBe(false)
    expect(await areaLinks(page).allInnerTexts()).toEqual([...AREA_NAMES].sort())
    await page.setViewportSize({ width: 1280, height: 420 })
    expect((await boxOf(list)).bottom).toBeLessThanOrEqual(420)
    expect(await scrolls()).toBe(true)
    await list.hover()
    const before = await scrolled(page)
    await page.mouse.wheel(0, 300)
    const below = async () =>
      (await boxOf(areaLinks(page).last())).bottom - (await boxOf(list)).bottom
    await expect.poll(below).toBeLessThanOrEqual(0)
    expect(await scrolled(page)).toBe(before)
  })

  test.each(['with', 'without'])(
    'closes on a press outside or on an area, in a browser %s popovers; Escape does nothing then',
    async (popovers) => {
      const page = await visitor.open(LIGHT, DESKTOP)
      await areaLinks(page)
        .first()
        .evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()))
      if (popovers === 'without')
        await menu(page).evaluate((sheet) => Object.assign(sheet, { hidePopover: undefined }))
      // Safari on iOS sends no click for a tap on words; assistive technology may send nothing but clicks.
      for (const [type, selector, stays] of [
        ['click', 'nav details ul', true],
        ['pointerup', 'nav details ul', true],
        ['click', 'h1', false],
        ['pointerup', 'h1', false],
        ['click', 'nav details a', false],
      ] as const) {
        if (!(await listIsOpen(page))) await summary(page).click()
        await page.locator(selector).first().dispatchEvent(type)
        expect(await listIsOpen(page), `${type} on ${selector}`).toBe(stays)
      }
      const link = page.locator('main a').first()
      await link.focus()
      await page.keyboard.press('Escape')
      expect(await link.evaluate((one) => one === document.activeElement)).toBe(true)
    },
  )

  test('hangs from one bar of 62 px at most, and moves the page no more than the focus on its way through the header', async () => {
    const [page, before] = await scrolledPage(DESKTOP)
    expect((await boxOf(page.getByRole('banner'))).bottom).toBeLessThanOrEqual(62)
    await page.mouse.click(...(await middleOf(summary(page))))
    await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    expect(await focusedText(page)).toBe(LIST_LABEL)
    expect(await scrolled(page)).toBe(before)
    // Back from the list through the logo to the bar above.
    for (let presses = 0; presses < 4; presses++) {
      await page.keyboard.press('Shift+Tab')
      await settle(page)
      expect(await scrolled(page), await focusedText(page)).toBe(before)
      expect(await focusIsVisible(page), await focusedText(page)).toBe(true)
    }
    expect(await focusedText(page)).toBe(BUSINESS.phone)
  })
})
