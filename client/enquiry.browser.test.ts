import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  boxOf,
  DESKTOP,
  focusIsVisible,
  forbidCache,
  goInHistory,
  NO_SCRIPT,
  overlap,
  PHONE,
  settle,
  tap,
  useVisitor,
} from '../scripts/test/visitor.ts'

const visitor = useVisitor()

/** A page with the form that loads no picture. */
const PAGE = '/plastering-in-harlow'
const MESSAGE = "Quote Request Sent! We'll get back to you within 24 hours"

const MILLISECONDS = 5000

const FIELDS = ['Full Name', 'Email Address', 'Phone Number', 'Property Address / Location', 'Project Details'] as const
const VALUES = ['Ann Example', 'ann@example.com', '01632 960 002', 'Epping', 'Two rooms.']

const field = (page: Page, label: string) => page.getByLabel(label)
const submit = (page: Page) => page.getByRole('button', { name: 'Send Quote Request' })
const dismiss = (page: Page) => page.getByRole('button', { name: 'Dismiss' })
const toast = (page: Page) => page.getByRole('status')
const shown = (page: Page) => page.locator('[data-behaviour=toast]')
const confirmation = (page: Page) => page.locator('form').getByText('Quote Request Sent!')
const values = (page: Page) =>
  page
    .locator('form')
    .locator('input, textarea')
    .evaluateAll((all: HTMLInputElement[]) => all.map((one) => one.value))
const said = async (page: Page) => (await toast(page).textContent())?.trim()
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim() || document.activeElement?.ariaLabel)

async function fillIn(page: Page): Promise<void> {
  for (const [index, label] of FIELDS.entries()) await field(page, label).fill(VALUES[index] ?? '')
}

/** Fills the form in, sends it and waits for the message. */
async function send(page: Page): Promise<void> {
  await fillIn(page)
  await submit(page).click()
  await dismiss(page).waitFor()
  await settle(page)
}

/** Counts how often the browser tells the visitor to fill in a field, and how many messages there have been. */
async function count(page: Page): Promise<() => Promise<{ complaints: number; messages: number }>> {
  await page.evaluate(() => {
    const counts = { complaints: 0, messages: 0 }
    Object.assign(window, { counts })
    document.addEventListener('invalid', () => counts.complaints++, true)
    document.addEventListener('enquirysent', () => counts.messages++)
  })
  return () => page.evaluate(() => (window as unknown as { counts: { complaints: number; messages: number } }).counts)
}

/** The page with a clock that the test turns. */
async function openWithClock(device: BrowserContextOptions): Promise<Page> {
  const page = await visitor.open(PAGE, device)
  await page.clock.install()
  await page.reload()
  return page
}

describe('without JavaScript', () => {
  test('the form goes to the visitor’s mail program, and what was typed never into the address', async () => {
    const page = await visitor.open(PAGE, PHONE, NO_SCRIPT)
    const address = page.url()
    expect(await page.locator('form noscript p').isVisible()).toBe(true)
    const protocol = await page.context().newCDPSession(page)
    await protocol.send('Page.enable')
    const asked = new Promise<string>((found) => protocol.on('Page.frameRequestedNavigation', ({ url }) => found(url)))
    await fillIn(page)
    await submit(page).tap()
    expect(await asked).toMatch(/^mailto:quotes@example\.com\?subject=.*&body=.*Ann/)
    expect(page.url()).toBe(address)
  })

  test('the checks are the browser’s own, and nothing is lost when one fails', async () => {
    const page = await visitor.open(PAGE, PHONE, NO_SCRIPT)
    await field(page, 'Full Name').fill('Ann Example')
    await submit(page).tap()
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('email')
    expect((await values(page))[0]).toBe('Ann Example')
  })
})

describe.each([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
])('%s', (_, device) => {
  test('a valid enquiry: exact words in the toast and beside the form, empty fields, the focus on the button', async () => {
    const page = await visitor.open(PAGE, device)
    await send(page)
    expect(await said(page)).toBe(MESSAGE)
    expect(await values(page)).toEqual(['', '', '', '', ''])
    expect(await confirmation(page).isVisible()).toBe(true)
    expect(await focused(page)).toBe('Send Quote Request')
    expect(await focusIsVisible(page)).toBe(true)
    await field(page, 'Full Name').fill('B')
    expect(await confirmation(page).isVisible()).toBe(false)
  })

  test('the toast covers neither what has the focus nor a way to call, wherever the focus goes', async () => {
    const page = await visitor.open(PAGE, device)
    await send(page)
    const calls = page.locator('a[href^="tel:"]')
    for (const target of [
      submit(page),
      ...FIELDS.map((label) => field(page, label)),
      page.getByRole('link', { name: 'How we handle them' }),
    ]) {
      await target.focus()
      await settle(page)
      await page.waitForTimeout(50)
      await settle(page)
      const box = await boxOf(shown(page))
      expect(box.bottom - box.top).toBeGreaterThan(20)
      expect(overlap(box, await boxOf(target)), String(target)).toBe(false)
      expect(await focusIsVisible(page)).toBe(true)
      for (const call of await calls.all()) {
        const stays = await call.evaluate((element) => {
          for (let one: Element | null = element; one; one = one.parentElement) {
            if (['fixed', 'sticky'].includes(getComputedStyle(one).position)) return element.checkVisibility()
          }
          return false
        })
        if (stays) expect(overlap(box, await boxOf(call)), 'a way to call').toBe(false)
      }
    }
  })

  test('the toast stands whole inside the window', async () => {
    const page = await visitor.open(PAGE, device)
    await send(page)
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
    const { top, right, bottom, left } = await boxOf(shown(page))
    expect(Math.min(top, left)).toBeGreaterThanOrEqual(0)
    expect(right).toBeLessThanOrEqual(width)
    expect(bottom).toBeLessThanOrEqual(height)
  })
})

