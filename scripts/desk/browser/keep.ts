import { createStore, delMany, get, keys, set } from 'idb-keyval'

/** Names of what must not be cleared away, as browsers do with what they take for forgotten. */
const PRECIOUS = /^(?:token|form:)/

/** The desk's storage on this device, by name. */
export interface Keep {
  get<Value>(name: string): Promise<Value | undefined>
  set(name: string, value: unknown): Promise<void>
  remove(...names: string[]): Promise<void>
  names(): Promise<string[]>
  /** Whether it outlives the page. */
  lasting: boolean
}

/** Opens the storage of this device or, if the browser has none, one that lasts as long as the page. */
export async function openKeep(): Promise<Keep> {
  const store = createStore('desk', 'kept')
  const lasting = await keys(store).then(
    () => true,
    () => false,
  )
  let hasAsked = false
  const device: Keep = {
    get: (name) => get(name, store),
    async set(name, value) {
      await set(name, value, store)
      // Not waited for: a browser may ask the owner.
      if (!hasAsked && PRECIOUS.test(name)) navigator.storage?.persist?.().catch(() => undefined)
      hasAsked ||= PRECIOUS.test(name)
    },
    remove: (...names) => delMany(names, store),
    names: () => keys<string>(store),
    lasting,
  }
  const kept = new Map<string, unknown>()
  const page: Keep = {
    get: async <Value>(name: string) => kept.get(name) as Value | undefined,
    set: async (name, value) => void kept.set(name, value),
    remove: async (...names) => {
      for (const name of names) kept.delete(name)
    },
    names: async () => [...kept.keys()],
    lasting,
  }
  return lasting ? device : page
}
