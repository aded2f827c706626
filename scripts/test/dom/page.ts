import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, vi } from 'vitest'
import { type BehaviourName, behaviour, deliveryPart, type PartName, part } from '../../../client/contract.ts'
import { addPopovers } from './popover.ts'

// What a test of a behaviour does to a page in happy-dom.

addPopovers()
// A property that stands for its attribute (WAI-ARIA, ARIAMixin), which happy-dom does not know.
Object.defineProperty(Element.prototype, 'ariaExpanded', {
  configurable: true,
  get(this: Element) {
    return this.getAttribute('aria-expanded')
  },
  set(this: Element, value: string) {
    this.setAttribute('aria-expanded', value)
  },
})

/** Puts a template's markup into the document, as the server would have sent it. */
export function show(element: ReactElement): void {
  document.documentElement.lang = 'en-GB'
  document.body.innerHTML = renderToStaticMarkup(element)
}

/** Runs the hydration entry on the document, as a page that loads it does. */
export async function hydrate(): Promise<void> {
  vi.resetModules()
  await import('../../../client/hydrate.ts')
}

/** Runs the hydration entry twice: the second time may change nothing. */
export async function hydrateTwice(): Promise<void> {
  await hydrate()
  const before = document.body.innerHTML
  await hydrate()
  expect(document.body.innerHTML).toBe(before)
}

/** A button or summary says whether what it opens is open, before and after each click. */
export function expectItsStateSaid(toggle: HTMLElement): void {
  for (const state of ['false', 'true', 'false']) {
    expect(toggle.getAttribute('aria-expanded')).toBe(state)
    toggle.click()
  }
}

export function root<Kind extends HTMLElement = HTMLElement>(name: BehaviourName): Kind {
  return find(`[data-behaviour=${behaviour[name]['data-behaviour']}]`)
}

export function partOf<Kind extends HTMLElement = HTMLElement>(name: PartName): Kind {
  return find(`[data-part=${{ ...part, ...deliveryPart }[name]['data-part']}]`)
}

export function find<Kind extends HTMLElement = HTMLElement>(selector: string): Kind {
  const found = document.querySelector<Kind>(selector)
  if (!found) throw new Error(`Nothing on the page matches ${selector}.`)
  return found
}

/** Presses a key where the focus is. */
export function press(key: string): void {
  const { activeElement } = document
  activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
}

/** What was printed on the console, one line per message. It is taken: the test does not fail because of it. */
export function takeMessages(): string[] {
  const { mock } = vi.mocked(console.error)
  return mock.calls.splice(0).map((call) => call.map(String).join(' '))
}

/** Runs the hydration entry of a site whose form somebody receives. */
export async function hydrateDelivery(): Promise<void> {
  vi.resetModules()
  await import('../../../client/hydrate-delivery.ts')
}
