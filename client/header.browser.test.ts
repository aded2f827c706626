import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { areaLinks, focusedText, LIGHT, listIsOpen, menu, openMenu, scrolled, summary, toggle } from '../scripts/test/browser/header.ts'
import { boxOf, DESKTOP, focusIsVisible, middleOf, PHONE, settle, useVisitor } from '../scripts/test/browser/visitor.ts'
import { ANCHORS, AREA_NAMES, BUSINESS, LIST_LABEL, NAVIGATION, TO_FORM } from '../scripts/test/content/sample-words.ts'

// Layout, scrolling and focus order. How the menu opens and closes is tested in every engine (behaviour.engines.test.ts).

const visitor = useVisitor()

describe('the menu of a phone', () => {
  test('the page behind it does not scroll', async () => {
    const page = await visitor.open(LIGHT, PHONE)
    await page.evaluate(() => scrollTo(0, 400))
    await openMenu(page)
    await page.mouse.move(180, 500)
    await page.mouse.wheel(0, 600)
    await page.keyboard.press('PageDown')
    await page.waitForTimeout(150)
    expect(await scrolled(page)).toBe(400)
    await page.keyboard.press('Escape')
    await page.mouse.wheel(0, 200)
    await expect.poll(() => scrolled(page)).toBeGreaterThan(400)
  })

  test('scrolls to its end in a small window, and its last link leads on', async () => {
    const page = await visitor.open('/', PHONE, { viewport: { width: 320, height: 480 } })
    await openMenu(page)
    await summary(page).tap()
    const last = menu(page).getByRole('link').last()
    await last.scrollIntoViewIfNeeded()
    const { bottom } = await boxOf(last)
    expect(bottom).toBeLessThanOrEqual(480)
    await last.tap()
    await page.waitForURL(`**${TO_FORM.href}`)
    expect(await menu(page).isVisible()).toBe(false)
    expect(await listIsOpen(page)).toBe(false)
  })

  test('turning the phone to a wide screen and back leaves nothing open', async () => {
    const page = await visitor.open(LIGHT, PHONE)
    await openMenu(page)
    await summary(page).tap()
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect.poll(() => listIsOpen(page)).toBe(false)
    expect(await menu(page).isVisible()).toBe(true)
    await page.mouse.wheel(0, 300)
    await expect.poll(() => scrolled(page)).toBeGreaterThan(0)
    await page.setViewportSize({ width: 360, height: 740 })
    expect(await menu(page).isVisible()).toBe(false)
    expect(await toggle(page).isVisible()).toBe(true)
  })

  test('the focus never goes behind it: Tab past its end leads to the top of the page, and closes it', async () => {
    const page = await visitor.open(LIGHT, PHONE)
    await toggle(page).focus()
    await page.keyboard.press('Enter')
    await settle(page)
    for (let presses = 0; presses < 12 && (await menu(page).isVisible()); presses++) {
      // Between the menu's end and the top of the page, the focus is in the browser's own interface.
      expect((await focusIsVisible(page)) || (await page.evaluate(() => document.activeElement === document.body))).toBe(true)
      await page.keyboard.press('Tab')
    }
    expect(await menu(page).isVisible()).toBe(false)
    expect(await page.evaluate(() => document.activeElement?.closest('[data-behaviour=menu]'))).toBe(null)
  })
})

describe('a desktop by keyboard', () => {
  test('everything in the header is reached by Tab, in reading order', async () => {
    const page = await visitor.open(LIGHT, DESKTOP)
    const order: (string | undefined)[] = []
    for (let presses = 0; presses < NAVIGATION.header.length + 5; presses++) {
      await page.keyboard.press('Tab')
      order.push(await focusedText(page))
      await settle(page)
      expect(await focusIsVisible(page), order.at(-1)).toBe(true)
    }
    const names = [...NAVIGATION.header.map(({ label }: { label: string }) => label), NAVIGATION.quote.label]
    expect(order[0]).toBe(NAVIGATION.skip)
    expect(order.slice(-names.length)).toEqual(names)
  })

  test('every area is reached by Tab and scrolled into view; one more Tab leaves the list and closes it', async () => {
    const page = await visitor.open(LIGHT, DESKTOP)
    await summary(page).focus()
    await page.keyboard.press('Enter')
    for (const _ of AREA_NAMES) {
      await page.keyboard.press('Tab')
      await settle(page)
      expect(await focusIsVisible(page), await focusedText(page)).toBe(true)
    }
    expect(await listIsOpen(page)).toBe(true)
    await page.keyboard.press('Tab')
    expect(await focusedText(page)).toBe(ANCHORS[0]?.label)
    expect(await listIsOpen(page)).toBe(false)
  })
})

describe('the list of areas on a desktop', () => {
  const list = (page: Page) => menu(page).locator('details > div')
  const scrolls = (page: Page) => list(page).evaluate(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)

  test('is 24rem high at most, and shows all areas', async () => {
    const page = await visitor.open(LIGHT, { viewport: { width: 1280, height: 900 } })
    await summary(page).click()
    const { top, right, bottom, left } = await boxOf(list(page))
    expect(bottom - top).toBeLessThanOrEqual(24 * 16)
    expect(await scrolls(page)).toBe(false)
    const names = await areaLinks(page).allInnerTexts()
    expect(names).toEqual([...AREA_NAMES].sort())
    for (const link of await areaLinks(page).all()) {
      const box = await boxOf(link)
      expect(box.top).toBeGreaterThanOrEqual(top)
      expect(box.bottom).toBeLessThanOrEqual(bottom)
      expect(box.left).toBeGreaterThanOrEqual(left)
      expect(box.right).toBeLessThanOrEqual(right)
    }
  })

  test('fits a low window and scrolls inside it, and the header scrolls away with the page', async () => {
    const page = await visitor.open(LIGHT, { viewport: { width: 1280, height: 420 } })
    await summary(page).click()
    expect((await boxOf(list(page))).bottom).toBeLessThanOrEqual(420)
    expect(await scrolls(page)).toBe(true)
    await list(page).hover()
    const before = await scrolled(page)
    await page.mouse.wheel(0, 300)
    await expect.poll(() => list(page).evaluate((element) => element.scrollTop)).toBeGreaterThan(0)
    await expect.poll(async () => (await boxOf(areaLinks(page).last())).bottom).toBeLessThanOrEqual((await boxOf(list(page))).bottom)
    expect(await scrolled(page)).toBe(before)
    await page.keyboard.press('Escape')
    await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }))
    expect((await boxOf(page.locator('header'))).bottom).toBeLessThan(0)
    await page.setViewportSize({ width: 1280, height: 480 })
    expect((await boxOf(page.locator('header'))).bottom).toBeGreaterThan(0)
  })
})

describe('the page does not move', () => {
  async function scrolledPage(device: typeof PHONE): Promise<Page> {
    const page = await visitor.open(LIGHT, device)
    await page
      .locator('main h2')
      .nth(1)
      .evaluate((element) => element.scrollIntoView({ block: 'start', behavior: 'instant' }))
    expect(await scrolled(page)).toBeGreaterThan(100)
    return page
  }

  test('when the menu opens and closes', async () => {
    const page = await scrolledPage(PHONE)
    const before = await scrolled(page)
    await openMenu(page)
    await summary(page).tap()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    expect(await menu(page).isVisible()).toBe(false)
    expect(await scrolled(page)).toBe(before)
  })

  test('when the list of areas does, or when the focus goes through the header', async () => {
    const page = await scrolledPage(DESKTOP)
    const before = await scrolled(page)
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
    expect(await focusedText(page)).toBe(BUSINESS.phone.display)
  })
})
