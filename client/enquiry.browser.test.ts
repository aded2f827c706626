import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  confirmation,
  dismiss,
  FIELDS,
  field,
  fillIn,
  focused,
  MESSAGE,
  NAME,
  PAGE,
  PHONE_NUMBER,
  said,
  send,
  submit,
  VALUES,
} from '../scripts/test/browser/enquiry.ts'
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
} from '../scripts/test/browser/visitor.ts'
import { BUSINESS, CONTACT, NAVIGATION } from '../scripts/test/content/sample-words.ts'

const visitor = useVisitor()

const shown = (page: Page) => page.locator('[data-behaviour=toast]')
const values = (page: Page) =>
  page
    .locator('form')
    .locator('input, textarea')
    .evaluateAll((all: HTMLInputElement[]) => all.map((one) => one.value))

/** Counts how often the browser tells the visitor to fill in a field, and how many messages there have been. */
async function count(page: Page): Promise<() => Promise<{ complaints: number; messages: number }>> {
  await page.evaluate(() => {
    const counts = { complaints: 0, messages: 0 }
    Object.assign(window, { counts })
    document.addEventListener('invalid', () => counts.complaints++, true)
    document.addEventListener('answered', () => counts.messages++)
  })
  return () => page.evaluate(() => (window as unknown as { counts: { complaints: number; messages: number } }).counts)
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
    expect(await asked).toMatch(new RegExp(`^mailto:${BUSINESS.email}\\?subject=.*&body=.*${VALUES[0]?.split(' ')[0]}`))
    expect(page.url()).toBe(address)
  })

  test('the checks are the browser’s own, and nothing is lost when one fails', async () => {
    const page = await visitor.open(PAGE, PHONE, NO_SCRIPT)
    await field(page, NAME).fill('Ann Example')
    await submit(page).tap()
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('email')
    expect((await values(page))[0]).toBe('Ann Example')
  })
})

describe.each([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
])('%s', (_, device) => {
  test('a valid enquiry: exact words in the toast, whole in the window, and beside the form, empty fields, the focus on the button', async () => {
    const page = await visitor.open(PAGE, device)
    await send(page)
    expect(await said(page)).toBe(MESSAGE)
    expect(await values(page)).toEqual(['', '', '', '', ''])
    expect(await confirmation(page).isVisible()).toBe(true)
    expect(await focused(page)).toBe(CONTACT.form.submit)
    expect(await focusIsVisible(page)).toBe(true)
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
    const { top, right, bottom, left } = await boxOf(shown(page))
    expect(Math.min(top, left)).toBeGreaterThanOrEqual(0)
    expect(right).toBeLessThanOrEqual(width)
    expect(bottom).toBeLessThanOrEqual(height)
    await field(page, NAME).fill('B')
    expect(await confirmation(page).isVisible()).toBe(false)
  })

  test('the toast covers neither what has the focus nor a way to call, wherever the focus goes', async () => {
    const page = await visitor.open(PAGE, device)
    await send(page)
    // It stays under a pointer, so that a busy machine need not be done before it leaves.
    await page.locator('[data-behaviour=toast]').dispatchEvent('pointerenter')
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
      const stay = await calls.evaluateAll((links) => {
        const stays = (one: Element | null): boolean =>
          one !== null && (/fixed|sticky/.test(getComputedStyle(one).position) || stays(one.parentElement))
        return links.filter((link) => link.checkVisibility() && stays(link)).map((link) => link.getBoundingClientRect().toJSON())
      })
      expect(stay).not.toEqual([])
      for (const call of stay) expect(overlap(box, call), 'a way to call').toBe(false)
    }
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

  test.each([NAME, PHONE_NUMBER])('Enter in %s pressed again and again, and held down, as well', async (label) => {
    const page = await visitor.open(PAGE, DESKTOP)
    const counted = await count(page)
    await fillIn(page)
    await field(page, label).press('Enter')
    // Without a wait for each: no second may pass between two of them.
    await Promise.all(Array.from({ length: 30 }, () => page.keyboard.down('Enter')))
    await page.keyboard.up('Enter')
    expect(await counted()).toEqual({ complaints: 0, messages: 1 })
    expect(await focused(page)).toBe(CONTACT.form.submit)
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
    await page.getByRole('link', { name: NAVIGATION.footer.sitemap }).click()
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
