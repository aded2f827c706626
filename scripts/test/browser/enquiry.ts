import type { Page } from 'playwright-core'
import { FORM_FIELDS } from '../../../templates/fields/form-fields.ts'
import { AREA, CONTACT } from '../content/sample-words.ts'
import { settle } from './visitor.ts'

/** A page with the form that loads no picture. */
export const PAGE = AREA
export const MESSAGE = `${CONTACT.toast.title} ${CONTACT.toast.description}`

/** The names and labels of the fields, in order. */
export const FIELD_NAMES = FORM_FIELDS.map(({ name }) => name).filter((name) => CONTACT.form[name])
export const FIELDS: string[] = FIELD_NAMES.map((name) => CONTACT.form[name].label)
export const [NAME = '', , , , DETAILS = ''] = FIELDS
export const VALUES = ['Ann Example', 'ann@example.com', '01632 960 002', '12 Mill Lane', 'Two rooms.']

export const field = (page: Page, label: string) => page.getByLabel(label)
export const submit = (page: Page) => page.getByRole('button', { name: CONTACT.form.submit })
export const dismiss = (page: Page) => page.getByRole('button', { name: CONTACT.toast.dismiss })
export const toast = (page: Page) => page.getByRole('status')
export const confirmation = (page: Page) => page.locator('form').getByText(CONTACT.toast.title)
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
