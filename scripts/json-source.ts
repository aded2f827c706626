import { findNodeAtLocation, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser'

/** A JSON file as text, as value, and with the place of every value in it. */
export interface JsonSource {
  /** The path that messages name. */
  file: string
  /** The parsed value; `undefined` when the text is not JSON. */
  value: unknown
  /** What is wrong with the text itself. */
  faults: JsonFault[]
  /** The place of the value at a path, or of its nearest ancestor when it is missing; with `key`, of that key. */
  locate(path: readonly PropertyKey[], key?: string): Place
}

export interface Place {
  /** Line and column, both from 1. */
  line: number
  column: number
  excerpt: string
}

export interface JsonFault extends Place {
  message: string
}

/** No text of a website needs more; a larger file is a mistake (a picture pasted as text, say). */
const MOST_BYTES = 256 * 1024
const MOST_EXCERPT = 120

/**
 * Control characters never belong in a text, and bidirectional controls make it read otherwise than it is stored
 * (Unicode Technical Report 36, section 3.4). Zero-width and line separators are as invisible.
 */
const HIDDEN = /[\p{Cc}\u00AD\u061C\u200B-\u200F\u2028-\u202E\u2060-\u2069\uFEFF\uFFFE\uFFFF]|\p{Cs}/u

/**
 * Reads the bytes of a JSON file strictly: UTF-8 without byte-order mark, no comments, no trailing commas,
 * no key twice, no invisible characters in a text.
 */
export function readJson(file: string, bytes: Uint8Array): JsonSource {
  const whole = (message: string): JsonSource => {
    const place = { line: 1, column: 1, excerpt: '' }
    return { file, value: undefined, faults: [{ ...place, message }], locate: () => place }
  }
  if (bytes.length > MOST_BYTES) {
    return whole(`The file has ${Math.ceil(bytes.length / 1024)} kB. A content file has at most ${MOST_BYTES / 1024} kB.`)
  }
  const [first, second, third] = bytes
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) {
    return whole('The file is encoded as UTF-16. Save it as UTF-8.')
  }
  if (first === 0xef && second === 0xbb && third === 0xbf) {
    return whole('The file begins with a byte-order mark. Save it as UTF-8 without one.')
  }
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return whole('The file is not valid UTF-8. Save it as UTF-8.')
  }
  return parse(file, text)
}

function parse(file: string, text: string): JsonSource {
  const place = (offset: number): Place => {
    const before = text.slice(0, offset)
    const start = before.lastIndexOf('\n') + 1
    const end = text.indexOf('\n', start)
    const line = text.slice(start, end < 0 ? undefined : end).replace(/\r$/, '')
    return {
      line: before.split('\n').length,
      column: offset - start + 1,
      excerpt: line.length > MOST_EXCERPT ? `${line.slice(0, MOST_EXCERPT)}…` : line,
    }
  }
  const errors: ParseError[] = []
  const tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false })
  const [error] = errors
  if (error || !tree) {
    // The parser goes on after a fault, and what it then finds is mostly a consequence of the first.
    const message = error ? syntaxMessage(error) : 'The file is empty. Write a JSON object.'
    return {
      file,
      value: undefined,
      faults: [{ ...place(error ? faultOffset(text, error) : 0), message }],
      locate: () => place(0),
    }
  }
  const faults = [...walk(tree)].flatMap((node) => nodeFaults(node).map(([at, message]) => ({ ...place(at.offset), message })))
  return {
    file,
    value: plainValue(tree),
    faults,
    locate(path, key) {
      const parts = path.map((part) => (typeof part === 'number' ? part : String(part)))
      for (let length = parts.length; length >= 0; length--) {
        const node = length === 0 ? tree : findNodeAtLocation(tree, parts.slice(0, length))
        if (!node) continue
        const property = key === undefined ? undefined : node.children?.find((child) => child.children?.[0]?.value === key)
        return place((property ?? node).offset)
      }
      return place(0)
    },
  }
}

/** The value of a node, as `JSON.parse` would make it: a key named `__proto__` is an ordinary key. */
function plainValue(node: Node): unknown {
  if (node.type === 'array') return (node.children ?? []).map(plainValue)
  if (node.type !== 'object') return node.value
  const result: Record<string, unknown> = {}
  for (const { children: [key, value] = [] } of node.children ?? []) {
    if (!key || !value) continue
    Object.defineProperty(result, key.value, { value: plainValue(value), enumerable: true, writable: true, configurable: true })
  }
  return result
}

function* walk(node: Node): Generator<Node> {
  yield node
  for (const child of node.children ?? []) yield* walk(child)
}

function nodeFaults(node: Node): [Node, string][] {
  if (node.type === 'string') {
    const [hidden] = String(node.value).match(HIDDEN) ?? []
    if (hidden === undefined) return []
    const code = (hidden.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
    return [[node, `The text contains the invisible character U+${code}. Remove it.`]]
  }
  if (node.type !== 'object') return []
  const seen = new Set<string>()
  return (node.children ?? []).flatMap((property): [Node, string][] => {
    const name = String(property.children?.[0]?.value)
    if (!seen.has(name)) {
      seen.add(name)
      return []
    }
    return [[property, `The key "${name}" stands here a second time. Keep one of the two.`]]
  })
}

/** A missing comma is noticed at the next token; the person looks for it at the end of the one before. */
function faultOffset(text: string, { error, offset }: ParseError): number {
  const missing = ['CommaExpected', 'ColonExpected'].includes(printParseErrorCode(error))
  return missing ? text.slice(0, offset).trimEnd().length : offset
}

function syntaxMessage({ error }: ParseError): string {
  const messages: Record<string, string> = {
    InvalidSymbol: 'This is not JSON. Texts stand in straight double quotes; other values are numbers, true, false or null.',
    InvalidNumberFormat: 'This is not a number. Put texts in double quotes.',
    PropertyNameExpected: 'A key in double quotes is expected here. Is there a comma too many before it?',
    ValueExpected: 'A value is missing here. Write it, or remove the comma or key before it.',
    ColonExpected: 'A colon is missing between the key and its value.',
    CommaExpected: 'A comma is missing here.',
    CloseBraceExpected: 'The closing brace } is missing.',
    CloseBracketExpected: 'The closing bracket ] is missing.',
    EndOfFileExpected: 'The file should end here. Remove what follows.',
    InvalidCommentToken: 'JSON has no comments. Remove it.',
    UnexpectedEndOfComment: 'JSON has no comments. Remove it.',
    UnexpectedEndOfString: 'The closing double quote is missing.',
    UnexpectedEndOfNumber: 'The number is cut off.',
    InvalidUnicode: 'After \\u stand four hexadecimal digits.',
    InvalidEscapeCharacter: 'A backslash in a text is written twice: \\\\.',
    InvalidCharacter: 'A line break or control character stands inside a text. Keep a text on one line.',
  }
  return messages[printParseErrorCode(error)] ?? 'This is not JSON.'
}
