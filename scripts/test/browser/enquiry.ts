import type { Page } from 'playwright-core'
import { AREA, CONTACT, FIELDS, VALUES } from '../content/sample-words.ts'
import { settle } from './visitor.ts'

/** A page with the form that loads no picture. */
export const PAGE = AREA

export const field = (page: Page, label: string) => page.getByLabel(label)
export const submit = (page: Page) => page.getByRole('button', { name: CONTACT.form.submit })
export const dismiss = (page: Page) => page.getByRole('button', { name: CONTACT.toast.dismiss })

export const values = (page: Page) =>
  page
    .locator('.enquiry-form__field :is(input, textarea)')
    .evaluateAll((all: HTMLInputElement[]) => all.map(({ value }) => value))

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
