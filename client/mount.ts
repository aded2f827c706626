import type { BehaviourName, OptionalBehaviourName } from './contract.ts'

/**
 * Attaches itself to one element. It finds all of its parts before it changes or listens to anything. It may ask for a
 * narrower element, as methods may (https://www.typescriptlang.org/tsconfig/#strictFunctionTypes): templates give it that.
 */
export type Behaviour = { attach(root: HTMLElement): void }['attach']

/**
 * Starts the behaviour of every root that does not have it yet. One that fails says so on the console and leaves its
 * root as the server wrote it; the others start all the same.
 */
export function mountAll(behaviours: Record<BehaviourName, Behaviour> & Partial<Record<OptionalBehaviourName, Behaviour>>): void {
  for (const root of document.querySelectorAll<HTMLElement>('[data-behaviour]:not([data-ready])')) {
    const name = root.dataset.behaviour as BehaviourName
    try {
      behaviours[name](root)
      root.dataset.ready = ''
    } catch (error) {
      console.error(`${name}: ${(error as Error).message}`)
    }
  }
}
