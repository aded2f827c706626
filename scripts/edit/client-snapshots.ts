import { isDeepStrictEqual } from 'node:util'
import { type JsonPath, valueAt } from '../base/json-walk.ts'
import { changeJson, type JsonChange } from '../content/change-json.ts'

/** A page may be this many builds behind while it is about to follow. */
const MOST = 5

/** A file of the content as it was when a page was made from it. */
export interface Source {
  value: unknown
}

/** The files of a content, by their names below its folder. */
export type Sources = ReadonlyMap<string, Source>

/** The content as open pages know it: as it was when they were made, with what they have set in it themselves since. */
export interface ClientSnapshots {
  /** Notes that a page of a version was sent. */
  note(version: number, sources: Sources): void
  /** The content that pages of a version were made from; `undefined` for pages that are too old. */
  of(version: number): Sources | undefined
  /** Whether a file has at a path what the pages of that source take it to have. */
  holds(source: Source, now: unknown, path: JsonPath): boolean
  /** Notes what pages have changed: they may change more before they have followed. Returns a function that undoes it. */
  change(source: Source, changes: readonly { path: JsonPath; change: JsonChange }[]): () => void
}

export function clientSnapshots(): ClientSnapshots {
  const sent = new Map<number, Sources>()
  const changed = new WeakMap<Source, unknown>()
  const known = (source: Source) => (changed.has(source) ? changed.get(source) : source.value)
  return {
    note(version, sources) {
      sent.set(version, sources)
      for (const old of sent.keys()) if (old <= version - MOST) sent.delete(old)
    },
    of: (version) => sent.get(version),
    holds(source, now, path) {
      const whole = outermostList(path)
      return isDeepStrictEqual(valueAt(known(source), whole), valueAt(now, whole))
    },
    change(source, changes) {
      // After any other change a page has to follow first: its items have other numbers.
      if (changes.some(({ change }) => change.kind !== 'set')) return () => undefined
      const before = known(source)
      const text = changes.reduce((json, { path, change }) => changeJson(json, path, change) ?? json, JSON.stringify(before))
      changed.set(source, JSON.parse(text))
      return () => changed.set(source, before)
    },
  }
}

/** The number of an item means something in its list alone, and so does that of the item which the list may lie in. */
function outermostList(path: JsonPath): JsonPath {
  const item = path.findIndex((part) => typeof part === 'number')
  return item < 0 ? path : path.slice(0, item)
}
