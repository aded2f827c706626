import { alignLists } from './align-lists.ts'
import { isObject, type JsonPath } from './json-walk.ts'

/** A changed value: added (no `before`), removed (no `after`) or replaced. */
interface JsonChange {
  /** The value's path now, or before its removal. */
  path: JsonPath
  before?: unknown
  after?: unknown
}

/**
 * Returns the changes from one value to another, in the order of the new one. Items of lists are compared with their
 * counterparts in the longest common subsequence, so that an added or removed item is one change.
 */
export function jsonChanges(
  before: unknown,
  after: unknown,
  was: JsonPath = [],
  is: JsonPath = was,
): JsonChange[] {
  if (Array.isArray(before) && Array.isArray(after)) {
    return alignLists(before, after).flatMap(([i, j]) => {
      if (i === undefined) return [{ path: [...is, j ?? 0], after: after[j ?? 0] }]
      if (j === undefined) return [{ path: [...was, i], before: before[i] }]
      return jsonChanges(before[i], after[j], [...was, i], [...is, j])
    })
  }
  if (isObject(before) && isObject(after)) {
    const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    return keys.flatMap((key) => jsonChanges(before[key], after[key], [...was, key], [...is, key]))
  }
  if (before === after) return []
  if (after === undefined) return [{ path: was, before }]
  return [{ path: is, ...(before !== undefined && { before }), after }]
}
