import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { MESSAGE, NOTHING } from '../scripts/test/content/sample-words.ts'
import {
  field,
  fillIn,
  send,
  showForm,
  site,
  type,
  values,
  withForm,
} from '../scripts/test/dom/enquiry-page.tsx'
import { find, partOf, press, root, runScript } from '../scripts/test/dom/page.ts'
import { useDom } from '../scripts/test/dom/use-dom.ts'
import { ANSWERED, deliveryPart } from './contract.ts'

useDom()

const submit = () => partOf<HTMLButtonElement>('submit')
const sent = () => partOf('sent')

let enquiries = 0
beforeAll(() => document.addEventListener(ANSWERED, () => enquiries++))

beforeEach(() => {
  enquiries = 0
  showForm()
})

test('without a script the form becomes a mail with a subject, names other ways, and has nothing hidden in it', () => {
  showForm(withForm({ mailSubject: 'Quote & more' }))
  const form = root('enquiry')
  const { phone, email } = site.content.business
  expect(['method', 'enctype', 'action'].map((name) => form.getAttribute(name))).toEqual([
    'post',
    'text/plain',
    `mailto:${email}?subject=Quote%20%26%20more`,
  ])
  for (const way of [phone, email])
    expect(form.querySelector('noscript')?.textContent).toContain(way)
  const parts = Object.keys(deliveryPart).map((name) => `[data-part=${name}]`)
  const hidden = `${parts}, form [type=hidden], form [hidden] input, [data-sending]`
  expect(document.querySelectorAll(hidden)).toHaveLength(0)
  expect([sent().hidden, partOf('dismiss').hidden]).toEqual([true, true])
})

test('a browser can fill in name, email, phone and address by itself', () => {
  const names = ['name', 'email', 'phone', 'address']
  expect(names.map((name) => field(name).getAttribute('autocomplete'))).toEqual([
    'name',
    'email',
    'tel',
    'address-line1',
  ])
})

describe('mounted', () => {
  beforeEach(() => runScript())

  test('a valid enquiry is announced once and cleared, and the confirmation stays until the visitor types again', () => {
    fillIn()
    expect(send()).toBe(true)
    expect([enquiries, values()]).toEqual([1, NOTHING])
    press('Escape')
    expect([sent().hidden, sent().textContent]).toEqual([false, MESSAGE])
    fillIn()
    expect(sent().hidden).toBe(true)
    submit().click()
    expect(enquiries).toBe(2)
  })

  test('what is wrong stands beside each required field, with no bubble, until it is typed into; what was typed stays', () => {
    const required = ['name', 'email', 'phone', 'message']
    const bubbles: boolean[] = []
    for (const name of required)
      field(name).addEventListener('invalid', (event) => bubbles.push(!event.defaultPrevented))
    const wrong = () =>
      required.map((name) => [field(name).ariaInvalid, find(`#${name}-fault`).textContent !== ''])
    type('address', '12 Mill Lane')
    submit().click()
    expect([enquiries, sent().hidden, field('address').value]).toEqual([0, true, '12 Mill Lane'])
    expect([wrong(), bubbles]).toEqual([Array(4).fill(['true', true]), Array(4).fill(false)])
    expect(find('#name-fault').textContent).toBe(field('name').validationMessage)
    type('email', 'ann')
    expect(wrong()[1], 'though it is not right yet').toEqual(['false', false])
    // An optional field has no place for a message.
    type('address', '12 Mill Lane, Deal')
    expect(field('address').ariaInvalid ?? null).toBeNull()
  })

  test('further presses reach neither the form nor its checks for a second, counted from the last', () => {
    const now = vi.spyOn(Event.prototype, 'timeStamp', 'get')
    const pressAt = (milliseconds: number, detail = 1) => {
      now.mockReturnValue(milliseconds)
      const event = new MouseEvent('click', { bubbles: true, cancelable: true, detail })
      submit().dispatchEvent(event)
      return event.defaultPrevented
    }
    fillIn()
    const ignored = [5000, 5999, 6998, 7099, 8099].map((time) => pressAt(time))
    expect(ignored).toEqual([false, true, true, true, false])
    // The second half of a double click is none, however slow.
    expect(pressAt(9500, 2)).toBe(true)
    expect(enquiries).toBe(1)
    now.mockRestore()
  })
})
