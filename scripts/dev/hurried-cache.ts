import type { Cache } from '../base/cache.ts'

/** What takes too long to wait for after a save, and is seldom changed by one. */
const SLOW = new Set(['font', 'more-font', 'letters', 'fallbacks'])
const NOT_KEPT = new Error('Nothing is kept.')

/** A cache that answers at once. */
export interface HurriedCache extends Cache {
  /** Whether it has answered with anything earlier. */
  isBehind: boolean
}

/**
 * A cache that answers slow results that are not kept with the last one of their kind, for pages to be shown at once. A build
 * with the cache itself makes the right ones.
 */
export function hurriedCache(cache: Cache): HurriedCache {
  const last = new Map<string, Uint8Array>()
  const hurried: HurriedCache = {
    isBehind: false,
    async remember(name, inputs, make) {
      const earlier = SLOW.has(name) ? last.get(name) : undefined
      try {
        const bytes = await cache.remember(
          name,
          inputs,
          earlier ? () => Promise.reject(NOT_KEPT) : make,
        )
        last.set(name, bytes)
        return bytes
      } catch (error) {
        if (error !== NOT_KEPT || !earlier) throw error
        hurried.isBehind = true
        return earlier
      }
    },
  }
  return hurried
}
