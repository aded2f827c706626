import { createStore, delMany, get, keys, set } from 'idb-keyval'

/** Names of what must not be cleared away, as browsers do with what they take for forgotten. */
const PRECIOUS = /^(?:token|form:)/

/** The desk's storage on this device, by name. */
export interface Keep {
  get<Value>(name: string): Promise<Value | undefined>
  set(name: string, value: unknown): Promise<void>
  remove(...names: string[]): Promise<void>
  names(): Promise<string[]>
}

/** Opens the storage of this device. @throws Error if the browser has none, or is told to keep nothing */
export async function openKeep(): Promise<Keep> {
  const store = createStore('desk', 'kept')
  await keys(store)
  let hasAsked = false
  return {
    get: (name) => get(name, store),
    async set(name, value) {
      await set(name, value, store)
      // Not waited for: a browser may ask the owner.
      if (!hasAsked && PRECIOUS.test(name)) navigator.storage?.persist?.().catch(() => undefined)
      hasAsked ||= PRECIOUS.test(name)
    },
    remove: (...names) => delMany(names, store),
    names: () => keys<string>(store),
  }
}
