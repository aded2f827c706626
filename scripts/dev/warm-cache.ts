import type { Cache } from '../base/cache.ts'

/**
 * A cache whose many small results stay in this process: one edit changes one of them, and reading and writing all the
 * others would take longer than all else that follows from it. Of each step the results of the last time are kept.
 */
export function warmCache(cache: Cache): Cache {
  const kept = new Map<string, Map<string, unknown>>()
  return {
    remember: cache.remember,
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