describe('sending once', () => {
  test('a double click gives one toast and no complaint', async () => {
    const page = await visitor.open(PAGE, DESKTOP)
    const counted = await count(page)
    await fillIn(page)
    await submit(page).dblclick()
    await submit(page).click({ clickCount: 3 })
    expect(await counted()).toEqual({ complaints: 0, messages: 1 })
  })

  test('two quick taps as well', async () => {
    const page = await visitor.open(PAGE, PHONE)
    const counted = await count(page)
    await fillIn(page)
    await submit(page).scrollIntoViewIfNeeded()
    await tap(submit(page))
    await tap(submit(page))
    await tap(submit(page))
    await dismiss(page).waitFor()
    expect(await counted()).toEqual({ complaints: 0, messages: 1 })
  })

  test.each(['Full Name', 'Phone Number'])('Enter in %s pressed again and again, and held down, as well', async (label) => {
    const page = await visitor.open(PAGE, DESKTOP)
    const counted = await count(page)
    await fillIn(page)
    await field(page, label).press('Enter')
    for (let times = 0; times < 30; times++) await page.keyboard.down('Enter')
    await page.keyboard.up('Enter')
    expect(await counted()).toEqual({ complaints: 0, messages: 1 })
    expect(await focused(page)).toBe('Send Quote Request')
  })

  test('a second later an empty form is checked again, and a new enquiry can be sent at once', async () => {
    const page = await visitor.open(PAGE, DESKTOP)
    const counted = await count(page)
    await send(page)
    await fillIn(page)
    await submit(page).click()
    expect(await counted()).toEqual({ complaints: 0, messages: 2 })
    await page.waitForTimeout(1100)
    await submit(page).click()
    expect((await counted()).complaints).toBeGreaterThan(0)
  })
})

describe.each([
  ['out of the back/forward cache', false],
  ['and loading the page again', true],
])('going back %s', (_, again) => {
  async function leaveAndReturn(page: Page): Promise<void> {
    if (again) await forbidCache(page)
    await page.getByRole('link', { name: 'Sitemap' }).click()
    await page.waitForURL('**/sitemap')
    await goInHistory(page, 'goBack')
  }

  test('brings back what was only typed, but nothing that was sent', async () => {
    const page = await visitor.open(PAGE, DESKTOP)
    await fillIn(page)
    await leaveAndReturn(page)
    await expect.poll(() => values(page)).toEqual(VALUES)
    await submit(page).click()
    await dismiss(page).waitFor()
    await leaveAndReturn(page)
    await page.waitForTimeout(200)
    expect(await values(page)).toEqual(['', '', '', '', ''])
    await page.reload()
    expect(await values(page)).toEqual(['', '', '', '', ''])
  })
})

describe('the toast', () => {
  test('leaves after five seconds, and the confirmation stays', async () => {
    const page = await visitor.open(PAGE, DESKTOP)
    await fillIn(page)
    await submit(page).click()
    const start = performance.now()
    await dismiss(page).waitFor()
    await dismiss(page).waitFor({ state: 'hidden' })
    const seconds = (performance.now() - start) / 1000
    expect(seconds).toBeGreaterThan(4.5)
    expect(seconds).toBeLessThan(8)
    expect(await said(page)).toBe('')
    expect(await confirmation(page).isVisible()).toBe(true)
  })

  test('stays while it is hovered', async () => {
    const page = await openWithClock(DESKTOP)
    await send(page)
    await toast(page).hover()
    await page.clock.runFor(60_000)
    expect(await said(page)).toBe(MESSAGE)
    await page.mouse.move(1, 1)
    await page.clock.runFor(MILLISECONDS - 1500)
    expect(await said(page)).toBe(MESSAGE)
    await page.clock.runFor(2500)
    expect(await said(page)).toBe('')
  })

  test('stays while it has the focus', async () => {
    const page = await openWithClock(DESKTOP)
    await send(page)
    await dismiss(page).focus()
    await page.clock.runFor(60_000)
    expect(await said(page)).toBe(MESSAGE)
    await submit(page).focus()
    await page.clock.runFor(MILLISECONDS + 1000)
    expect(await said(page)).toBe('')
  })

  test('a tap on it does not keep it for ever', async () => {
    const page = await openWithClock(PHONE)
    await send(page)
    await tap(toast(page))
    await page.clock.runFor(MILLISECONDS + 1000)
    expect(await said(page)).toBe('')
  })

  test.each(['Escape', 'Enter'])('%s on its button dismisses it and gives the focus back', async (key) => {
    const page = await visitor.open(PAGE, DESKTOP)
    await send(page)
    await dismiss(page).focus()
    expect(await focusIsVisible(page)).toBe(true)
    await page.keyboard.press(key)
    expect(await said(page)).toBe('')
    expect(await focused(page)).toBe('Send Quote Request')
  })

  test('Tab reaches its button', async () => {
    const page = await visitor.open(PAGE, DESKTOP)
    await send(page)
    await page.locator('footer a').last().focus()
    await page.keyboard.press('Tab')
    expect(await focused(page)).toBe('Dismiss')
  })

  test('moves nothing in the page', async () => {
    const page = await visitor.open(PAGE, PHONE)
    await fillIn(page)
    await page.evaluate(() => {
      Object.assign(window, { shift: 0 })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
          if (!entry.hadRecentInput) Object.assign(window, { shift: (window as unknown as { shift: number }).shift + entry.value })
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await submit(page).tap()
    await dismiss(page).waitFor()
    await page.keyboard.press('Escape')
    await settle(page)
    expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBe(0)
  })
})
