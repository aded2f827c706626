import { applyEdits, findNodeAtLocation, modify, type Node, parseTree } from 'jsonc-parser'
import type { JsonPath } from '../base/json-walk.ts'

/** One change of a JSON text, at the path of a value. */
export type JsonChange =
  /** Another value in the place of one; `undefined` takes it away with its key. */
  | { kind: 'set'; value: unknown }
  /** Of an item of a list: to another place in it, a copy of it behind it, or away. */
  | { kind: 'move'; to: number }
  | { kind: 'copy' }
  | { kind: 'remove' }

/**
 * Changes one value in a JSON text and leaves all else as its owner has written it, to the last space.
 * @returns `undefined` when there is no such value, or nothing of the kind can be done to it
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

/**
 * Takes an item or a property away with its comma, and the space to the next or from the one before. The library's own
 * removal expects a closing bracket on a line of its own, and cuts off what stands before it otherwise.
 */
function without(text: string, node: Node): string {
  const all = node.parent?.children ?? []
  const index = all.indexOf(node)
  const [before, after] = [all[index - 1], all[index + 1]]
  const start = !after && before ? endOf(before) : node.offset
  return applyEdits(text, [{ offset: start, length: (after?.offset ?? endOf(node)) - start, content: '' }])
}

/** The copy is set off from its original as any two items of the list are, or else as the first one from the bracket. */
function withCopy(text: string, items: readonly Node[], index: number): string {
  const [first, second] = items
  const item = items[index]
  if (!first || !item) return text
  const gap = second ? text.slice(endOf(first), second.offset) : `,${text.slice(text.lastIndexOf('[', first.offset) + 1, first.offset)}`
  return `${text.slice(0, endOf(item))}${gap}${text.slice(item.offset)}`
}

/** What stands between the items stays where it is. */
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
