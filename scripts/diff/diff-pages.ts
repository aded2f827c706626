import { diffArrays, diffWords } from 'diff'
import type { Line, Page } from './read-page.ts'

/** What is told of a line: that it is new (+), gone (-), moved (>), or changed (~), with its words marked. */
export type Told = Line & { sign: '+' | '-' | '>' | '~' }

/** A line that came, one that went, or both, in one of the passages between lines that stayed. */
type Change = { before?: Line | undefined; after?: Line; passage: number }

/** From this share of common words on, an old and a new text are told as one that has changed. */
const ALIKE = 0.4
/** So are two with less in common that have no more characters together. */
const SHORT = 80
/** How many words of the unchanged text are shown on each side of a change. */
const AROUND = 8

/** What a new line may have been, the surest first: the same elsewhere, or else one of its label in the same passage. */
const ORIGINS: ((was: Line, is: Line, isNear: boolean) => boolean)[] = [
  isSame,
  (was, is) => was.text === is.text && isShown(was) && isShown(is),
  (was, is, isNear) => isNear && was.label === is.label && isAlike(was.text, is.text),
  (was, is, isNear) => isNear && was.label === is.label,
]

/** Everything that a reader, a screen reader or a search engine would find different. */
export function diffPages(before: Page, after: Page): Told[] {
  const changes = pairUp(before.lines, after.lines)
  // Elements that hold what came or went are told by its words.
  const worded = new Set(changes.flatMap((change) => (isShown(lineOf(change)) ? change.passage : [])))
  const all = changes.flatMap((change) => (lineOf(change).label === 'structure' && worded.has(change.passage) ? [] : tell(change)))
  // Link previews and structured data repeat these; a change is told once.
  const leading = all.filter(({ label }) => /^(?:title|description|heading 1)$/.test(label))
  const told = all.filter((one) => one.where !== 'head' || leading.includes(one) || !leading.some(({ text }) => text === one.text))
  if (told.length > 0 || before.markup === after.markup) return told
  return [{ sign: '~', where: '', label: 'structure', text: 'the markup differs in a way that does not show; --full shows it' }]
}

/** A text against its successor, word by word; what is far from any change is left out. */
export function markWords(before: string, after: string): string {
  const parts = diffWords(before, after)
  const marked = parts.map(({ value, added, removed }, index) => {
    // The marks stand around the words, not around the space beside them.
    if (added || removed) return value.replace(/\S(?:.*\S)?/su, (words) => (added ? `{+${words}+}` : `[-${words}-]`))
    const words = value.split(/(?<=\s)/)
    const [head, tail] = [index > 0 ? AROUND : 0, index < parts.length - 1 ? AROUND : 0]
    return words.length > head + tail + 2 ? [...words.slice(0, head), '… ', ...words.slice(words.length - tail)].join('') : value
  })
  return marked.join('').trimEnd()
}

/** The words of a text. */
export function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+/gu) ?? []
}

/** Whether a line is seen or read out, and not only what holds that or stands in the head. */
export function isShown({ where, label }: Line): boolean {
  return where !== 'head' && label !== 'structure'
}

/** Sets each new line against what it most likely was. */
function pairUp(before: Line[], after: Line[]): Change[] {
  let passage = 0
  const changes = diffArrays(before, after, { comparator: isSame }).flatMap(({ value, added, removed }): Change[] => {
    if (!added && !removed) passage++
    return added || removed ? value.map((line) => ({ [added ? 'after' : 'before']: line, passage })) : []
  })
  const gone = changes.filter(({ before }) => before)
  for (const isOrigin of ORIGINS) {
    for (const change of changes.filter(({ before }) => !before)) {
      const at = gone.findIndex((other) => isOrigin(lineOf(other), lineOf(change), other.passage === change.passage))
      if (at >= 0) change.before = gone.splice(at, 1)[0]?.before
    }
  }
  return changes.filter((change) => change.after || gone.includes(change))
}

function tell(change: Change): Told[] {
  const { before, after } = change
  if (!before || !after) return [{ ...lineOf(change), sign: after ? '+' : '-' }]
  // What is now something else, such as a heading of another level, says what it was.
  const [old = '', now = ''] = [before, after].map(({ label, text }) => (before.label === after.label ? text : `${label}: ${text}`))
  if (old === now) return isShown(after) ? [{ ...after, sign: '>' }] : []
  const as = (sign: Told['sign'], text: string): Told => ({ ...after, sign, text })
  const isOne = isAlike(old, now) || old.length + now.length <= SHORT
  return isOne ? [as('~', markWords(old, now))] : [as('-', old), as('+', now)]
}

/** The line of a change as it is, or as it was. */
function lineOf({ before, after }: Change): Line {
  return (after ?? before) as Line
}

/** Whether two lines say the same, wherever they stand. */
function isSame(a: Line, b: Line): boolean {
  return a.text === b.text && a.label === b.label
}

function isAlike(before: string, after: string): boolean {
  const [old, now] = [new Set(wordsOf(before)), new Set(wordsOf(after))]
  return 2 * [...old].filter((word) => now.has(word)).length >= ALIKE * (old.size + now.size)
}
