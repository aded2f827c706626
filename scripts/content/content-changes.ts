import type { JsonPath } from '../base/json-walk.ts'

/** A changed value of the content: added (no `before`), removed (no `after`) or replaced. */
export interface ContentChange {
  /** The file's path below the content folder. */
  file: string
  /** The value's path now, or before its removal. */
  path: JsonPath
  before?: unknown
  after?: unknown
}

/** The changes between two states of a content folder, each given as the values of its files. */
export function contentChanges(before: ReadonlyMap<string, unknown>, after: ReadonlyMap<string, unknown>): ContentChange[] {
  const files = [...new Set([...before.keys(), ...after.keys()])].sort()
  return files.flatMap((file) => changes(before.get(file), after.get(file), []).map((change) => ({ file, ...change })))
}

function changes(before: unknown, after: unknown, path: JsonPath): Omit<ContentChange, 'file'>[] {
  if (Array.isArray(before) && Array.isArray(after)) return listChanges(before, after, path)
  if (isObject(before) && isObject(after)) {
    const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    return keys.flatMap((key) => changes(before[key], after[key], [...path, key]))
  }
  if (isSame(before, after)) return []
  return [{ path, ...(before !== undefined && { before }), ...(after !== undefined && { after }) }]
}

/** Leaves equal beginnings and ends out first, as an added or removed item shifts those after it. */
function listChanges(before: readonly unknown[], after: readonly unknown[], path: JsonPath): Omit<ContentChange, 'file'>[] {
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && isSame(before[start], after[start])) start++
  let end = 0
  while (end < shorter - start && isSame(before.at(-1 - end), after.at(-1 - end))) end++
  const [was, is] = [before.slice(start, before.length - end), after.slice(start, after.length - end)]
  return Array.from({ length: Math.max(was.length, is.length) }, (_, index) =>
    changes(was[index], is[index], [...path, start + index]),
  ).flat()
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
