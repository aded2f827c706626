import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { dismiss, field, fillIn, PAGE, submit, values } from '../scripts/test/browser/enquiry.ts'
import {
  boxOf,
  DESKTOP,
  focusIsVisible,
  goInHistory,
  middleOf,
  overlap,
  PHONE,
  settle,
  useVisitor,
} from '../scripts/test/browser/visitor.ts'
import {
  CONTACT,
  FIELDS,
  NAME,
  NAVIGATION,
  NOTHING,
  VALUES,
} from '../scripts/test/content/sample-words.ts'
import { slowTest } from '../scripts/test/thorough.ts'

// Real clicks, layout and history. What the form and the toast say is tried in every engine (behaviour.engines.test.ts).

const visitor = useVisitor()

const statusText = async (page: Page) =>
  (await page.locator('[role=status]').textContent())?.replace(/\s+/g, ' ').trim()
const focused = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.textContent?.trim() || document.activeElement?.ariaLabel,
  )

test.each([
  ['a quick series of taps on a phone', PHONE],
  ['a double click on a desktop', DESKTOP],
])(
  '%s sends once, with no complaint, and the button stays; so does a held key; the toast does not cover the focused element, and Tab leads to it last',
  async (_, device) => {
    const page = await visitor.open(PAGE, device)
    await page.evaluate(() => {
      const counts = { complaints: 0, messages: 0 }
      Object.assign(window, { counts })
      document.addEventListener('invalid', () => counts.complaints++, true)
      document.addEventListener('answered', () => counts.messages++)
    })
    await fillIn(page)
    await submit(page).scrollIntoViewIfNeeded()
    await settle(page)
    const before = await boxOf(submit(page))
    const middle = await middleOf(submit(page))
    // Not awaited one by one: less than a second may pass between two presses.
    if (device === PHONE)
      await Promise.all(Array.from({ length: 3 }, () => page.touchscreen.tap(...middle)))
    else await page.mouse.click(...middle, { clickCount: 2 })
    await dismiss(page).waitFor()
    const counts = () => page.evaluate(() => (window as unknown as { counts: object }).counts)
    expect(await counts()).toEqual({ complaints: 0, messages: 1 })
    // A press moves it for a moment.
    await expect.poll(async () => (await boxOf(submit(page))).top).toBeCloseTo(before.top, 0)
    await fillIn(page)
    await field(page, NAME).focus()
    await Promise.all(Array.from({ length: 30 }, () => page.keyboard.down('Enter')))
    await page.keyboard.up('Enter')
    expect(await counts()).toEqual({ complaints: 0, messages: 2 })
    expect(await focused(page)).toBe(CONTACT.form.submit)

    const toastBox = page.locator('[data-behaviour=toast]')
    // The toast stays while hovered, so a slow machine has time to finish.
    await toastBox.dispatchEvent('pointerenter')
    const link = page.getByRole('link', { name: 'How we handle them' })
    for (const target of [submit(page), ...FIELDS.map((label) => field(page, label)), link]) {
      await target.focus()
      await expect
        .poll(async () => overlap(await boxOf(toastBox), await boxOf(target)), {
          message: String(target),
        })
        .toBe(false)
      await settle(page)
      const box = await boxOf(toastBox)
      expect(box.bottom - box.top).toBeGreaterThan(20)
      expect(await focusIsVisible(page)).toBe(true)
    }
    // It is reached by Tab after the footer, and returns the focus when dismissed.
    const last = page.locator('footer a').last()
    await last.focus()
    await page.keyboard.press('Tab')
    expect(await focused(page)).toBe(CONTACT.toast.dismiss)
    expect(await focusIsVisible(page)).toBe(true)
    await page.keyboard.press('Enter')
    expect(await statusText(page)).toBe('')
    expect(await last.evaluate((one) => one === document.activeElement)).toBe(true)
    // As other engines scroll to a field that gets the focus: its label is clear of the header.
    const name = field(page, NAME)
    await name.evaluate((one) => one.scrollIntoView({ block: 'nearest', behavior: 'instant' }))
    const label = await boxOf(page.locator('label[for=name]'))
    expect(label.top).toBeGreaterThanOrEqual((await boxOf(page.locator('.header'))).bottom)
  },
)

/** Makes the browser reload the page on return: the back/forward cache takes no page with an `unload` listener. */
const forbidCache = (page: Page) => page.evaluate(() => addEventListener('unload', () => undefined))

const RETURNS = [
  ['out of the back/forward cache', false],
  ['and loading the page again', true],
] as const

slowTest.each(RETURNS)(
  'going back %s restores what was only typed, but nothing that was sent',
  async (_, again) => {
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
    // A browser restores fields before it draws.
    await settle(page)
    expect(await values(page)).toEqual(NOTHING)
    await page.reload()
    expect(await values(page)).toEqual(NOTHING)
  },
)

test('the fields of a pair stand in line when one of them is wrong, and where a label takes two lines', async () => {
  const page = await visitor.open(PAGE, DESKTOP)
  await submit(page).click()
  for (const width of [1280, 980]) {
    await page.setViewportSize({ width, height: 800 })
    for (const pair of [
      ['#name', '#email'],
      ['#phone', '#address'],
    ]) {
      const [one, other] = await Promise.all(pair.map((id) => boxOf(page.locator(id))))
      expect(one?.top, `${pair} at ${width}`).toBe(other?.top)
    }
  }
})
