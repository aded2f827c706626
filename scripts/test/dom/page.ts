import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { vi } from 'vitest'
import {
  type BehaviourName,
  behaviour,
  deliveryPart,
  type PartName,
  part,
} from '../../../client/contract.ts'
import { bundleScript, type ScriptParts } from '../../make/bundle.ts'

// Helpers for tests of behaviours in happy-dom.

/** Puts a template's markup into the document, as the server sends it. */
export function show(element: ReactElement): void {
  document.documentElement.lang = 'en-GB'
  document.body.innerHTML = renderToStaticMarkup(element)
}

/** The scripts of pages, each bundled once. */
const scripts = new Map<string, Promise<() => void>>()

async function run(parts: ScriptParts): Promise<void> {
  const key = JSON.stringify(parts)
  const script =
    scripts.get(key) ?? bundleScript(parts).then((text) => new Function(text) as () => void)
  scripts.set(key, script)
  const runScript = await script
  runScript()
}

/** Runs the script of a page on the document, as a browser does after loading it. */
export const runScript = (): Promise<void> => run({})

/** The same with the script of a site whose form has an endpoint, and perhaps fields for photographs. */
export const runDelivery = (more: ScriptParts = {}): Promise<void> =>
  run({ DELIVERS: true, ...more })

export function root<Found extends HTMLElement = HTMLElement>(name: BehaviourName): Found {
  return find(`[data-behaviour=${behaviour[name]['data-behaviour']}]`)
}

export function partOf<Found extends HTMLElement = HTMLElement>(name: PartName): Found {
  return find(`[data-part=${{ ...part, ...deliveryPart }[name]['data-part']}]`)
}

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
