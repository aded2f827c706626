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
} from '../scripts/test/dom/enquiry-page.tsx'
import { find, partOf, root, runScript } from '../scripts/test/dom/page.ts'
import { useDom } from '../scripts/test/dom/use-dom.ts'
import { ANSWERED } from './contract.ts'

useDom()

const form = () => root<HTMLFormElement>('enquiry')
const submit = () => partOf<HTMLButtonElement>('submit')
const sent = () => partOf('sent')

let enquiries = 0
beforeAll(() => document.addEventListener(ANSWERED, () => enquiries++))

beforeEach(() => {
  enquiries = 0
  showForm()
})

test('without a script the form opens the visitor’s own mail program, names other ways, and puts nothing typed into the address', () => {
  expect([form().getAttribute('method'), form().getAttribute('enctype')]).toEqual([
    'post',
    'text/plain',
  ])
  const { phone, email } = site.content.business
  expect(form().getAttribute('action')).toMatch(new RegExp(`^mailto:${email}\\?subject=`))
  for (const way of [phone, email])
    expect(form().querySelector('noscript')?.textContent).toContain(way)
  expect([sent().hidden, partOf('dismiss').hidden]).toEqual([true, true])
  const tokens = ['name', 'email', 'phone', 'address'].map((name) =>
    field(name).getAttribute('autocomplete'),
  )
  expect(tokens).toEqual(['name', 'email', 'tel', 'address-line1'])
})

describe('mounted', () => {
  beforeEach(runScript)

  test('a valid enquiry is announced once, every field is cleared, and the confirmation stays until the visitor types again', () => {
    fillIn()
    expect(send()).toBe(true)
    expect([enquiries, values()]).toEqual([1, NOTHING])
    expect([sent().hidden, sent().textContent]).toEqual([false, MESSAGE])
    fillIn()
    expect(sent().hidden).toBe(true)
    submit().click()
    expect(enquiries).toBe(2)
  })

  test('what is wrong stands beside each field, with no bubble over it, until it is typed into, and what was typed stays', () => {
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
    expect(field('name').getAttribute('aria-describedby')?.split(' ')).toContain('name-fault')
    type('phone', '01632')
    expect(wrong()[2]).toEqual(['false', false])
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
    expect(pressAt(5000)).toBe(false)
    expect(enquiries).toBe(1)
    expect(pressAt(5999)).toBe(true)
    expect(pressAt(6998)).toBe(true)
    expect(pressAt(7099)).toBe(true)
    expect(pressAt(8099)).toBe(false)
    // The second half of a double click is none, however slow.
    expect(pressAt(9500, 2)).toBe(true)
    expect(enquiries).toBe(1)
    now.mockRestore()
  })
})
