import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { showForm, site } from '../scripts/test/dom/enquiry-page.tsx'
import { find, partOf, press, root, runScript } from '../scripts/test/dom/page.ts'
import { useDom } from '../scripts/test/dom/use-dom.ts'
import { ANSWERED } from './contract.ts'

useDom()

const { title, description, dismiss: label, milliseconds } = site.content.contact.toast

const status = () => partOf('status')
const dismiss = () => partOf<HTMLButtonElement>('dismiss')
const send = () => document.dispatchEvent(new Event(ANSWERED))
const hover = (type: 'pointerenter' | 'pointerleave') => root('toast').dispatchEvent(new Event(type))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  showForm()
})

afterEach(() => {
  vi.clearAllTimers()
  vi.useRealTimers()
})

describe('without a script', () => {
  test('the status region is in the page, empty, and nothing can be pressed', () => {
    expect(status().getAttribute('role')).toBe('status')
    expect(status().textContent.trim()).toBe('')
    expect(dismiss().hidden).toBe(true)
  })

  test('both numbers come from the content', () => {
    expect(root('toast').dataset.milliseconds).toBe('5000')
    expect(root('toast').dataset.most).toBe('1')
  })
})

describe('mounted', () => {
  beforeEach(runScript)

  test('it confirms the enquiry in the words of the content', () => {
    send()
    expect(status().textContent.trim()).toBe(`${title} ${description}`)
    expect(dismiss().hidden).toBe(false)
    expect(dismiss().getAttribute('aria-label')).toBe(label)
    expect(status().contains(dismiss())).toBe(false)
  })

  test('it disappears after its time', () => {
    send()
    vi.advanceTimersByTime(milliseconds - 1)
    expect(status().childElementCount).toBe(1)
    vi.advanceTimersByTime(1)
    expect(status().childNodes).toHaveLength(0)
    expect(dismiss().hidden).toBe(true)
  })

  test('one at a time: a second message replaces the first and has its own five seconds', () => {
    send()
    vi.advanceTimersByTime(milliseconds - 1)
    send()
    expect(status().childElementCount).toBe(1)
    vi.advanceTimersByTime(milliseconds - 1)
    expect(status().childElementCount).toBe(1)
  })

  test('it stays while hovered, and its time starts again afterwards', () => {
    send()
    hover('pointerenter')
    vi.advanceTimersByTime(60_000)
    expect(status().childElementCount).toBe(1)
    hover('pointerleave')
    vi.advanceTimersByTime(milliseconds - 1)
    expect(status().childElementCount).toBe(1)
    vi.advanceTimersByTime(1)
    expect(status().childElementCount).toBe(0)
  })

  test('it is dismissed by its button, and the next one does not count as hovered', () => {
    send()
    hover('pointerenter')
    dismiss().click()
    expect(status().childElementCount).toBe(0)
    expect(dismiss().hidden).toBe(true)
    send()
    vi.advanceTimersByTime(milliseconds)
    expect(status().childElementCount).toBe(0)
  })

  test('it is at the edge of the window away from the focused element', () => {
    const at = (top: number) => {
      find('#name').getBoundingClientRect = () => new DOMRect(0, top, 100, 40)
      find('#name').focus()
    }
    at(innerHeight - 80)
    send()
    vi.advanceTimersToNextFrame()
    expect(root('toast').dataset.edge).toBe('top')
    find('#email').focus()
    at(20)
    vi.advanceTimersToNextFrame()
    expect(root('toast').dataset.edge).toBe('bottom')
  })
})

describe('by keyboard', () => {
  beforeEach(runScript)

  test('Escape dismisses it wherever the focus is', () => {
    send()
    find('#name').focus()
    press('a')
    expect(status().childElementCount).toBe(1)
    find('#email').focus()
    press('Escape')
    expect(status().childElementCount).toBe(0)
    expect(document.activeElement).toBe(find('#email'))
  })

  test('it stays while it has the focus', () => {
    send()
    dismiss().focus()
    vi.advanceTimersByTime(60_000)
    expect(status().childElementCount).toBe(1)
    find('#name').focus()
    vi.advanceTimersByTime(milliseconds)
    expect(status().childElementCount).toBe(0)
  })

  test('it does not move while it has the focus', () => {
    send()
    root('toast').dataset.edge = 'bottom'
    dismiss().getBoundingClientRect = () => new DOMRect(0, innerHeight - 60, 44, 44)
    dismiss().focus()
    vi.advanceTimersToNextFrame()
    expect(root('toast').dataset.edge).toBe('bottom')
  })

  test.each(['Escape', 'the button'])('dismissed by %s, it gives the focus back', (how) => {
    send()
    partOf('submit').focus()
    dismiss().focus()
    if (how === 'Escape') press('Escape')
    else dismiss().click()
    expect(dismiss().hidden).toBe(true)
    expect(document.activeElement).toBe(partOf('submit'))
  })
})

test('it remembers the earlier focus when the window itself regains it', async () => {
  await runScript()
  send()
  partOf('submit').focus()
  dismiss().focus()
  dismiss().dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  press('Escape')
  expect(document.activeElement).toBe(partOf('submit'))
})

test('more than one at a time, if the content says so: the oldest makes room', async () => {
  root('toast').dataset.most = '2'
  await runScript()
  send()
  const [first] = status().children
  send()
  expect(status().childElementCount).toBe(2)
  send()
  expect(status().childElementCount).toBe(2)
  expect(first?.isConnected).toBe(false)
})
