import { applyEdits, findNodeAtLocation, modify, type Node, parseTree } from 'jsonc-parser'
import type { JsonPath } from '../base/json-walk.ts'

/** A change of the value at a path in a JSON text. */
export type JsonChange =
  /** Replaces the value; `undefined` removes it with its key. */
  | { kind: 'set'; value: unknown }
  /** For items of a list: moves the item to another index, adds a copy after it, or removes it. */
  | { kind: 'move'; to: number }
  | { kind: 'copy' }
  | { kind: 'remove' }

/**
 * Changes one value in a JSON text and leaves everything else as it is written, to the last space.
 * @returns `undefined` if there is no such value or the change does not apply to it
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
 * Removes an item or a property with its comma and the space to the next one, or after the one before. jsonc-parser's own
 * removal cuts off text before a closing bracket that is not on a separate line.
 */
function without(text: string, node: Node): string {
  const all = node.parent?.children ?? []
  const index = all.indexOf(node)
  const [before, after] = [all[index - 1], all[index + 1]]
  const start = !after && before ? endOf(before) : node.offset
  return applyEdits(text, [{ offset: start, length: (after?.offset ?? endOf(node)) - start, content: '' }])
}

/** The space before the copy is that between the first two items, or else that between the bracket and the first item. */
function withCopy(text: string, items: readonly Node[], index: number): string {
  const [first, second] = items
  const item = items[index]
  if (!first || !item) return text
  const gap = second ? text.slice(endOf(first), second.offset) : `,${text.slice(text.lastIndexOf('[', first.offset) + 1, first.offset)}`
  return `${text.slice(0, endOf(item))}${gap}${text.slice(item.offset)}`
}

/** Commas and spaces between the items stay in place. */
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
