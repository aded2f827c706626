import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { areaLinks, focusedText, LIGHT, listIsOpen, menu, scrolled, summary, toggle } from '../scripts/test/browser/header.ts'
import { boxOf, DESKTOP, focusIsVisible, NO_SCRIPT, settle, useVisitor } from '../scripts/test/browser/visitor.ts'
import { ANCHORS, AREA, AREA_NAMES, LIST_LABEL, NAVIGATION, TOWN } from '../scripts/test/content/sample-words.ts'

const visitor = useVisitor()

describe('a desktop without JavaScript', () => {
  test('the navigation stands in the page and the list of areas unfolds', async () => {
    const page = await visitor.open(LIGHT, DESKTOP, NO_SCRIPT)
    expect(await toggle(page).isVisible()).toBe(false)
    expect(
      await menu(page)
        .getByRole('link', { name: ANCHORS[0]?.label ?? '' })
        .isVisible(),
    ).toBe(true)
    await summary(page).click()
    await areaLinks(page).last().click()
    await page.waitForURL('**/plastering-in-*')
  })
})

describe('a desktop by keyboard', () => {
  async function atSummary(): Promise<Page> {
    const page = await visitor.open(LIGHT, DESKTOP)
    await summary(page).focus()
    return page
  }

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

  test.each(['Enter', 'Space'])('%s opens and closes the list', async (key) => {
    const page = await atSummary()
    await page.keyboard.press(key)
    await expect.poll(() => summary(page).getAttribute('aria-expanded')).toBe('true')
    expect(await areaLinks(page).first().isVisible()).toBe(true)
    await page.keyboard.press(key)
    await expect.poll(() => summary(page).getAttribute('aria-expanded')).toBe('false')
    expect(await areaLinks(page).first().isVisible()).toBe(false)
  })

  test('Escape closes it and gives the focus back', async () => {
    const page = await atSummary()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    expect(AREA_NAMES).toContain(await focusedText(page))
    await page.keyboard.press('Escape')
    expect(await listIsOpen(page)).toBe(false)
    expect(await focusedText(page)).toBe(LIST_LABEL)
  })

  test('every area is reached by Tab and scrolled into view; one more Tab leaves and closes', async () => {
    const page = await atSummary()
    await page.keyboard.press('Enter')
    for (let link = 0; link < AREA_NAMES.length; link++) {
      await page.keyboard.press('Tab')
      await settle(page)
      expect(await focusIsVisible(page), await focusedText(page)).toBe(true)
    }
    expect(await listIsOpen(page)).toBe(true)
    await page.keyboard.press('Tab')
    expect(await focusedText(page)).toBe(ANCHORS[0]?.label)
    expect(await listIsOpen(page)).toBe(false)
  })

  test('Shift+Tab leaves it as well', async () => {
    const page = await atSummary()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Shift+Tab')
    expect(await focusedText(page)).toBe(NAVIGATION.header[0].label)
    expect(await listIsOpen(page)).toBe(false)
  })
})

describe('a desktop by mouse', () => {
  const list = (page: Page) => menu(page).locator('details > div')
  const scrolls = (page: Page) => list(page).evaluate(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)

  test('the list is 24rem high at most, and all areas are in sight in it', async () => {
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

  test('in a low window the list ends with it, and scrolls by itself', async () => {
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
    // There, as on a phone held sideways, the header leaves what height there is to the page.
    await page.keyboard.press('Escape')
    await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }))
    expect((await boxOf(page.locator('header'))).bottom).toBeLessThan(0)
    await page.setViewportSize({ width: 1280, height: 480 })
    expect((await boxOf(page.locator('header'))).bottom).toBeGreaterThan(0)
  })

  test('a click outside closes it', async () => {
    const page = await visitor.open(LIGHT, DESKTOP)
    await summary(page).click()
    await page.getByRole('heading', { level: 1 }).click({ position: { x: 2, y: 2 } })
    expect(await listIsOpen(page)).toBe(false)
  })

  test('an area is followed, and the page there marks it', async () => {
    const page = await visitor.open(LIGHT, DESKTOP)
    await summary(page).click()
    await menu(page).getByRole('link', { name: TOWN }).click()
    await page.waitForURL(`**${AREA}`)
    await summary(page).click()
    expect(await menu(page).locator('[aria-current=page]').allInnerTexts()).toEqual([TOWN])
  })
})
