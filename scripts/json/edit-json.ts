import { findNodeAtLocation, type Node, parseTree } from 'jsonc-parser'
import { jsonChanges } from './json-changes.ts'
import { type JsonPath, valueAt } from './json-walk.ts'

/** Changes a JSON text to another value where the two differ, and leaves the rest as its owner wrote it. Both are objects. */
export function editedJson(text: string, before: unknown, after: unknown): string {
  const changes = jsonChanges(before, after)
  const removed = changes.filter((change) => !('after' in change))
  const others = changes.filter((change) => 'after' in change)
  // From the end, so that the indexes of items stay right.
  const shorter = removed.reverse().reduce((rest, { path }) => withoutValue(rest, path), text)
  return others.reduce((rest, { path, after: value, before: was }) => {
    const isLeaf = typeof value !== 'object' || value === null
    if (was !== undefined && isLeaf) return withReplaced(rest, path, value)
    const key = path.at(-1)
    const index =
      typeof key === 'number'
        ? key
        : Object.keys(valueAt(after, path.slice(0, -1)) as object).indexOf(String(key))
    return withInserted(was === undefined ? rest : withoutValue(rest, path), path, value, index)
  }, shorter)
}

function nodeAt(text: string, path: JsonPath): Node | undefined {
  const tree = parseTree(text)
  return tree && findNodeAtLocation(tree, [...path] as (string | number)[])
}

function splice(text: string, offset: number, length: number, content: string): string {
  return text.slice(0, offset) + content + text.slice(offset + length)
}

function withReplaced(text: string, path: JsonPath, value: unknown): string {
  const node = nodeAt(text, path)
  return node ? splice(text, node.offset, node.length, JSON.stringify(value)) : text
}

/**
 * Adds a property or an item before the one with an index of its object or list, or at the end, and spaces it as those are.
 * @param path of the new value; its object or list must exist
 */
function withInserted(text: string, path: JsonPath, value: unknown, index: number): string {
  const parent = nodeAt(text, path.slice(0, -1))
  if (!parent) return text
  const key = path.at(-1)
  const name = typeof key === 'string' ? `${JSON.stringify(key)}: ` : ''
  const all = parent.children ?? []
  const first = all[0]
  const next = all[index]
  const last = all.at(-1)
  if (!first && typeof value === 'object') return withFirst(text, parent, name, value)
  const gap = (first && text.slice(parent.offset + 1, first.offset)) || ' '
  const added = name + jsonText(value, gap)
  if (next) return splice(text, next.offset, 0, `${added},${gap}`)
  if (last) return splice(text, endOf(last), 0, `,${gap}${added}`)
  return splice(text, parent.offset + 1, 0, ` ${added} `)
}

/** Adds an object or a list to an empty parent: on lines of its own, unless the text has a single one. */
function withFirst(text: string, parent: Node, name: string, value: unknown): string {
  const [indent] = text.slice(text.lastIndexOf('\n', parent.offset) + 1).match(/^[ \t]*/) ?? ['']
  const [lineBreak] = text.trimEnd().match(/\r?\n/) ?? []
  const gap = lineBreak ? lineBreak + indent + (text.includes('\n\t') ? '\t' : '  ') : ' '
  const after = lineBreak ? lineBreak + indent : ' '
  const inner = gap + name + jsonText(value, gap) + after
  return splice(text, parent.offset + 1, parent.length - 2, inner)
}

/** A value as text: on several lines if there is a line break before its siblings. Lists of numbers stay on one. */
function jsonText(value: unknown, gap: string): string {
  if (!gap.includes('\n')) return JSON.stringify(value, null, 1).replace(/\n\s*/g, ' ')
  return JSON.stringify(value, null, gap.includes('\t') ? '\t' : 2)
    .replace(/\[\n[-\d.,\s]+\]/g, (numbers) =>
      numbers.replace(/\n\s*/g, ' ').replace(/\[ | \]/g, (end) => end.trim()),
    )
    .replaceAll('\n', gap)
}

/**
 * Removes an item or a property with its comma, and the space up to the next one or from the previous one. The library's
 * own removal also cuts text before a closing bracket that is not on a separate line.
 */
function withoutValue(text: string, path: JsonPath): string {
  const value = nodeAt(text, path)
  const node = typeof path.at(-1) === 'string' ? value?.parent : value
  if (!node) return text
  const all = node.parent?.children ?? []
  const index = all.indexOf(node)
  const before = all[index - 1]
  const after = all[index + 1]
  const start = !after && before ? endOf(before) : node.offset
  return splice(text, start, (after?.offset ?? endOf(node)) - start, '')
}

function endOf({ offset, length }: Node): number {
  return offset + length
}
