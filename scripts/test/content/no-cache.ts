import type { Cache } from '../../base/cache.ts'

/** Keeps nothing. */
export const noCache: Cache = { remember: (_name, _inputs, make) => make() }
