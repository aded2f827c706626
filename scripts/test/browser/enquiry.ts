import type { Page } from 'playwright-core'
import { AREA, CONTACT, FIELD_NAMES, VALUES } from '../content/sample-words.ts'
import { settle } from './visitor.ts'

/** A page with the form that loads no picture. */
export const PAGE = AREA

export const field = (page: Page, name: string) => page.locator(`form [name=${name}]`)
export const submit = (page: Page) => page.getByRole('button', { name: CONTACT.form.submit })
export const dismiss = (page: Page) => page.getByRole('button', { name: CONTACT.toast.dismiss })

export const values = (page: Page) =>
  Promise.all(FIELD_NAMES.map((name) => field(page, name).inputValue()))

/** Writes into the form of any firm that has these fields. */
export async function fillIn(page: Page): Promise<void> {
  for (const [index, name] of FIELD_NAMES.entries())
    await field(page, name).fill(VALUES[index] ?? '')
}

/** Fills the form in, sends it and waits for the message. */
export async function send(page: Page): Promise<void> {
  await fillIn(page)
  await submit(page).click()
  await dismiss(page).waitFor()
  await settle(page)
}
