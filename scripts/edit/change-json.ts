import { applyEdits, findNodeAtLocation, modify, type Node, parseTree } from 'jsonc-parser'
import { contentChanges } from '../base/json-changes.ts'
import { type JsonPath, valueAt } from '../base/json-walk.ts'

/** A change to the value at a path of a JSON text. */
export type JsonChange =
  /** Replaces a value; `undefined` removes it with its key. */
  | { kind: 'set'; value: unknown }
  /** Moves, copies or removes an item of a list; a copy follows its original. */
  | { kind: 'move'; to: number }
  | { kind: 'copy' }
  | { kind: 'remove' }

/**
 * Changes one value in a JSON text and leaves the rest, spaces included, as its owner wrote it.
 * @returns `undefined` when there is no such value, or it does not allow this change
 */
export function changeJson(text: string, path: JsonPath, change: JsonChange): string | undefined {
  const tree = parseTree(text)
  const node = tree && findNodeAtLocation(tree, [...path] as (string | number)[])
  if (!node) return undefined
  if (change.kind === 'set') {
    const property = node.parent
    if (change.value === undefined) return property?.type === 'property' ? without(text, property) : undefined
    return applyEdits(text, modify(text, [...path] as (string | number)[], change.value, {}))
  }
  const items = node.parent?.type === 'array' ? (node.parent.children ?? []) : []
  const index = items.indexOf(node)
  if (index < 0) return undefined
  switch (change.kind) {
    case 'remove':
      return without(text, node)
    case 'copy':
      return withCopy(text, items, index)
    case 'move':
      return change.to >= 0 && change.to < items.length ? withOrder(text, items, index, change.to) : undefined
  }
}

/** Changes a JSON text to another value where the two differ, and leaves the rest as its owner wrote it. Both are objects. */
export function editedJson(text: string, before: unknown, after: unknown): string {
  const changes = contentChanges(new Map([['', before]]), new Map([['', after]]))
  const [removed, others] = [changes.filter((change) => !('after' in change)), changes.filter((change) => 'after' in change)]
  // From the end, so that the indexes of items stay right.
  const shorter = removed.reverse().reduce((rest, { path }) => withoutValue(rest, path), text)
  return others.reduce((rest, { path, after: value, before: was }) => {
    const isObject = typeof value === 'object' && value !== null
    if (was !== undefined && !isObject) return changeJson(rest, path, { kind: 'set', value }) ?? rest
    const key = path.at(-1)
    const index = typeof key === 'number' ? key : Object.keys(valueAt(after, path.slice(0, -1)) as object).indexOf(String(key))
    return withInserted(was === undefined ? rest : withoutValue(rest, path), path, value, index)
  }, shorter)
}

function withoutValue(text: string, path: JsonPath): string {
  return changeJson(text, path, typeof path.at(-1) === 'number' ? { kind: 'remove' } : { kind: 'set', value: undefined }) ?? text
}

/**
 * Adds a property or an item before the one with an index of its object or list, or at the end, and spaces it as those are.
 * @param path of the new value; its object or list must exist
 */
function withInserted(text: string, path: JsonPath, value: unknown, index: number): string {
  const tree = parseTree(text)
  const parent = tree && findNodeAtLocation(tree, path.slice(0, -1) as (string | number)[])
  if (!parent) return text
  const key = path.at(-1)
  const name = typeof key === 'string' ? `${JSON.stringify(key)}: ` : ''
  const all = parent.children ?? []
  const [first, next, last] = [all[0], all[index], all.at(-1)]
  const gap = (first && text.slice(parent.offset + 1, first.offset)) || ' '
  const added = name + spaced(value, gap)
  const edit = (offset: number, content: string) => applyEdits(text, [{ offset, length: 0, content }])
  if (next) return edit(next.offset, `${added},${gap}`)
  return last ? edit(endOf(last), `,${gap}${added}`) : edit(parent.offset + 1, ` ${added} `)
}

/** A value as text: on several lines if there is a line break before its siblings. */
function spaced(value: unknown, gap: string): string {
  if (!gap.includes('\n')) return JSON.stringify(value, null, 1).replace(/\n\s*/g, ' ')
  return JSON.stringify(value, null, gap.includes('\t') ? '\t' : 2).replaceAll('\n', gap)
}

/**
 * Removes an item or a property with its comma, and the space up to the next one or from the previous one. The library's
 * own removal also cuts text before a closing bracket that is not on a separate line.
 */
function without(text: string, node: Node): string {
  const all = node.parent?.children ?? []
  const index = all.indexOf(node)
  const [before, after] = [all[index - 1], all[index + 1]]
  const start = !after && before ? endOf(before) : node.offset
  return applyEdits(text, [{ offset: start, length: (after?.offset ?? endOf(node)) - start, content: '' }])
}

/** Separates the copy from its original like two existing items, or like the first item from the bracket. */
function withCopy(text: string, items: readonly Node[], index: number): string {
  const [first, second] = items
  const item = items[index]
  if (!first || !item) return text
  const gap = second ? text.slice(endOf(first), second.offset) : `,${text.slice(text.lastIndexOf('[', first.offset) + 1, first.offset)}`
  return `${text.slice(0, endOf(item))}${gap}${text.slice(item.offset)}`
}

/** Reorders the items; the text between them stays in place. */
function withOrder(text: string, items: readonly Node[], from: number, to: number): string {
  const order = [...items]
  order.splice(to, 0, ...order.splice(from, 1))
  return applyEdits(
    text,
    items.map(({ offset, length }, index) => {
      const moved = order[index]
      return { offset, length, content: moved ? text.slice(moved.offset, endOf(moved)) : '' }
    }),
  )
}

function endOf({ offset, length }: Node): number {
  return offset + length
}
