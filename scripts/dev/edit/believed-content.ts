import { isDeepStrictEqual } from 'node:util'
import { type JsonPath, valueAt } from '../../base/json-walk.ts'
import { changeJson, type JsonChange } from '../../content/change-json.ts'

/** A file of the content as it was when a page was made of it. */
export interface Source {
  value: unknown
}

/** What pages take the content to be: as it was when they were made, with what they have set in it themselves. */
export interface BelievedContent {
  /** Whether what lies at a path is in the file now as a page of that source takes it to be. */
  holds(source: Source, now: unknown, path: JsonPath): boolean
  /** Notes what pages have set: they may set more before they have followed. Returns what takes the note back. */
  note(source: Source, changes: readonly { path: JsonPath; change: JsonChange }[]): () => void
}

export function believedContent(): BelievedContent {
  const since = new WeakMap<Source, unknown>()
  const believed = (source: Source) => (since.has(source) ? since.get(source) : source.value)
  return {
    holds(source, now, path) {
      const whole = outermostList(path)
      return isDeepStrictEqual(valueAt(believed(source), whole), valueAt(now, whole))
    },
    note(source, changes) {
      // After anything else a page has to follow first: its items have other numbers.
      if (changes.some(({ change }) => change.kind !== 'set')) return () => undefined
      const before = believed(source)
      const text = changes.reduce((known, { path, change }) => changeJson(known, path, change) ?? known, JSON.stringify(before))
      since.set(source, JSON.parse(text))
      return () => since.set(source, before)
    },
  }
}

/** The number of an item means something in its list alone, and so does that of the item which the list may lie in. */
function outermostList(path: JsonPath): JsonPath {
  const item = path.findIndex((part) => typeof part === 'number')
  return item < 0 ? path : path.slice(0, item)
}
