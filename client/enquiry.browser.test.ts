import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  dismiss,
  field,
  fillIn,
  PAGE,
  send,
  submit,
  values,
} from '../scripts/test/browser/enquiry.ts'
import {
  DESKTOP,
  focusIsVisible,
  goInHistory,
  middleOf,
  PHONE,
  settle,
  useVisitor,
} from '../scripts/test/browser/visitor.ts'
import { CONTACT, NAVIGATION, NOTHING, VALUES } from '../scripts/test/content/sample-words.ts'
import { slowTest } from '../scripts/test/thorough.ts'

// Real clicks, layout and history.

const visitor = useVisitor()

const focused = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.textContent?.trim() || document.activeElement?.ariaLabel,
  )

test.each([
  ['a quick series of taps on a phone', PHONE],
  ['a double click on a desktop', DESKTOP],
])('%s sends once, with no complaint, and so does a held key', async (_, device) => {
  const page = await visitor.open(PAGE, device)
  await page.evaluate(() => {
    const counts = { complaints: 0, messages: 0 }
    Object.assign(window, { counts })
    document.addEventListener('invalid', () => counts.complaints++, true)
    document.addEventListener('answered', () => counts.messages++)
  })
  const counts = () => page.evaluate(() => (window as unknown as { counts: object }).counts)
  await fillIn(page)
  await submit(page).scrollIntoViewIfNeeded()
  await settle(page)
  const middle = await middleOf(submit(page))
  // Not awaited one by one: less than a second may pass between two presses.
  if (device === PHONE)
    await Promise.all(Array.from({ length: 3 }, () => page.touchscreen.tap(...middle)))
  else await page.mouse.click(...middle, { clickCount: 2 })
  await dismiss(page).waitFor()
  expect(await counts()).toEqual({ complaints: 0, messages: 1 })
  await fillIn(page)
  await field(page, 'name').focus()
  await Promise.all(Array.from({ length: 30 }, () => page.keyboard.down('Enter')))
  await page.keyboard.up('Enter')
  expect(await counts()).toEqual({ complaints: 0, messages: 2 })
  expect(await focused(page)).toBe(CONTACT.form.submit)
})

test.each([PHONE, DESKTOP])('Tab leads to the toast after the footer: %j', async (device) => {
  const page = await visitor.open(PAGE, device)
  await send(page)
  // It stays while hovered, so a slow machine has time to finish.
  await page.locator('[data-behaviour=toast]').dispatchEvent('pointerenter')
  await page.locator('footer a').last().focus()
  await page.keyboard.press('Tab')
  expect(await focused(page)).toBe(CONTACT.toast.dismiss)
  expect(await focusIsVisible(page)).toBe(true)
})

slowTest.each(['out of the back/forward cache', 'and loading the page again'])(
  'going back %s restores what was only typed, but nothing that was sent',
  async (how) => {
    const page = await visitor.open(PAGE, DESKTOP)
    const leaveAndReturn = async () => {
      // The cache takes no page with an `unload` listener.
      if (how.includes('again'))
        await page.evaluate(() => addEventListener('unload', () => undefined))
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
    // A browser restores fields before it draws.
    await settle(page)
    expect(await values(page)).toEqual(NOTHING)
  },
)
