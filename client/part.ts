import type { PartName } from './contract.ts'

/**
 * An element inside a behaviour's root.
 * @throws Error that names the part when it is not there; `mountAll` puts the behaviour's name before it
 */
export function part<Kind extends HTMLElement = HTMLElement>(root: HTMLElement, name: PartName): Kind {
  const found = root.querySelector<Kind>(`[data-part=${name}]`)
  if (!found) throw new Error(`part "${name}" not found`)
  return found
}
