import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { sampleSite } from '../scripts/test/content/sample-site.ts'
import { find, partOf, root, runScript, show } from '../scripts/test/dom/page.ts'
import { useDom } from '../scripts/test/dom/use-dom.ts'
import { PageShell } from '../templates/frame/page-shell/page-shell.tsx'
import { Contact } from '../templates/sections/contact/contact.tsx'
import type { Site } from '../templates/site.ts'
import { ANSWERED } from './contract.ts'

useDom()

const site = await sampleSite()

const VALUES = { name: 'Ann Example', email: 'ann@example.com', phone: '01632 960 002', message: 'Two rooms.' }

const form = () => root<HTMLFormElement>('enquiry')
const submit = () => partOf<HTMLButtonElement>('submit')
const sent = () => partOf('sent')
const field = (name: string) => find<HTMLInputElement>(`[name=${name}]`)
const typed = () => [...form().querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value).filter(Boolean)

function fillIn(values: Record<string, string> = VALUES): void {
  for (const [name, value] of Object.entries(values)) {
    field(name).value = value
    field(name).dispatchEvent(new Event('input', { bubbles: true }))
  }
}

function showPage(shown: Site = site): void {
  show(
    <PageShell site={shown} current="/" contact className="page">
      <Contact site={shown} />
    </PageShell>,
  )
}

let enquiries = 0
beforeAll(() => document.addEventListener(ANSWERED, () => enquiries++))

beforeEach(() => {
  enquiries = 0
  showPage()
})

describe('without a script', () => {
  test('the form opens the visitor’s own mail program and never puts typed text into the URL', () => {
    expect(form().getAttribute('method')).toBe('post')
    expect(form().getAttribute('enctype')).toBe('text/plain')
    expect(form().getAttribute('action')).toMatch(new RegExp(`^mailto:${site.content.business.email}\\?subject=`))
  })

  test('it names other ways to get in touch', () => {
    const { phone, email } = site.content.business
    const words = form().querySelector('noscript')?.textContent
    expect(words).toContain(phone.display)
    expect(words).toContain(email)
  })

  test('no confirmation is shown, and browsers can fill the fields in', () => {
    expect(sent().hidden).toBe(true)
    const tokens = ['name', 'email', 'phone', 'address'].map((name) => field(name).getAttribute('autocomplete'))
    expect(tokens).toEqual(['name', 'email', 'tel', 'address-line1'])
  })
})

describe('mounted', () => {
  beforeEach(runScript)

  test('a valid enquiry is announced once, every field is cleared and the confirmation appears', () => {
    fillIn({ ...VALUES, address: 'Epping' })
    submit().click()
    expect(enquiries).toBe(1)
    expect(typed()).toEqual([])
    expect(sent().hidden).toBe(false)
    const { title, description } = site.content.contact.toast
    expect(sent().textContent).toBe(`${title} ${description}`)
  })

  test('an enquiry that fails a check keeps what was typed', () => {
    fillIn({ name: 'Ann Example' })
    submit().click()
    expect(enquiries).toBe(0)
    expect(typed()).toEqual(['Ann Example'])
    expect(sent().hidden).toBe(true)
  })

  test('the confirmation stays until the visitor types again, and a second enquiry is another one', () => {
    fillIn()
    submit().click()
    expect(sent().hidden).toBe(false)
    fillIn()
    expect(sent().hidden).toBe(true)
    submit().click()
    expect(enquiries).toBe(2)
  })
})

describe('by keyboard', () => {
  beforeEach(runScript)

  test('the focus ends on the button, whichever field the form was sent from', () => {
    fillIn()
    field('email').focus()
    form().requestSubmit()
    expect(document.activeElement).toBe(submit())
  })

  test('further presses reach neither the form nor its checks for a second, counted from the last', () => {
    const now = vi.spyOn(Event.prototype, 'timeStamp', 'get')
    const pressAt = (milliseconds: number) => {
      now.mockReturnValue(milliseconds)
      const event = new MouseEvent('click', { bubbles: true, cancelable: true })
      submit().dispatchEvent(event)
      return event.defaultPrevented
    }
    fillIn()
    expect(pressAt(5000)).toBe(false)
    expect(enquiries).toBe(1)
    expect(pressAt(5200)).toBe(true)
    expect(pressAt(6100)).toBe(true)
    expect(pressAt(7200)).toBe(false)
    expect(enquiries).toBe(1)
    now.mockRestore()
  })
})

test('without a script, a form with an endpoint is posted there', () => {
  const { content } = site
  const endpoint = 'https://forms.example.com/quote'
  showPage({ ...site, content: { ...content, contact: { ...content.contact, form: { ...content.contact.form, endpoint } } } })
  expect(form().getAttribute('action')).toBe(endpoint)
  expect(form().getAttribute('method')).toBe('post')
  expect(form().querySelector('noscript')).toBeNull()
})

test('if the firm takes only calls, the phone number replaces the form', () => {
  const { content } = site
  const callsOnly = { heading: 'Ring us for your quote', text: 'We take calls and nothing else.' }
  showPage({ ...site, content: { ...content, contact: { ...content.contact, callsOnly } } })
  expect(document.querySelector('form')).toBeNull()
  expect(document.querySelector('[data-behaviour=toast]')).toBeNull()
  expect(find('.contact h3').textContent).not.toBe('')
  expect(document.querySelectorAll(`.contact a[href="tel:${content.business.phone.dial}"]`)).toHaveLength(2)
  expect(find('#contact').textContent).toContain(callsOnly.text)
})
