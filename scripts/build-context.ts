import type { BuiltCommit } from './built-commit.ts'
import type { Cache } from './cache.ts'

/** What a build is given besides the content. */
export interface BuildContext {
  /** The current time, for the year and the ages of reviews. */
  now: Date
  /** Keeps slow results between builds. */
  cache: Cache
  /** Whether to ask search engines to leave the site out, for a link to show. */
  preview?: boolean
  /** Whether what is not fit to publish stops the build. */
  launch?: boolean
  /** Ends the build, between two pages or checks. */
  signal?: AbortSignal | undefined
  /** Returns the content's commit. Called only for a site with a desk. */
  commit?: (() => BuiltCommit) | undefined
  /** Called as pictures are encoded. */
  onProgress?: ((progress: { done: number; all: number }) => void) | undefined
}
