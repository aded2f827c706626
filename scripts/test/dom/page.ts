import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { vi } from 'vitest'
import type { BehaviourName, OptionalBehaviourName, PartName } from '../../../client/contract.ts'
import { bundleScript, type ScriptParts } from '../../make/bundle.ts'

// Helpers for tests of behaviours in happy-dom.

/** Puts a template's markup into the document, as the server sends it. */
export function show(element: ReactElement): void {
  document.documentElement.lang = 'en-GB'
  document.body.innerHTML = renderToStaticMarkup(element)
}

/** The scripts of pages, each bundled once. */
const scripts = new Map<string, Promise<() => void>>()

/** Runs the script of a page on the document, as a browser does after loading it: that of a site which needs these parts. */
export async function runScript(...parts: (keyof ScriptParts)[]): Promise<void> {
  const key = parts.join()
  const needed = Object.fromEntries(parts.map((part) => [part, true]))
  const script =
    scripts.get(key) ?? bundleScript(needed).then((text) => new Function(text) as () => void)
  scripts.set(key, script)
  const run = await script
  run()
}

export const root = <Found extends HTMLElement = HTMLElement>(
  name: BehaviourName | OptionalBehaviourName,
): Found => find(`[data-behaviour=${name}]`)

export const partOf = <Found extends HTMLElement = HTMLElement>(name: PartName): Found =>
  find(`[data-part=${name}]`)

export function find<Found extends HTMLElement = HTMLElement>(selector: string): Found {
  const found = document.querySelector<Found>(selector)
  if (!found) throw new Error(`Nothing on the page matches ${selector}.`)
  return found
}

/** Presses a key on the focused element. */
export function press(key: string): void {
  const { activeElement } = document
  activeElement?.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
  )
}

/** Takes the messages off the console, one line each, so that `quiet-console.ts` does not fail the test. */
export function takeMessages(): string[] {
  const { mock } = vi.mocked(console.error)
  return mock.calls.splice(0).map((call) => call.map(String).join(' '))
}
