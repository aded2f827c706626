import type { Cache } from '../base/cache.ts'

/** What takes long and nobody looks at while editing: until it is made, the one before stands in for it. */
const MAY_WAIT = ['font', 'fallbacks', 'preview']
/** Making it keeps this process busy, so for so many milliseconds nothing may have been asked for before it begins. */
const QUIET = 1500

/**
 * A cache whose many small results stay in this process: one edit changes one of them, and reading and writing all the
 * others would take longer than all else that follows from it. Of each step the results of the last time are kept.
 * @param madeLate is told when everything is there for which something else has stood in, or why it is not
 */
export function warmCache(cache: Cache, madeLate: () => void): Cache {
  const kept = new Map<string, Map<string, unknown>>()
  const standIns = new Map<string, Uint8Array>()
  const awaited = new Set<string>()
  let asked = 0
  const quiet = async () => {
    while (performance.now() - asked < QUIET) await new Promise((resolve) => setTimeout(resolve, QUIET).unref())
  }

  return {
    async remember(name, inputs, make) {
      asked = performance.now()
      if (!MAY_WAIT.includes(name)) return cache.remember(name, inputs, make)
      const standIn = standIns.get(name)
      const key = [name, ...inputs.map((input) => (typeof input === 'string' ? input : input.length))].join('\0')
      if (standIn && awaited.has(key)) return standIn
      let isMissing: () => void = () => undefined
      const missing = new Promise<void>((resolve) => {
        isMissing = resolve
      })
      const made = cache.remember(name, inputs, async () => {
        if (standIn) {
          awaited.add(key)
          isMissing()
          await quiet()
        }
        return make()
      })
      made.then(
        (bytes) => standIns.set(name, bytes),
        // The next build waits for it, and says what is wrong.
        () => standIns.delete(name),
      )
      if (!standIn) return made
      const settled = () => {
        if (awaited.delete(key) && awaited.size === 0) madeLate()
      }
      made.then(settled, settled)
      return Promise.race([made, missing.then(() => standIn)])
    },
    async rememberFile(path, ...kept) {
      return { path, bytes: await this.remember(...kept) }
    },
    async rememberMany<Value>(name: string, shared: readonly string[], inputs: readonly string[], make: (index: number) => Value) {
      const before = kept.get(name)
      const after = new Map<string, unknown>()
      kept.set(name, after)
      const prefix = shared.join('\0')
      return inputs.map((input, index) => {
        const key = `${prefix}\0${input}`
        const value = before?.has(key) ? (before.get(key) as Value) : make(index)
        after.set(key, value)
        return value
      })
    },
  }
}
