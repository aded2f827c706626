import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { confirmation, dismiss, fillIn, focused, MESSAGE, PAGE, said, send, submit, toast } from '../scripts/test/browser/enquiry.ts'
import { DESKTOP, focusIsVisible, PHONE, settle, tap, useVisitor } from '../scripts/test/browser/visitor.ts'
import { CONTACT } from '../scripts/test/content/sample-words.ts'

const visitor = useVisitor()

/** How long the message stays. */
const MILLISECONDS: number = CONTACT.toast.milliseconds

/** The page with a clock that the test turns. */
async function openWithClock(device: BrowserContextOptions): Promise<Page> {
  const page = await visitor.open(PAGE, device)
  await page.clock.install()
  await page.reload()
  return page
}

describe('the toast', () => {
  test('leaves after five seconds, and the confirmation stays', async () => {
    const page = await openWithClock(DESKTOP)
    await send(page)
    await page.clock.runFor(MILLISECONDS - 1500)
    expect(await said(page)).toBe(MESSAGE)
    await page.clock.runFor(2500)
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
    expect(await focused(page)).toBe(CONTACT.form.submit)
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
