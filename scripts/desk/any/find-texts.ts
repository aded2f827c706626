import type { Values } from '../../base/json-changes.ts'
import { type JsonPath, valueAt } from '../../base/json-walk.ts'
import { literalPattern } from '../../base/literal-pattern.ts'
import { schemaOf } from '../../content/content-files.ts'
import { plain, shownText } from '../shown-text.ts'
import {
  helpOf,
  innerParts,
  isLeaf,
  isList,
  isPicture,
  isReadText,
  type Part,
  wholePart,
} from './parts.ts'

/** Something on a page that can be changed. */
export interface Entry {
  file: string
  path: JsonPath
  kind: 'text' | 'picture' | 'list' | 'value' | 'place'
  /** A text as visitors read it, a picture's alternative text, or a value as it is. */
  text: string
  /** What it is, by the help of the schema. */
  name: string
}

/** Returns everything in a file that can be changed, in its order: `place` for what may be added. */
export function entriesOf(files: Values, file: string): Entry[] {
  const value = files.get(file)
  if (!schemaOf(file) || value === undefined) return []
  const found: Entry[] = []
  const add = (part: Part, kind: Entry['kind'], text = '') =>
    found.push({ file, path: part.path, kind, text, name: helpOf(part).label })
  const collect = (part: Part, isHidden = false): void => {
    if (part.value === undefined) {
      if (!part.required) add(part, 'place')
    } else if (isPicture(part))
      add(part, 'picture', shownText(String(valueAt(part.value, ['alt'])), files))
    else if (isReadText(part) && !isHidden) add(part, 'text', shownText(String(part.value), files))
    else if (isLeaf(part)) add(part, 'value', String(part.value))
    else {
      for (const inner of innerParts(part))
        collect(inner, isHidden || part.schema.role === 'unread')
      if (isList(part)) add(part, 'list')
    }
  }
  collect(wholePart(file, value))
  return found
}

/** Returns the path of the item of a list that a value is, or is inside; an empty one for other values. */
export function itemPath(path: JsonPath): JsonPath {
  return path.slice(0, path.findLastIndex((key) => typeof key === 'number') + 1)
}

/** What a template fills in is a name or a number, and never a paragraph. */
const FILLED = '.{1,60}?'
const LEAST_LETTERS = 5

/** Returns whether words on a page are a text of the content, in which a template may have filled in more words. */
export function isWorded(text: string): (words: string) => boolean {
  const pieces = text.split(/\{\w+\}/).map((piece) => literalPattern(piece))
  // A text of hardly more than what is filled in would be any text.
  if (pieces.length === 1 || pieces.join('').length <= LEAST_LETTERS)
    return (words) => words === text
  const pattern = new RegExp(`^${pieces.join(FILLED)}$`)
  return (words) => pattern.test(words)
}

/** What an element of a page says: its words, or the alternative text of a picture. */
export interface Shown {
  words: string
  /** The address of a picture. */
  picture?: string
}

/** Comments, what visitors do not read, and tags with their attributes. */
const TAG =
  /<!--.*?-->|<(script|style|template|svg)\b.*?<\/\1>|<(\/?)([a-z][\w-]*)((?:"[^"]*"|'[^']*'|[^"'>])*)>/gs
const VOID = /^(?:area|br|hr|img|input|link|meta|source|wbr)$/
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': "'",
}
const withoutEntities = (text: string) =>
  text.replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)

/**
 * Reads a built page as visitors meet it, in its order. It never becomes a document, whose styles the desk's policy would refuse:
 * a build closes every element.
 */
export function shownOn(html: string): Shown[] {
  const shown: Shown[] = []
  const open: Shown[] = []
  const body = html.slice(html.indexOf('<body'))
  let at = 0
  for (const { index, 0: tag, 2: closes, 3: name, 4: attributes = '' } of body.matchAll(TAG)) {
    const said = withoutEntities(body.slice(at, index))
    for (const element of open) element.words += said
    at = index + tag.length
    if (name === undefined) continue
    const attribute = (key: string) =>
      withoutEntities(attributes.match(new RegExp(`\\s${key}="([^"]*)"`))?.[1] ?? '')
    if (closes) open.pop()
    else if (name === 'img') shown.push({ words: attribute('alt'), picture: attribute('src') })
    else if (!VOID.test(name)) {
      open.push({ words: '' })
      shown.push(...open.slice(-1))
    }
  }
  return shown.map((one) => ({ ...one, words: plain(one.words) }))
}

