import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  confirmation,
  dismiss,
  FIELDS,
  field,
  fillIn,
  focused,
  NAME,
  PAGE,
  said,
  send,
  submit,
  toast,
  VALUES,
} from '../scripts/test/browser/enquiry.ts'
import {
  boxOf,
  DESKTOP,
  focusIsVisible,
  forbidCache,
  goInHistory,
  middleOf,
  NO_SCRIPT,
  overlap,
  PHONE,
  settle,
  tap,
  useVisitor,
} from '../scripts/test/browser/visitor.ts'
import { BUSINESS, CONTACT, NAVIGATION } from '../scripts/test/content/sample-words.ts'
import { oneOfEach } from '../scripts/test/thorough.ts'

// Real clicks, layout and history. What the form and the toast say is tested in every engine (behaviour.engines.test.ts).

const visitor = useVisitor()

const values = (page: Page) =>
  page.locator('.enquiry-form__field :is(input, textarea)').evaluateAll((all: HTMLInputElement[]) => all.map((one) => one.value))

/** Counts the browser's "fill in this field" messages and the accepted enquiries. */
async function count(page: Page): Promise<() => Promise<{ complaints: number; messages: number }>> {
  await page.evaluate(() => {
    const counts = { complaints: 0, messages: 0 }
    Object.assign(window, { counts })
    document.addEventListener('invalid', () => counts.complaints++, true)
    document.addEventListener('answered', () => counts.messages++)
  })
  return () => page.evaluate(() => (window as unknown as { counts: { complaints: number; messages: number } }).counts)
}

test('without JavaScript the form goes to the visitor’s mail program, and typed text never into the URL', async () => {
  const page = await visitor.open(PAGE, PHONE, NO_SCRIPT)
  const address = page.url()
  const protocol = await page.context().newCDPSession(page)
  await protocol.send('Page.enable')
  const asked = new Promise<string>((found) => protocol.on('Page.frameRequestedNavigation', ({ url }) => found(url)))
  await fillIn(page)
  await submit(page).tap()
  expect(await asked).toMatch(new RegExp(`^mailto:${BUSINESS.email}\\?subject=.*&body=.*${VALUES[0]?.split(' ')[0]}`))
  expect(page.url()).toBe(address)
})

describe('sending once', () => {
  test.each([
    ['a phone', PHONE],
    ['a desktop', DESKTOP],
  ])('on %s a double click gives one toast and no complaint, and the button stays under it', async (_, device) => {
    const page = await visitor.open(PAGE, device)
    const counted = await count(page)
    await fillIn(page)
    await submit(page).scrollIntoViewIfNeeded()
    await settle(page)
    const before = await boxOf(submit(page))
    await page.mouse.move(...(await middleOf(submit(page))))
    for (const clickCount of [1, 2]) {
      await page.mouse.down({ clickCount })
      await page.mouse.up({ clickCount })
      await settle(page)
    }
    await dismiss(page).waitFor()
    expect(await counted()).toEqual({ complaints: 0, messages: 1 })
    expect((await boxOf(submit(page))).top).toBeCloseTo(before.top, 0)
    expect(await focused(page)).toBe(CONTACT.form.submit)
  })

  test('quick taps as well', async () => {
    const page = await visitor.open(PAGE, PHONE)
    const counted = await count(page)
    await fillIn(page)
    await submit(page).scrollIntoViewIfNeeded()
    for (let taps = 0; taps < 3; taps++) await tap(submit(page))
    await dismiss(page).waitFor()
    expect(await counted()).toEqual({ complaints: 0, messages: 1 })
  })

  test('Enter in a field, repeated and held down, as well', async () => {
    const page = await visitor.open(PAGE, DESKTOP)
    const counted = await count(page)
    await fillIn(page)
    await field(page, NAME).press('Enter')
    // Not awaited one by one: less than a second may pass between two presses.
    await Promise.all(Array.from({ length: 30 }, () => page.keyboard.down('Enter')))
    await page.keyboard.up('Enter')
    expect(await counted()).toEqual({ complaints: 0, messages: 1 })
    expect(await focused(page)).toBe(CONTACT.form.submit)
  })
})

describe('the toast', () => {
  test.each([
    ['a phone', PHONE],
    ['a desktop', DESKTOP],
  ])('on %s covers neither the focused element nor a call link, wherever the focus goes', async (_, device) => {
    const page = await visitor.open(PAGE, device)
    await send(page)
    const shown = page.locator('[data-behaviour=toast]')
    // The toast stays while hovered, so a slow machine has time to finish.
    await shown.dispatchEvent('pointerenter')
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
      const box = await boxOf(shown)
      expect(box.bottom - box.top).toBeGreaterThan(20)
      expect(overlap(box, await boxOf(target)), String(target)).toBe(false)
      expect(await focusIsVisible(page)).toBe(true)
      const fixed = await calls.evaluateAll((links) => {
        const isFixed = (one: Element | null): boolean =>
          one !== null && (/fixed|sticky/.test(getComputedStyle(one).position) || isFixed(one.parentElement))
        return links.filter((link) => link.checkVisibility() && isFixed(link)).map((link) => link.getBoundingClientRect().toJSON())
      })
      expect(fixed).not.toEqual([])
      for (const call of fixed) expect(overlap(box, call), 'a link that calls').toBe(false)
    }
  })

  test('disappears after its time even if tapped, and the confirmation stays', async () => {
    const page = await visitor.open(PAGE, PHONE)
    await page.clock.install()
    await page.reload()
    await send(page)
    await tap(toast(page))
    await page.clock.runFor(CONTACT.toast.milliseconds + 1000)
    expect(await said(page)).toBe('')
    expect(await confirmation(page).isVisible()).toBe(true)
  })

  test('is reached by Tab after the footer, and returns the focus when dismissed', async () => {
    const page = await visitor.open(PAGE, DESKTOP)
    await send(page)
    await page.locator('footer a').last().focus()
    await page.keyboard.press('Tab')
    expect(await focused(page)).toBe(CONTACT.toast.dismiss)
    expect(await focusIsVisible(page)).toBe(true)
    await page.keyboard.press('Enter')
    expect(await said(page)).toBe('')
    expect(
      await page
        .locator('footer a')
        .last()
        .evaluate((link) => link === document.activeElement),
    ).toBe(true)
  })

  test('causes no layout shift', async () => {
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

const RETURNS = [
  ['out of the back/forward cache', false],
  ['and loading the page again', true],
] as const

test.each(oneOfEach(RETURNS))('going back %s restores what was only typed, but nothing that was sent', async (_, again) => {
  const page = await visitor.open(PAGE, DESKTOP)
  const leaveAndReturn = async () => {
    if (again) await forbidCache(page)
    await page.getByRole('link', { name: NAVIGATION.footer.sitemap }).click()
    await page.waitForURL('**/sitemap')
    await goInHistory(page, 'goBack')
  }
  await fillIn(page)
  await leaveAndReturn()
  await expect.poll(() => values(page)).toEqual(VALUES)
  await submit(page).click()
  await dismiss(page).waitFor()
  await leaveAndReturn()
  await page.waitForTimeout(200)
  expect(await values(page)).toEqual(['', '', '', '', ''])
  await page.reload()
  expect(await values(page)).toEqual(['', '', '', '', ''])
})
