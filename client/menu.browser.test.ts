import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  areaLinks,
  focusedText,
  isExpanded,
  LIGHT,
  listIsOpen,
  menu,
  openMenu,
  scrolled,
  summary,
  toggle,
} from '../scripts/test/browser/header.ts'
import { boxOf, DESKTOP, focusIsVisible, middleOf, NO_SCRIPT, PHONE, settle, tap, useVisitor } from '../scripts/test/browser/visitor.ts'
import { ANCHORS, AREA_NAMES, NAVIGATION, TO_FORM } from '../scripts/test/content/sample-words.ts'
import { oneOfEach } from '../scripts/test/thorough.ts'

const visitor = useVisitor()

describe('a phone without JavaScript', () => {
  test('the menu opens, the areas unfold in it, and every one can be reached', async () => {
    const page = await visitor.open(LIGHT, PHONE, NO_SCRIPT)
    expect(await menu(page).isVisible()).toBe(false)
    await toggle(page).tap()
    await summary(page).tap()
    expect(await areaLinks(page).count()).toBe(AREA_NAMES.length)
    for (const link of await areaLinks(page).all()) expect(await link.isVisible()).toBe(true)
    await areaLinks(page).last().tap()
    await page.waitForURL('**/plastering-in-*')
    expect(await menu(page).isVisible()).toBe(false)
  })

  test('Escape closes it and gives the focus back', async () => {
    const page = await visitor.open(LIGHT, PHONE, NO_SCRIPT)
    await toggle(page).focus()
    await page.keyboard.press('Enter')
    expect(await menu(page).isVisible()).toBe(true)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    expect(await menu(page).isVisible()).toBe(false)
    expect(await focusedText(page)).toBe(NAVIGATION.menu)
  })
})

describe('a phone', () => {
  test('the toggle says what it does and whether it is open', async () => {
    const page = await visitor.open(LIGHT, PHONE)
    await page.getByRole('button', { name: NAVIGATION.menu, exact: true, expanded: false }).tap()
    await page.getByRole('button', { name: NAVIGATION.menu, exact: true, expanded: true }).tap()
    await page.getByRole('button', { name: NAVIGATION.menu, exact: true, expanded: false }).waitFor()
    expect(await menu(page).isVisible()).toBe(false)
  })

  test.each(oneOfEach(ANCHORS))('$label closes it, and the section is not under the header', async ({ label: name }) => {
    const page = await visitor.open('/', PHONE)
    await openMenu(page)
    await menu(page).getByRole('link', { name, exact: true }).tap()
    await settle(page)
    expect(await menu(page).isVisible()).toBe(false)
    expect(await isExpanded(page)).toBe('false')
    const target = new URL(page.url()).hash
    const { top } = await boxOf(page.locator(target))
    const header = await boxOf(page.getByRole('banner'))
    expect(top).toBeGreaterThanOrEqual(header.bottom - 1)
    expect(top).toBeLessThan(740 / 2)
  })

  test('the same anchor twice scrolls twice', async () => {
    const page = await visitor.open(TO_FORM.href, PHONE)
    await page.evaluate(() => scrollTo(0, 0))
    await openMenu(page)
    await menu(page).getByRole('link', { name: TO_FORM.label }).tap()
    await settle(page)
    expect(await scrolled(page)).toBeGreaterThan(740)
  })

  test('the areas unfold inside it, a tap on another entry follows that entry, and nothing is left open', async () => {
    const page = await visitor.open('/', PHONE)
    await openMenu(page)
    await summary(page).tap()
    expect(await areaLinks(page).last().isVisible()).toBe(true)
    expect(await menu(page).isVisible()).toBe(true)
    await menu(page).getByRole('link', { name: TO_FORM.label }).tap()
    await page.waitForURL(`**${TO_FORM.href}`)
    expect(await menu(page).isVisible()).toBe(false)
    expect(await listIsOpen(page)).toBe(false)
  })

  test('a tap beside the menu closes it', async () => {
    const page = await visitor.open(LIGHT, PHONE)
    await openMenu(page)
    const { bottom } = await boxOf(page.getByRole('banner'))
    await page.touchscreen.tap(4, bottom / 2)
    await menu(page).waitFor({ state: 'hidden' })
  })

  test('what is closed cannot be focused', async () => {
    const page = await visitor.open(LIGHT, PHONE)
    await toggle(page).focus()
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('nav')?.id ?? '')).toBe('')
    await openMenu(page)
    await tap(toggle(page))
    await menu(page).waitFor({ state: 'hidden' })
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('header'))).toBe(null)
  })

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

  test('a long menu scrolls to its end on a small window', async () => {
    const page = await visitor.open('/', PHONE, { viewport: { width: 320, height: 480 } })
    await openMenu(page)
    await summary(page).tap()
    const last = menu(page).getByRole('link').last()
    await last.scrollIntoViewIfNeeded()
    const { bottom } = await boxOf(last)
    expect(bottom).toBeLessThanOrEqual(480)
    await last.tap()
    await page.waitForURL(`**${TO_FORM.href}`)
  })

  test('turning it to a wide screen and back leaves nothing behind', async () => {
    const page = await visitor.open(LIGHT, PHONE)
    await openMenu(page)
    await summary(page).tap()
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect.poll(() => isExpanded(page)).toBe('false')
    expect(await listIsOpen(page)).toBe(false)
    expect(await menu(page).isVisible()).toBe(true)
    await page.mouse.wheel(0, 300)
    await expect.poll(() => scrolled(page)).toBeGreaterThan(0)
    await page.setViewportSize({ width: 360, height: 740 })
    expect(await menu(page).isVisible()).toBe(false)
    expect(await toggle(page).isVisible()).toBe(true)
  })
})

