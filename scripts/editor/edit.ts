/** A JSON value, as `JSON.parse` returns it. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

/** The keys that lead from a file's root to a value. */
export type Path = readonly (string | number)[]

/**
 * One change of one value of one content file (`file`: a path below the content folder, as
 * "areas/epping.json").
 *
 * Without `list`, `path` names the value itself: without `before` it does not exist yet, without
 * `after` it is removed; an empty path makes or removes the file. With `list`, `path` names a list
 * and the item is found by its value: `add` puts `after` behind `neighbour` (without one: first),
 * `remove` takes `before` out, `change` makes `after` of `before`. `neighbour` is the item that
 * stood in front; `remove` and `change` have it too, so that they can be reversed or resolved.
 * A path never leads through a list: what is inside an item is a change of that item.
 */
export interface Edit {
  file: string
  path: Path
  before?: Json
  after?: Json
  list?: 'add' | 'remove' | 'change'
  neighbour?: Json
}

/** An edit whose value is no longer `before`, with the value that stands there now, if any. */
export interface Conflict {
  edit: Edit
  current?: Json
}
