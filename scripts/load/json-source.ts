import {
  findNodeAtLocation,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser'
import { quoted } from '../../templates/fields/text.ts'
import { errorIn, type FilePosition, type Finding, isBuildError } from '../finding.ts'
import { HIDDEN } from '../json/hidden-characters.ts'
import type { ContentFolder } from './content-folder.ts'
import { explainSyntax, type PlacedFault } from './explain-syntax.ts'

/** A JSON file with its value and the position of every value in it. */
export interface JsonSource {
  /** The path for messages. */
  file: string
  /** The parsed value; `undefined` when the text is not JSON. */
  value: unknown
  /** The problems of the text itself. */
  problems: Finding[]
  /** The position of the value at a path, or of its nearest ancestor when it is missing; with `key`, of that key. */
  locate(path: readonly PropertyKey[], key?: string): FilePosition
  /** The position of a text inside the value at a path, or of the value when it contains the text with escapes only. */
  locateText(path: readonly PropertyKey[], text: string): FilePosition
  /** The first position where a text is a whole value or the target of a link. */
  find(text: string): FilePosition | undefined
}

/** A larger file is a mistake, such as a picture pasted as text. */
export const MAX_BYTES = 256 * 1024
const EXCERPT = 100
/** Content is at most seven levels deep; far deeper, the recursive parser would run out of stack. */
const MAX_LEVELS = 32
const REPLACEMENT_CHARACTER = '\uFFFD'

const KEEP_ONE =
  'Keep one of the two versions, and remove the lines that begin with <<<<<<<, ======= and >>>>>>>.'

const START = { line: 1, column: 1, excerpt: '', caret: 0 }

/** Reads a JSON file of a content folder. That it cannot be read is a problem of the file. */
export function sourceIn(folder: ContentFolder, name: string): JsonSource {
  try {
    return readJson(folder.pathOf(name), folder.read(name))
  } catch (error) {
    if (!isBuildError(error)) throw error
    return unreadJson(folder.pathOf(name), [...error.problems])
  }
}

/** A file without a value, because it cannot be read or parsed. */
function unreadJson(file: string, problems: Finding[]): JsonSource {
  return {
    file,
    value: undefined,
    problems,
    locate: () => START,
    locateText: () => START,
    find: () => undefined,
  }
}

/**
 * Parses the bytes of a JSON file strictly: UTF-8, no comments, no trailing commas, no repeated
 * keys, no invisible characters in texts, no more nesting than content has.
 */
export function readJson(file: string, bytes: Uint8Array): JsonSource {
  const whole = (what: string, remedy: string) =>
    unreadJson(file, [{ ...errorIn(file, what, remedy), ...START }])
  if (bytes.length > MAX_BYTES) {
    return whole(
      `The file is larger than ${MAX_BYTES / 1024} kB.`,
      'No page needs that much text: move anything that belongs elsewhere.',
    )
  }
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) {
    return whole('The file is encoded as UTF-16.', 'Save it as UTF-8.')
  }
  let text: string
  try {
    // Without a byte-order mark, which Notepad of Windows writes, and with accents as in the folder's names (NFC): a name copied
    // from a Mac's window may have them apart.
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes).normalize()
  } catch {
    return whole('The file is not valid UTF-8.', 'Save it as UTF-8.')
  }
  return parse(file, text)
}

