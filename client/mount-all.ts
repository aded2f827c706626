import type { BehaviourName, OptionalBehaviourName } from './contract.ts'

/**
 * Attaches itself to one element. It finds all of its parts before it changes or listens to anything. It may declare a
 * narrower element type, as methods may (https://www.typescriptlang.org/tsconfig/#strictFunctionTypes): templates match it.
 */
type Behaviour = { attach(root: HTMLElement): void }['attach']

/**
 * Starts the behaviour of every root. One that fails logs an error and leaves its root as it is
 * in the HTML; the others still start.
 */
export function mountAll(
  behaviours: Record<BehaviourName, Behaviour> & Partial<Record<OptionalBehaviourName, Behaviour>>,
): void {
  for (const root of document.querySelectorAll<HTMLElement>('[data-behaviour]')) {
    const name = root.dataset.behaviour as BehaviourName
    try {
      behaviours[name](root)
      root.dataset.ready = ''
    } catch (error) {
      console.error(name, error)
    }
  }
}
