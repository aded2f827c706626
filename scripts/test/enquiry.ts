import type { Page } from 'playwright-core'
import { settle } from './visitor.ts'

/** A page with the form that loads no picture. */
export const PAGE = '/plastering-in-harlow'
export const MESSAGE = "Quote Request Sent! We'll get back to you within 24 hours"

export const FIELDS = ['Full Name', 'Email Address', 'Phone Number', 'Property Address / Location', 'Project Details'] as const
export const VALUES = ['Ann Example', 'ann@example.com', '01632 960 002', 'Epping', 'Two rooms.']

export const field = (page: Page, label: string) => page.getByLabel(label)
export const submit = (page: Page) => page.getByRole('button', { name: 'Send Quote Request' })
export const dismiss = (page: Page) => page.getByRole('button', { name: 'Dismiss' })
export const toast = (page: Page) => page.getByRole('status')
export const confirmation = (page: Page) => page.locator('form').getByText('Quote Request Sent!')
export const said = async (page: Page) => (await toast(page).textContent())?.trim()
export const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim() || document.activeElement?.ariaLabel)

export async function fillIn(page: Page): Promise<void> {
  for (const [index, label] of FIELDS.entries()) await field(page, label).fill(VALUES[index] ?? '')
}

/** Fills the form in, sends it and waits for the message. */
export async function send(page: Page): Promise<void> {
  await fillIn(page)
  await submit(page).click()
  await dismiss(page).waitFor()
  await settle(page)
}
