import type { Cache } from '../base/cache.ts'

/** What takes too long to wait for after a save, and is seldom changed by one. */
const SLOW = new Set(['font', 'more-font', 'letters', 'fallbacks', 'preview', 'unwritable'])
const NOT_KEPT = new Error('Nothing is kept.')

/**
 * A cache that answers slow results that are not kept with the last one of their kind, for pages to be shown at once. A build
 * with the cache itself makes the right ones.
 */
export function hurriedCache(cache: Cache): Cache & { stoodIn(): boolean } {
  const last = new Map<string, Uint8Array>()
  let some = false
  return {
    async remember(name, inputs, make) {
      if (!SLOW.has(name)) return cache.remember(name, inputs, make)
      const kept = await cache
        .remember(name, inputs, () => Promise.reject(NOT_KEPT))
        .catch((error) => {
          if (error !== NOT_KEPT) throw error
          return undefined
        })
      const earlier = last.get(name)
      if (!kept && earlier) {
        some = true
        return earlier
      }
      const bytes = kept ?? (await cache.remember(name, inputs, make))
      last.set(name, bytes)
      return bytes
    },
    /** Returns whether any result was an earlier one since this was asked last. */
    stoodIn() {
      const was = some
      some = false
      return was
    },
  }
}
