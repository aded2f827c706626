import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { MESSAGE } from '../scripts/test/content/sample-words.ts'
import { showForm, site } from '../scripts/test/dom/enquiry-page.tsx'
import { find, partOf, press, root, runScript } from '../scripts/test/dom/page.ts'
import { useDom } from '../scripts/test/dom/use-dom.ts'
import { ANSWERED } from './contract.ts'

useDom()

const { dismiss: label, milliseconds } = site.content.contact.toast

const status = () => partOf('status')
const count = () => status().childElementCount
const dismiss = () => partOf<HTMLButtonElement>('dismiss')
const send = () => document.dispatchEvent(new Event(ANSWERED))
const hover = (type: 'pointerenter' | 'pointerleave') =>
  root('toast').dispatchEvent(new Event(type))
const wait = (time: number) => vi.advanceTimersByTime(time)

/** Expects the message to stay for its whole time from now on, and no longer. */
function expectFullTime(): void {
  wait(milliseconds - 1)
  expect(count()).toBe(1)
  wait(1)
  expect([status().childNodes.length, dismiss().hidden]).toEqual([0, true])
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  showForm()
})

afterEach(() => {
  vi.clearAllTimers()
  vi.useRealTimers()
})

test('more than one at a time, if the content says so: the oldest makes room', async () => {
  root('toast').dataset.most = '2'
  await runScript()
  send()
  const [first] = status().children
  send()
  expect(count()).toBe(2)
  send()
  expect([count(), first?.isConnected]).toEqual([2, false])
})

describe('mounted', () => {
  beforeEach(() => runScript())
  beforeEach(() => void send())

  test('it confirms the enquiry in the words of the content, and disappears after its time', () => {
    expect(status().textContent.trim()).toBe(MESSAGE)
    expect([dismiss().hidden, dismiss().getAttribute('aria-label')]).toEqual([false, label])
    expect(status().contains(dismiss())).toBe(false)
    expectFullTime()
  })

  test('one at a time: a second message replaces the first and has its own five seconds', () => {
    wait(milliseconds - 1)
    send()
    expectFullTime()
  })

  test('it stays while hovered, and its time starts again afterwards', () => {
    hover('pointerenter')
    wait(60_000)
    hover('pointerleave')
    expectFullTime()
  })

  test('it stays while it has the focus', () => {
    dismiss().focus()
    wait(60_000)
    find('#name').focus()
    expectFullTime()
  })

  test('it is dismissed by its button, and the next one does not count as hovered', () => {
    hover('pointerenter')
    dismiss().click()
    expect([count(), dismiss().hidden]).toEqual([0, true])
    send()
    expectFullTime()
  })

  test('it is at the edge of the window away from the focused element, and does not move while it has the focus', () => {
    const edge = (selector: string, top: number, then: () => unknown) => {
      find(selector).getBoundingClientRect = () => new DOMRect(0, top, 100, 40)
      find(selector).focus()
      then()
      return root('toast').dataset.edge
    }
    const nextFrame = () => vi.advanceTimersToNextFrame()
    const low = innerHeight - 60
    expect([edge('#name', low, nextFrame), edge('#email', 20, nextFrame)]).toEqual([
      'top',
      'bottom',
    ])
    expect(edge('[data-part=dismiss]', low, nextFrame)).toBe('bottom')
    expect(edge('#name', low, send), 'from the first moment').toBe('top')
  })

  test('Escape dismisses it wherever the focus is', () => {
    find('#email').focus()
    press('a')
    expect(count()).toBe(1)
    press('Escape')
    expect([count(), document.activeElement]).toEqual([0, find('#email')])
  })

  test.each(['Escape', 'the button'])(
    '%s dismisses it and gives the focus back, also after the window itself had lost it',
    (how) => {
      partOf('submit').focus()
      dismiss().focus()
      dismiss().dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
      if (how === 'Escape') press('Escape')
      else dismiss().click()
      expect([dismiss().hidden, document.activeElement]).toEqual([true, partOf('submit')])
    },
  )
})
