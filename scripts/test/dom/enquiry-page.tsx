import { PageShell } from '../../../templates/frame/page-shell/page-shell.tsx'
import { Contact } from '../../../templates/sections/contact/contact.tsx'
import type { Site } from '../../../templates/site.ts'
import { sampleSite } from '../content/sample-site.ts'
import { FIELD_NAMES, VALUES } from '../content/sample-words.ts'
import { find, show } from './page.ts'

// A page of the sample with the form and the toast, in happy-dom.

export const site = sampleSite()
export const ENDPOINT = 'https://forms.example.net/f/1'

type Form = Site['content']['contact']['form']

/** The site with another form. */
export const withForm = (form: Partial<Form>): Site => sampleSite({ contact: { form } })

export function showForm(whole: Site = site): void {
  show(
    <PageShell site={whole} current="/" contact className="page">
      <Contact site={whole} />
    </PageShell>,
  )
}

/** Shows the form with an endpoint. */
export const showDelivering = (form: Partial<Form> = {}): void =>
  showForm(withForm({ endpoint: ENDPOINT, ...form }))

export const field = (name: string) => find<HTMLInputElement>(`form [name=${name}]`)
export const values = () => FIELD_NAMES.map((name) => field(name).value)

/** Writes into a field, as a visitor does. */
export function type(name: string, text: string): void {
  field(name).value = text
  field(name).dispatchEvent(new Event('input', { bubbles: true }))
}

export function fillIn(texts: readonly string[] = VALUES): void {
  for (const [index, name] of FIELD_NAMES.entries()) type(name, texts[index] ?? '')
}

/** Presses the button that sends the form, and returns whether the script takes the press over. */
export function send(): boolean {
  let isPrevented = false
  const note = (event: Event) => {
    isPrevented = event.defaultPrevented
    event.preventDefault()
  }
  addEventListener('submit', note)
  find('form [type=submit]').click()
  removeEventListener('submit', note)
  return isPrevented
}