/** The fewest letters of a text that is looked for inside another one. */
const LEAST_INSIDE = 12

/**
 * Sorts entries by where they stand on a page, each list after its last item; those that it does not show come apart.
 * @param own the file of the page itself; items of other files are on it only as a whole
 */
export function inPageOrder(
  entries: readonly Entry[],
  shown: readonly Shown[],
  own: string,
): { seen: Entry[]; unseen: Entry[] } {
  const [words, pictures] = [new Map<string, number>(), new Map<string, number>()]
  for (const [index, { words: said, picture }] of shown.entries()) {
    const firsts = picture === undefined ? words : pictures
    if (!firsts.has(said)) firsts.set(said, index)
  }
  const indexOf = (entry: Entry): number | undefined => {
    const { kind, text } = entry
    if ((kind !== 'text' && kind !== 'picture') || text === '') return undefined
    const firsts = kind === 'text' ? words : pictures
    const worded = firsts.has(text) ? text : [...firsts.keys()].find(isWorded(text))
    // What a template has filled in belongs to the words that visitors read.
    if (worded !== undefined) entry.text = worded
    if (worded !== undefined || kind === 'picture' || text.length < LEAST_INSIDE)
      return firsts.get(entry.text)
    // Part of a longer sentence, such as a name before a value: the innermost element has it in the fewest words.
    const around = [...words.keys()].filter((said) => said.includes(text))
    return words.get(around.sort((one, other) => one.length - other.length)[0] ?? '')
  }
  const places = new Map(entries.map((entry) => [entry, indexOf(entry)]))
  const items = new Map<string, Entry[]>()
  for (const entry of entries) {
    const item = itemPath(entry.path)
    if (
      entry.file === own ||
      entry.kind !== 'text' ||
      item.length === 0 ||
      item.length === entry.path.length
    )
      continue
    const key = [entry.file, ...item].join('/')
    items.set(key, [...(items.get(key) ?? []), entry])
  }
  for (const item of items.values()) {
    // A town's name on the page is not that of every picture from there.
    const longest = item.reduce((one, other) => (other.text.length > one.text.length ? other : one))
    if (places.get(longest) === undefined) for (const entry of item) places.set(entry, undefined)
  }
  for (const list of entries.filter(({ kind }) => kind === 'list')) {
    const inside = entries.filter(
      ({ file, path }) =>
        file === list.file && list.path.every((key, index) => path[index] === key),
    )
    const last = Math.max(...inside.map((one) => places.get(one) ?? -1))
    if (last >= 0) places.set(list, last)
  }
  const isSeen = (entry: Entry) => places.get(entry) !== undefined
  return {
    seen: entries
      .filter(isSeen)
      .sort((one, other) => (places.get(one) ?? 0) - (places.get(other) ?? 0)),
    unseen: entries.filter((entry) => !isSeen(entry)),
  }
}

/** Returns the entries with these words on a page, or failing that, in which the words occur. */
export function entriesWorded(entries: readonly Entry[], words: string, picture: boolean): Entry[] {
  const said = plain(words)
  const candidates = entries.filter(({ kind }) => kind === (picture ? 'picture' : 'text'))
  const exact = candidates.filter(({ text }) => isWorded(text)(said))
  if (exact.length > 0 || said === '') return exact
  return candidates.filter(
    ({ text }) => text.includes(said) || (text.length > LEAST_INSIDE && said.includes(text)),
  )
}

/** Finds the texts of the whole site in which typed words occur, in the order of the pages. */
export function searchTexts(files: Values, order: readonly string[], typed: string): Entry[] {
  const wanted = plain(typed).toLowerCase()
  return [...new Set([...order, ...files.keys()])]
    .flatMap((file) => entriesOf(files, file))
    .filter(
      ({ kind, text }) =>
        (kind === 'text' || kind === 'picture') && text.toLowerCase().includes(wanted),
    )
}
