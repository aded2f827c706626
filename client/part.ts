import type { PartName } from './contract.ts'

/**
 * Returns an element inside a behaviour's root.
 * @throws Error that names a missing part; `mountAll` prefixes the behaviour's name
 */
export function part<Found extends HTMLElement = HTMLElement>(
  root: HTMLElement,
  name: PartName,
): Found {
  const found = root.querySelector<Found>(`[data-part=${name}]`)
  if (!found) throw Error(`No part ${name}`)
  return found
}
