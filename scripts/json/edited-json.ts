import { getNodeValue, type Node, parseTree } from 'jsonc-parser'
import { alignLists } from './align-lists.ts'
import { equal } from './equal.ts'
import { isObject } from './json-walk.ts'

/** A property or an item of the edited text: its node, if it was there before, and its value now. */
interface Member {
  node?: Node | undefined
  /** Of a property. */
  key?: string
  value: unknown
}

/**
 * Returns a JSON text with another value. What stays the same keeps its bytes, keys keep their order, and what is new is spaced
 * as that beside it. The library's own removal also cuts text before a closing bracket that is not on a separate line.
 */
export function editedJson(text: string, value: unknown): string {
  const tree = parseTree(text)
  if (!tree) return text
  return text.slice(0, tree.offset) + edited(text, tree, value, '\n') + text.slice(endOf(tree))
}

/** A node's text with another value. @param gap the space before it and its siblings */
function edited(text: string, node: Node, value: unknown, gap: string): string {
  const before: unknown = getNodeValue(node)
  if (equal(before, value)) return text.slice(node.offset, endOf(node))
  const children = node.children ?? []
  if (Array.isArray(before) && Array.isArray(value)) {
    const items = alignLists(before, value).flatMap(([i, j]) =>
      j === undefined ? [] : { node: children[i ?? -1], value: value[j] },
    )
    return withMembers(text, node, items)
  }
  if (!isObject(before) || !isObject(value)) return jsonText(value, gap)
  const properties = children.flatMap((child): Member[] => {
    const key = String(child.children?.[0]?.value)
    return value[key] === undefined ? [] : [{ node: child, key, value: value[key] }]
  })
  for (const [index, key] of Object.keys(value).entries())
    if (before[key] === undefined && value[key] !== undefined)
      properties.splice(index, 0, { key, value: value[key] })
  return withMembers(text, node, properties)
}

/** The text of an object or a list with these members. Each that was there keeps its comma, and the space before it. */
function withMembers(text: string, node: Node, members: readonly Member[]): string {
  const children = node.children ?? []
  const { offset } = node
  const [first, last] = [children[0], children.at(-1)]
  const [start, end] =
    first && last
      ? [text.slice(offset + 1, first.offset), text.slice(endOf(last), endOf(node) - 1)]
      : linesIn(text, offset)
  const gap = start || ' '
  const texts = members.map(({ node: old, key, value }, index) => {
    const previous = children[children.indexOf(old as Node) - 1]
    const space = old && previous ? text.slice(endOf(previous), old.offset) : `,${gap}`
    const inner = old?.type === 'property' ? old.children?.[1] : old
    const name = key === undefined ? '' : `${JSON.stringify(key)}: `
    const whole =
      old && inner
        ? text.slice(old.offset, inner.offset) + edited(text, inner, value, gap)
        : name + jsonText(value, gap)
    return (index > 0 ? space : '') + whole
  })
  const [open, close] = node.type === 'array' ? '[]' : '{}'
  return texts.length > 0 ? [open, start, ...texts, end, close].join('') : `${open}${close}`
}

/** The space after the bracket at an offset and before its end, for lines of their own; on one line if the whole text is. */
function linesIn(text: string, offset: number): [start: string, end: string] {
  const [lineBreak] = text.trimEnd().match(/\r?\n/) ?? []
  if (!lineBreak) return [' ', ' ']
  const [indent] = text.slice(text.lastIndexOf('\n', offset) + 1).match(/^[ \t]*/) ?? ['']
  const end = lineBreak + indent
  return [end + (text.includes('\n\t') ? '\t' : '  '), end]
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

function endOf({ offset, length }: Node): number {
  return offset + length
}
