import { alignLists, isSame } from '../base/align-lists.ts'
import type { Values } from '../base/json-changes.ts'
import { isObject, type JsonPath, valueAt } from '../base/json-walk.ts'

/** A value that two people have changed differently from the same base. */
export interface Conflict {
  file: string
  path: JsonPath
  theirs: unknown
  mine: unknown
}

/** Returns a conflict's key, which includes both values: a choice between these says nothing about others. */
export function conflictKey({ file, path, theirs, mine }: Conflict): string {
  return JSON.stringify([file, path, theirs, mine])
}

/**
 * Makes a three-way merge: applies the change from `base` to `wanted` to files that may have changed meanwhile.
 * @param choices which side wins each conflict, by `conflictKey`
 * @returns the changed files (`undefined` for a removed one), and the undecided conflicts
 */
export function mergeFiles(
  base: Values,
  wanted: Values,
  now: Values,
  choices: ReadonlyMap<string, 'mine' | 'theirs'>,
) {
  const merged = new Map<string, unknown>()
  const conflicts: Conflict[] = []
  for (const file of new Set([...base.keys(), ...wanted.keys()])) {
    if (isSame(base.get(file), wanted.get(file))) continue
    const choose = (path: JsonPath, theirs: unknown, mine: unknown) => {
      const conflict = { file, path, theirs, mine }
      const choice = choices.get(conflictKey(conflict))
      if (!choice) conflicts.push(conflict)
      return choice === 'mine' ? mine : theirs
    }
    merged.set(file, mergeValues([base.get(file), wanted.get(file), now.get(file)], [], choose))
  }
  return { merged, conflicts }
}

type Choose = (path: JsonPath, theirs: unknown, mine: unknown) => unknown

/**
 * Values that belong together, and would contradict each other if they were merged separately: hours and their text, a number
 * and how it is dialled, a picture and what it shows.
 */
const isWhole = (value: unknown) =>
  Array.isArray(valueAt(value, ['days'])) ||
  ['dial', 'alt'].some((key) => valueAt(value, [key]) !== undefined)

/** Returns an empty value for two that were both added, so that what they share is no conflict. */
function emptyLike(one: unknown, other: unknown): unknown {
  if (Array.isArray(one) && Array.isArray(other)) return []
  return isObject(one) && isObject(other) ? {} : undefined
}

function mergeValues(
  [was, wanted, now]: [base: unknown, wanted: unknown, now: unknown],
  path: JsonPath,
  choose: Choose,
): unknown {
  if (isSame(was, wanted) || isSame(wanted, now)) return now
  if (isSame(was, now)) return wanted
  const base = was ?? emptyLike(wanted, now)
  const three = [base, wanted, now]
  if (three.every(isObject) && !three.some(isWhole)) {
    const keys = [...new Set([now, wanted, base].flatMap((value) => Object.keys(value as object)))]
    const pairs = keys.map((key) => {
      const [old, mine, theirs] = three.map((value) => valueAt(value, [key]))
      return [key, mergeValues([old, mine, theirs], [...path, key], choose)]
    })
    return Object.fromEntries(pairs.filter(([, value]) => value !== undefined))
  }
  if (three.every(Array.isArray))
    return mergeLists(base as unknown[], wanted as unknown[], now as unknown[], path, choose)
  return choose(path, now, wanted)
}

function mergeLists(
  base: readonly unknown[],
  wanted: readonly unknown[],
  now: readonly unknown[],
  path: JsonPath,
  choose: Choose,
): unknown[] {
  const [mine, theirs] = [changesOf(base, wanted), changesOf(base, now)]
  const known = new Set(now.map((item) => JSON.stringify(item)))
  const result: unknown[] = []
  for (let index = 0; index <= base.length; index++) {
    result.push(...(theirs.added.get(index) ?? []))
    // An item that both sides added appears once.
    result.push(...(mine.added.get(index) ?? []).filter((item) => !known.has(JSON.stringify(item))))
    if (index === base.length) break
    const item = mergeValues(
      [base[index], mine.kept[index], theirs.kept[index]],
      [...path, index],
      choose,
    )
    if (item !== undefined) result.push(item)
  }
  return result
}

/** Returns each item of a list as it is now, `undefined` if removed, and the added items by the index they precede. */
function changesOf(base: readonly unknown[], next: readonly unknown[]) {
  const kept: unknown[] = base.map(() => undefined)
  const added = new Map<number, unknown[]>()
  let reached = 0
  for (const [i, j] of alignLists(base, next)) {
    if (i === undefined) added.set(reached, [...(added.get(reached) ?? []), next[j ?? 0]])
    else {
      if (j !== undefined) kept[i] = next[j]
      reached = i + 1
    }
  }
  return { kept, added }
}
