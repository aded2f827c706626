import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, vi } from 'vitest'
import { type BehaviourName, behaviour, deliveryPart, type PartName, part } from '../../../client/contract.ts'
import { bundleScript, type Delivery } from '../../assets/bundle-script.ts'

// What a test of a behaviour does to a page in happy-dom.

/** Puts a template's markup into the document, as the server would have sent it. */
export function show(element: ReactElement): void {
  document.documentElement.lang = 'en-GB'
  document.body.innerHTML = renderToStaticMarkup(element)
}

/** The scripts of pages, each bundled once. */
const scripts = new Map<Delivery, Promise<() => void>>()

async function run(delivery: Delivery): Promise<void> {
  const script = scripts.get(delivery) ?? bundleScript(delivery).then((text) => new Function(text) as () => void)
  scripts.set(delivery, script)
  const runScript = await script
  runScript()
}

/** Runs the script of a page on the document, as a browser does that loads it. */
export const runScript = (): Promise<void> => run('none')

/** Does so with the script of a site whose form somebody receives. */
export const runDelivery = (): Promise<void> => run('with photographs')

/** Runs the script twice: the second time may change nothing. */
export async function runTwice(): Promise<void> {
  await runScript()
  const before = document.body.innerHTML
  await runScript()
  expect(document.body.innerHTML).toBe(before)
}

/** A button or summary says whether what it opens is open, before and after each click. */
export function expectReportsState(toggle: HTMLElement): void {
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
