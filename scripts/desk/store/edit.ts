import { alignLists } from '../../json/align-lists.ts'
import { editedJson } from '../../json/edit-json.ts'
import { isObject, leaves } from '../../json/json-walk.ts'

/** A JSON value, as `JSON.parse` returns it. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

/** The keys that lead from a file's root to a value. */
export type Path = readonly (string | number)[]

/**
 * One change of one value of one content file (`file`: a path below the content folder, as
 * "areas/deal.json").
 *
 * Without `list`, `path` names the value itself: without `before` it does not exist yet, without
 * `after` it is removed; an empty path makes or removes the file. With `list`, `path` names a list
 * and the item is found by its value: `add` puts `after` behind `neighbour` (without one: first),
 * `remove` takes `before` out, `change` makes `after` of `before`.
 * A path never leads through a list: what is inside an item is a change of that item.
 */
export interface Edit {
  file: string
  path: Path
  before?: Json | undefined
  after?: Json | undefined
  list?: 'add' | 'remove' | 'change'
  neighbour?: Json | undefined
}

/** An edit whose value is no longer `before`, with the value that stands there now, if any. */
export interface Conflict {
  edit: Edit
  current?: Json | undefined
}

/** The least share of its words that a changed item has in common with what is taken for it. */
const ALIKE = 0.5

/** Parses a file's text, with or without a byte-order mark. @throws SyntaxError */
export function parseText(text: string): Json {
  return JSON.parse(text.replace(/^\uFEFF/, ''))
}

/** Whether two values are the same, whatever the order of their keys. */
export function equal(one: Json | undefined, other: Json | undefined): boolean {
  return canonical(one) === canonical(other)
}