describe('a narrow window by keyboard', () => {
  test('Tab goes from the toggle into the open menu; Escape closes everything and gives the focus back', async () => {
    const page = await visitor.open(LIGHT, PHONE)
    await toggle(page).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    expect(await focusedText(page)).toBe(NAVIGATION.header[0].label)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    expect(await listIsOpen(page)).toBe(true)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    expect(await menu(page).isVisible()).toBe(false)
    expect(await listIsOpen(page)).toBe(false)
    expect(await focusedText(page)).toBe(NAVIGATION.menu)
  })

  test.each(['Tab', 'Shift+Tab'])('%s out of the header closes it, so the focus is never behind it', async (key) => {
    const page = await visitor.open(LIGHT, PHONE)
    await toggle(page).focus()
    await page.keyboard.press('Enter')
    await settle(page)
    for (let presses = 0; presses < 12 && (await menu(page).isVisible()); presses++) {
      expect(await focusIsVisible(page), `after ${presses} presses`).toBe(true)
      await page.keyboard.press(key)
    }
    expect(await menu(page).isVisible()).toBe(false)
    expect(await page.evaluate(() => document.activeElement?.closest('[data-behaviour=menu]'))).toBe(null)
  })
})

describe('in the middle of a page', () => {
  async function scrolledPage(device: typeof PHONE): Promise<Page> {
    const page = await visitor.open(LIGHT, device)
    await page
      .locator('main h2')
      .nth(1)
      .evaluate((element) => element.scrollIntoView({ block: 'start', behavior: 'instant' }))
    expect(await scrolled(page)).toBeGreaterThan(100)
    return page
  }

  test('opening and closing the menu does not move the page', async () => {
    const page = await scrolledPage(PHONE)
    const before = await scrolled(page)
    await openMenu(page)
    await summary(page).tap()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    expect(await menu(page).isVisible()).toBe(false)
    expect(await scrolled(page)).toBe(before)
  })

  test('nor does the list of areas', async () => {
    const page = await scrolledPage(DESKTOP)
    const before = await scrolled(page)
    await page.mouse.click(...(await middleOf(summary(page))))
    await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    expect(await listIsOpen(page)).toBe(false)
    expect(await scrolled(page)).toBe(before)
  })

  test.each([
    ['a phone', PHONE],
    ['a desktop', DESKTOP],
  ])('nor does the focus when it goes through the header, on %s', async (_, device) => {
    const page = await scrolledPage(device)
    await page.locator('main').evaluate((element) => element.focus({ preventScroll: true }))
    const before = await scrolled(page)
    for (let presses = 0; presses < 3; presses++) {
      await page.keyboard.press('Shift+Tab')
      await settle(page)
      expect(await scrolled(page), await focusedText(page)).toBe(before)
    }
  })
})
