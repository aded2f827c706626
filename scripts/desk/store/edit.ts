import { alignLists } from '../../json/align-lists.ts'
import { editedJson } from '../../json/edited-json.ts'
import { canonical, equal } from '../../json/equal.ts'
import { isObject, leaves, valueAt, withValueAt } from '../../json/json-walk.ts'

/** A JSON value, as `JSON.parse` returns it. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

/** The keys that lead from a file's root to a value. */
export type Path = readonly (string | number)[]

/**
 * One change of one value of one content file (`file`: a path below the content folder, as
 * "areas/deal.json").
 *
 * Without `before` it does not exist yet, without `after` it is removed. An empty path makes or removes the file. With `list`,
 * `path` names a list, and the value is one of its items: a new one stands behind `neighbour` (without one: first), any other is
 * found by its value. A path never leads through a list: what is inside an item is a change of that item.
 */
export interface Edit {
  file: string
  path: Path
  before?: Json | undefined
  after?: Json | undefined
  list?: true
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
    return listEdits(old, after).map((edit) => ({ file, path, list: true, ...edit }))
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
  const [was, is] = [before, after].map((list) => new Set(list.map(canonical)))
  const edits = alignLists(before, after).flatMap(([i, j]): Omit<Edit, 'file' | 'path'>[] => {
    const old = before[i ?? -1]
    const next = after[j ?? -1]
    if (equal(old, next)) return []
    const neighbour = j ? after[j - 1] : undefined
    const isMoved = is?.has(canonical(old)) || was?.has(canonical(next))
    if (old !== undefined && next !== undefined && !isMoved)
      return [{ before: old, after: next, neighbour }]
    const removal = old === undefined ? [] : [{ before: old }]
    return next === undefined ? removal : [...removal, { after: next, neighbour }]
  })
  const rank = (edit: (typeof edits)[number]) =>
    edit.after === undefined ? 0 : edit.before === undefined ? 2 : 1
  return edits.sort((one, other) => rank(one) - rank(other))
}

/**
 * Applies edits to the newest texts. What an edit does not name keeps its bytes, and an edit whose
 * `after` stands there already is done.
 * @returns all texts afterwards, and the edits whose value somebody else has changed too: the texts
 *   have what was meant, and are not to be written before whoever meant it has seen that
 * @throws Error with a sentence, for a text that is not JSON
 */
export function applyEdits(
  texts: ReadonlyMap<string, string>,
  edits: readonly Edit[],
): { texts: Map<string, string>; conflicts: Conflict[] } {
  const results = new Map(texts)
  const conflicts: Conflict[] = []
  for (const file of new Set(edits.map((edit) => edit.file))) {
    let after = valueIn(texts, file)
    for (const edit of edits.filter((one) => one.file === file)) {
      const current = valueAt(after, edit.path) as Json | undefined
      const { value, conflict } = edit.list ? editedList(edit, current) : editedValue(edit, current)
      if (conflict) conflicts.push(conflict)
      if (!equal(value, current)) after = withValueAt(after, edit.path, value) as Json | undefined
    }
    if (after === undefined) results.delete(file)
    else results.set(file, textWith(texts.get(file), after))
  }
  return { texts: results, conflicts }
}

/** Returns the value of a file; undefined if there is none. @throws Error with a sentence, for a text that is not JSON */
export function valueIn<Value = Json>(
  texts: ReadonlyMap<string, string>,
  file: string,
): Value | undefined {
  const text = texts.get(file)
  try {
    return text === undefined ? undefined : (parseText(text) as Value)
  } catch (error) {
    throw new Error(
      `Whoever looks after the site has to mend the file ${file} first: ${(error as Error).message}`,
    )
  }
}

/** What an edit makes of the present value, and the conflict if it was made of another one. */
interface Edited {
  value: Json | undefined
  conflict?: Conflict
}

function editedValue(edit: Edit, current: Json | undefined): Edited {
  const { before, after: value } = edit
  if (equal(current, before) || equal(current, value)) return { value }
  return { value, conflict: { edit, current } }
}

function editedList(edit: Edit, current: Json | undefined): Edited {
  const { before, after, neighbour } = edit
  const items = Array.isArray(current) ? current : []
  const indexOf = (value: Json | undefined) => items.findIndex((item) => equal(item, value))
  const place = neighbour === undefined ? 0 : indexOf(neighbour) + 1 || items.length
  const added = after === undefined ? [] : [after]
  if (current !== undefined && !Array.isArray(current))
    return { value: added, conflict: { edit, current } }
  const index = indexOf(before)
  if (index >= 0) return { value: items.toSpliced(index, 1, ...added) }
  if (after === undefined || indexOf(after) >= 0) return { value: current }
  if (before === undefined) return { value: items.toSpliced(place, 0, after) }
  const nearest = nearestIndex(before, items)
  const value = nearest < 0 ? items.toSpliced(place, 0, after) : items.with(nearest, after)
  return { value, conflict: { edit, current: items[nearest] } }
}

/** Returns the index of the item that a changed one was most likely made of, by the words that they share; or -1. */
function nearestIndex(value: Json, items: readonly Json[]): number {
  const wordsOf = (one: Json) =>
    new Set(leaves(one).flatMap(([, leaf]) => String(leaf).split(/\s+/)))
  const words = wordsOf(value)
  const shares = items.map(
    (item) => [...wordsOf(item)].filter((word) => words.has(word)).length / words.size,
  )
  return shares.indexOf(Math.max(ALIKE, ...shares))
}

/** Writes a value into a file's text, or as a new text. Line breaks and a byte-order mark stay. */
export function textWith(text: string | undefined, value: Json): string {
  if (text === undefined) return `${JSON.stringify(value, null, 2)}\n`
  return editedJson(text, value)
}
