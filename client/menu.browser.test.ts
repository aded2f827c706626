import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { boxOf, DESKTOP, focusIsVisible, middleOf, NO_SCRIPT, PHONE, settle, tap, useVisitor } from '../scripts/test/visitor.ts'

const visitor = useVisitor()

const AREAS = 16

/** The header is the same on every page; a light one is opened where nothing else matters. */
const LIGHT = '/privacy'

const toggle = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true })
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const summary = (page: Page) => page.locator('nav summary')
const areaLinks = (page: Page) => page.locator('nav details a')
const isExpanded = (page: Page) => page.locator('[data-part=menuToggle]').getAttribute('aria-expanded')
const listIsOpen = (page: Page) => summary(page).evaluate((element) => (element.parentElement as HTMLDetailsElement).open)
const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim())
const scrolled = (page: Page) => page.evaluate(() => scrollY)

async function openMenu(page: Page): Promise<void> {
  await tap(toggle(page))
  await menu(page).waitFor()
  await settle(page)
}

describe('a phone without JavaScript', () => {
  test('the menu opens, the areas unfold in it, and every one can be reached', async () => {
    const page = await visitor.open(LIGHT, PHONE, NO_SCRIPT)
    expect(await menu(page).isVisible()).toBe(false)
    await toggle(page).tap()
    await summary(page).tap()
    expect(await areaLinks(page).count()).toBe(AREAS)
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
    expect(await focusedText(page)).toBe('Menu')
  })
})

describe('a phone', () => {
  test('the toggle says what it does and whether it is open', async () => {
    const page = await visitor.open(LIGHT, PHONE)
    await page.getByRole('button', { name: 'Menu', exact: true, expanded: false }).tap()
    await page.getByRole('button', { name: 'Menu', exact: true, expanded: true }).tap()
    await page.getByRole('button', { name: 'Menu', exact: true, expanded: false }).waitFor()
    expect(await menu(page).isVisible()).toBe(false)
  })

  test.each(['About Us', 'Services', 'Gallery', 'Contact'])('%s closes it, and the section is not under the header', async (name) => {
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
    const page = await visitor.open('/#gallery', PHONE)
    await page.evaluate(() => scrollTo(0, 0))
    await openMenu(page)
    await menu(page).getByRole('link', { name: 'Gallery' }).tap()
    await settle(page)
    expect(await scrolled(page)).toBeGreaterThan(740)
  })

  test('the areas unfold inside it, a tap on another entry follows that entry, and nothing is left open', async () => {
    const page = await visitor.open('/', PHONE)
    await openMenu(page)
    await summary(page).tap()
    expect(await areaLinks(page).last().isVisible()).toBe(true)
    expect(await menu(page).isVisible()).toBe(true)
    await menu(page).getByRole('link', { name: 'Services' }).tap()
    await page.waitForURL('**/#services')
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
    await page.waitForURL('**/#contact')
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
    expect(await focusedText(page)).toBe('Home')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    expect(await listIsOpen(page)).toBe(true)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    expect(await menu(page).isVisible()).toBe(false)
    expect(await listIsOpen(page)).toBe(false)
    expect(await focusedText(page)).toBe('Menu')
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

describe('a desktop without JavaScript', () => {
  test('the navigation stands in the page and the list of areas unfolds', async () => {
    const page = await visitor.open(LIGHT, DESKTOP, NO_SCRIPT)
    expect(await toggle(page).isVisible()).toBe(false)
    expect(await menu(page).getByRole('link', { name: 'Gallery' }).isVisible()).toBe(true)
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
    for (let presses = 0; presses < 11; presses++) {
      await page.keyboard.press('Tab')
      order.push(await focusedText(page))
      await settle(page)
      expect(await focusIsVisible(page), order.at(-1)).toBe(true)
    }
    const names = ['Home', 'Areas We Serve', 'About Us', 'Services', 'Gallery', 'Contact', 'Get Free Quote']
    expect(order[0]).toBe('Skip to content')
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
    expect(await focusedText(page)).toBe('Loughton')
    await page.keyboard.press('Escape')
    expect(await listIsOpen(page)).toBe(false)
    expect(await focusedText(page)).toBe('Areas We Serve')
  })

  test('every area is reached by Tab and scrolled into view; one more Tab leaves and closes', async () => {
    const page = await atSummary()
    await page.keyboard.press('Enter')
    for (let link = 0; link < AREAS; link++) {
      await page.keyboard.press('Tab')
      await settle(page)
      expect(await focusIsVisible(page), await focusedText(page)).toBe(true)
    }
    expect(await listIsOpen(page)).toBe(true)
    await page.keyboard.press('Tab')
    expect(await focusedText(page)).toBe('About Us')
    expect(await listIsOpen(page)).toBe(false)
  })

  test('Shift+Tab leaves it as well', async () => {
    const page = await atSummary()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Shift+Tab')
    expect(await focusedText(page)).toBe('Home')
    expect(await listIsOpen(page)).toBe(false)
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

describe('a desktop by mouse', () => {
  test('the list is 24rem high at most and scrolls', async () => {
    const page = await visitor.open(LIGHT, DESKTOP)
    await summary(page).click()
    const list = menu(page).locator('details ul')
    const size = await list.evaluate(({ offsetHeight, scrollHeight, clientHeight }: HTMLElement) => ({
      height: offsetHeight,
      scrolls: scrollHeight > clientHeight,
    }))
    expect(size.height).toBeLessThanOrEqual(24 * 16)
    expect(size.scrolls).toBe(true)
    await list.hover()
    await page.mouse.wheel(0, 300)
    await expect.poll(() => list.evaluate((element) => element.scrollTop)).toBeGreaterThan(0)
    expect(await scrolled(page)).toBe(0)
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
    await menu(page).getByRole('link', { name: 'Harlow' }).click()
    await page.waitForURL('**/plastering-in-harlow')
    await summary(page).click()
    expect(await menu(page).locator('[aria-current=page]').allInnerTexts()).toEqual(['Harlow'])
  })
})