function parse(file: string, text: string): JsonSource {
  const place = positionsIn(text)
  const problem = ([offset, what, remedy]: PlacedFault): Finding => ({
    ...errorIn(file, what, remedy),
    ...place(offset),
  })
  const unread = (...fault: PlacedFault) => unreadJson(file, [problem(fault)])
  const tooDeep = offsetOfTooDeep(text)
  if (tooDeep !== undefined)
    return unread(
      tooDeep,
      `Brackets are nested more than ${MAX_LEVELS} deep here.`,
      'Content never is.',
    )
  const errors: ParseError[] = []
  const tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false })
  const [error] = errors
  // Only the first: later errors are mostly its consequences.
  if (text.trim() === '' || !tree) return unread(0, 'The file is empty.', 'Write a JSON object.')
  const merge = text.search(/^(?:<{7}|={7}|>{7})/m)
  if (error && merge >= 0) return unread(merge, 'Git could not merge this part.', KEEP_ONE)
  if (error) {
    return unread(...explainSyntax(text, printParseErrorCode(error.error), error.offset))
  }
  const problems = [...walk(tree)].flatMap(nodeFaults).map(problem)
  // Parsed again for the first finding, as the trees of a thousand files take more memory than their pages.
  let parsedAgain: Node | undefined
  const treeOf = () => {
    parsedAgain ??= parseTree(text) as Node
    return parsedAgain
  }
  return {
    file,
    value: JSON.parse(text),
    problems,
    locate(path, key) {
      const node = nearestNode(treeOf(), path)
      const property =
        key !== undefined && node.children?.find(({ children }) => children?.[0]?.value === key)
      return place((property || node).offset)
    },
    locateText(path, words) {
      const { offset, length } = nearestNode(treeOf(), path)
      return place(offset + Math.max(0, text.slice(offset, offset + length).indexOf(words)))
    },
    find(words) {
      for (const node of stringsIn(treeOf())) {
        if (node.value === words) return place(node.offset)
        const target = text.slice(node.offset, node.offset + node.length).indexOf(`](${words})`)
        if (target >= 0) return place(node.offset + target + 2)
      }
      return undefined
    },
  }
}

/** The node at a path, or its nearest existing ancestor. */
function nearestNode(tree: Node, path: readonly PropertyKey[]): Node {
  const parts = path.map((part) => (typeof part === 'number' ? part : String(part)))
  for (let length = parts.length; length > 0; length--) {
    const node = findNodeAtLocation(tree, parts.slice(0, length))
    if (node) return node
  }
  return tree
}

/** Returns a function from an offset to its position in the text. */
function positionsIn(text: string): (offset: number) => FilePosition {
  let starts: number[] | undefined
  return (offset) => {
    starts ??= [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)]
    const line = starts.findLastIndex((one) => one <= offset)
    const start = starts[line] ?? 0
    const whole = text.slice(start, starts[line + 1] ?? text.length).replace(/\r?\n$/, '')
    const column = offset - start
    const from =
      whole.length <= EXCERPT
        ? 0
        : Math.max(0, Math.min(column - EXCERPT / 2, whole.length - EXCERPT))
    const left = from > 0 ? '…' : ''
    const right = from + EXCERPT < whole.length ? '…' : ''
    return {
      line: line + 1,
      column: column + 1,
      excerpt: `${left}${whole.slice(from, from + EXCERPT)}${right}`,
      caret: column - from + left.length,
    }
  }
}

/** The offset of the first bracket that is nested too deeply. */
function offsetOfTooDeep(text: string): number | undefined {
  let level = 0
  for (const { 0: token, index } of text.matchAll(/"(?:[^"\\\n]|\\.)*"|[[\]{}]/g)) {
    if (token === '{' || token === '[') level++
    if (token === '}' || token === ']') level--
    if (level > MAX_LEVELS) return index
  }
  return undefined
}

function* walk(node: Node): Generator<Node> {
  yield node
  for (const child of node.children ?? []) yield* walk(child)
}

/** The texts that are values, in order, without keys. */
function* stringsIn(node: Node): Generator<Node> {
  if (node.type === 'string') yield node
  const children = node.children ?? []
  for (const child of node.type === 'property' ? children.slice(1) : children)
    yield* stringsIn(child)
}

function nodeFaults(node: Node): PlacedFault[] {
  if (node.type === 'string') {
    const value = String(node.value)
    if (value.includes(REPLACEMENT_CHARACTER))
      return [
        [
          node.offset,
          `The text contains "${REPLACEMENT_CHARACTER}", a letter lost to a wrong encoding.`,
          'Type the letter again.',
        ],
      ]
    const [hidden] = value.match(HIDDEN) ?? []
    if (hidden === undefined) return []
    const code = (hidden.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
    const kind = /\p{Co}/u.test(hidden) ? 'private-use' : 'invisible'
    return [[node.offset, `The text contains the ${kind} character U+${code}.`, 'Remove it.']]
  }
  if (node.type !== 'object') return []
  const names = new Set<string>()
  return (node.children ?? []).flatMap((property): PlacedFault[] => {
    const name = String(property.children?.[0]?.value)
    if (!names.has(name)) {
      names.add(name)
      return []
    }
    const what = `The key ${quoted(name)} appears here a second time.`
    return [[property.offset, what, 'Keep one of the two.']]
  })
}