/** A value as text in which the order of keys makes no difference. */
function canonical(value: Json | undefined): string | undefined {
  return JSON.stringify(value, (_, inner) =>
    isObject(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}

/**
 * Returns the fewest edits that make one value of a file of another.
 * @param before the value at `path`; undefined if there is none, as in a file that does not exist
 */
export function editsBetween(
  file: string,
  before: Json | undefined,
  after: Json | undefined,
  path: Path = [],
): Edit[] {
  if (equal(before, after)) return []
  const old = before === undefined ? emptyFor(after) : before
  if (isObject(old) && isObject(after)) {
    const keys = new Set([...Object.keys(old), ...Object.keys(after)])
    return [...keys].flatMap((key) => editsBetween(file, old[key], after[key], [...path, key]))
  }
  // Items that are alike cannot be told apart by their values, so their list is one value.
  if (Array.isArray(old) && Array.isArray(after) && isDistinct(old) && isDistinct(after))
    return listEdits(old, after).map((edit) => ({ file, path, ...edit }))
  return [{ file, path, before, after }]
}

/** What stands before a new list, or a new file of lists alone, so that two people can each write the first item. */
function emptyFor(value: Json | undefined): Json | undefined {
  const isFilled = (one: Json | undefined) => Array.isArray(one) && one.length > 0
  if (isFilled(value)) return []
  const lists = isObject(value) ? Object.entries(value).filter(([key]) => key !== '$schema') : []
  return lists.length > 0 && lists.every(([, one]) => isFilled(one)) ? {} : undefined
}

function isDistinct(list: readonly Json[]): boolean {
  return new Set(list.map(canonical)).size === list.length
}

/**
 * First what goes, then what changes, then what comes: an item that moves is removed and added.
 * @example from ['a', 'b', 'c'] to ['c', 'a', 'x']: remove a, remove b, add a after c, add x after a
 */
function listEdits(before: readonly Json[], after: readonly Json[]) {
  const oldKeys = before.map(canonical)
  const newKeys = after.map(canonical)
  const removals: Omit<Edit, 'file' | 'path'>[] = []
  const changes: typeof removals = []
  const additions: typeof removals = []
  for (const [i, j] of alignLists(oldKeys, newKeys)) {
    const old = i === undefined ? undefined : before[i]
    const next = j === undefined ? undefined : after[j]
    if (equal(old, next)) continue
    const neighbour = j ? after[j - 1] : undefined
    const isMoved =
      (i !== undefined && newKeys.includes(oldKeys[i])) ||
      (j !== undefined && oldKeys.includes(newKeys[j]))
    if (old !== undefined && next !== undefined && !isMoved)
      changes.push({ list: 'change', before: old, after: next, neighbour })
    else {
      if (old !== undefined) removals.push({ list: 'remove', before: old })
      if (next !== undefined) additions.push({ list: 'add', after: next, neighbour })
    }
  }
  return [...removals, ...changes, ...additions]
}

/** Thrown while an edit is applied whose value is no longer `before`. */
class ValueConflict {
  readonly current: Json | undefined
  constructor(current: Json | undefined) {
    this.current = current
  }
}

/**
 * Applies edits to the newest texts. What an edit does not name keeps its bytes, and an edit whose
 * `after` stands there already is done.
 * @returns the changed texts by file (undefined for a removed one), and the edits that cannot be
 *   applied without a decision, in which case the texts are not to be written
 * @throws Error with a sentence, for a text that is not JSON
 */
export function applyEdits(
  texts: ReadonlyMap<string, string>,
  edits: readonly Edit[],
): { texts: Map<string, string | undefined>; conflicts: Conflict[] } {
  const results = new Map<string, string | undefined>()
  const conflicts: Conflict[] = []
  for (const file of new Set(edits.map((edit) => edit.file))) {
    const text = texts.get(file)
    const before = text === undefined ? undefined : parseFile(file, text)
    let after = before
    for (const edit of edits.filter((one) => one.file === file)) {
      try {
        after = changeAt(after, edit.path, (current) => editedValue(edit, current))
      } catch (error) {
        if (!(error instanceof ValueConflict)) throw error
        conflicts.push({ edit, current: error.current })
      }
    }
    if (!equal(before, after))
      results.set(file, after === undefined ? undefined : textWith(text, before, after))
  }
  return { texts: results, conflicts }
}

/** Parses the text of a file. @throws Error with a sentence, for one that is not JSON */
export function parseFile(file: string, text: string): Json {
  try {
    return parseText(text)
  } catch (error) {
    throw new Error(
      `Whoever looks after the site has to mend the file ${file} first: ${(error as Error).message}`,
    )
  }
}

/** Returns a value with the one at a path changed; objects on the way to a new value are made. */
function changeAt(
  value: Json | undefined,
  [key, ...rest]: Path,
  change: (current: Json | undefined) => Json | undefined,
): Json | undefined {
  if (key === undefined) return change(value)
  if (value !== undefined && !isObject(value)) throw new ValueConflict(undefined)
  const after = changeAt(value?.[key], rest, change)
  const { [key]: _, ...others } = value ?? {}
  if (after === undefined) return value && others
  return { ...value, [key]: after }
}

/** Returns the value that an edit makes of the present one. @throws ValueConflict */
function editedValue(
  { list, before, after, neighbour }: Edit,
  current: Json | undefined,
): Json | undefined {
  if (!list) {
    if (equal(current, after)) return current
    if (!equal(current, before)) throw new ValueConflict(current)
    return after
  }
  if (current !== undefined && !Array.isArray(current)) throw new ValueConflict(current)
  const items = current ?? []
  const indexOf = (value: Json | undefined) => items.findIndex((item) => equal(item, value))
  const index = indexOf(before)
  if (list === 'remove') return index < 0 ? current : items.toSpliced(index, 1)
  if (list === 'change' && index >= 0 && after !== undefined) return items.with(index, after)
  if (after === undefined || indexOf(after) >= 0) return current
  if (list === 'change') throw new ValueConflict(nearestItem(before, items))
  const place = neighbour === undefined ? 0 : indexOf(neighbour) + 1 || items.length
  return items.toSpliced(place, 0, after)
}

/** Returns the item that a changed one was most likely made of, by the words that they share. */
function nearestItem(value: Json | undefined, items: readonly Json[]): Json | undefined {
  const wordsOf = (one: Json | undefined) =>
    new Set(leaves(one).flatMap(([, leaf]) => String(leaf).split(/\s+/)))
  const words = wordsOf(value)
  const shares = items.map(
    (item) => [...wordsOf(item)].filter((word) => words.has(word)).length / words.size,
  )
  const best = Math.max(ALIKE, ...shares)
  return items[shares.indexOf(best)]
}

/** Writes a value into a file's text, or as a new text. Line breaks and a byte-order mark stay. */
function textWith(text: string | undefined, before: Json | undefined, after: Json): string {
  if (text === undefined || !isObject(before) || !isObject(after))
    return `${JSON.stringify(after, null, 2)}\n`
  const mark = text.startsWith('\uFEFF') ? '\uFEFF' : ''
  return mark + editedJson(text.slice(mark.length), before, after)
}

/** Returns the edit that replaces what a conflict has found. To keep that, its edit is left out. */
export function overriding({ edit, current }: Conflict): Edit {
  const { before: _, ...rest } = edit
  if (current !== undefined && (!edit.list || edit.list === 'change'))
    return { ...rest, before: current }
  return edit.list ? { ...rest, list: 'add' } : rest
}
