import { diffArrays, diffWords } from 'diff'
import type { Line, PageContent } from './read-page.ts'

/** A line that was added (+), removed (-), moved (>) or changed (~, with its words marked). */
export type LineChange = Line & { sign: '+' | '-' | '>' | '~' }

/** A removed line, an added one, or both; `passage` numbers the gaps between unchanged lines. */
type LinePair = { before?: Line | undefined; after?: Line; passage: number }

/** Texts with at least this share of common words are reported as one changed line. */
const ALIKE = 0.4
/** So are texts with at most this many characters together. */
const SHORT = 80
/** Unchanged words shown on each side of a change. */
const CONTEXT = 8

/** Tests for the origin of an added line, the surest first. */
const ORIGINS: ((was: Line, is: Line, isNear: boolean) => boolean)[] = [
  isSame,
  (was, is) => was.text === is.text && isPerceived(was) && isPerceived(is),
  (was, is, isNear) => isNear && was.label === is.label && isAlike(was.text, is.text),
  (was, is, isNear) => isNear && was.label === is.label,
]

/** The differences between two versions of a page for readers, screen readers and search engines. */
export function diffPages(before: PageContent, after: PageContent): LineChange[] {
  const pairs = pairUp(before.lines, after.lines)
  // The structure around added or removed words isn't reported as well.
  const worded = new Set(pairs.flatMap((pair) => (isPerceived(lineOf(pair)) ? pair.passage : [])))
  const all = pairs.flatMap((pair) =>
    lineOf(pair).label === 'structure' && worded.has(pair.passage) ? [] : changesOf(pair),
  )
  // Link previews and structured data repeat these; each change is reported once.
  const leading = all.filter(({ label }) => /^(?:title|description|heading 1)$/.test(label))
  const changes = all.filter(
    (one) =>
      one.where !== 'head' ||
      leading.includes(one) ||
      !leading.some(({ text }) => text === one.text),
  )
  if (changes.length > 0 || before.markup === after.markup) return changes
  return [
    {
      sign: '~',
      where: '',
      label: 'structure',
      text: 'the markup differs, but not visibly; --full shows how',
    },
  ]
}

/** The new text with removed words as [-…-] and added words as {+…+}; text far from any change is left out. */
export function markWords(before: string, after: string): string {
  const parts = diffWords(before, after)
  const marked = parts.map(({ value, added, removed }, index) => {
    // White space stays outside the marks.
    if (added || removed)
      return value.replace(/\S(?:.*\S)?/su, (words) => (added ? `{+${words}+}` : `[-${words}-]`))
    const words = value.split(/(?<=\s)/)
    const [head, tail] = [index > 0 ? CONTEXT : 0, index < parts.length - 1 ? CONTEXT : 0]
    return words.length > head + tail + 2
      ? [...words.slice(0, head), '… ', ...words.slice(words.length - tail)].join('')
      : value
  })
  return marked.join('').trimEnd()
}

/** The words of a text, without punctuation. */
export function splitWords(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+/gu) ?? []
}

/** Whether a line is visible or read out: neither structure nor in the head. */
export function isPerceived({ where, label }: Line): boolean {
  return where !== 'head' && label !== 'structure'
}

/** Pairs each added line with its likeliest origin among the removed ones. */
function pairUp(before: Line[], after: Line[]): LinePair[] {
  let passage = 0
  const changes = diffArrays(before, after, { comparator: isSame }).flatMap(
    ({ value, added, removed }): LinePair[] => {
      if (!added && !removed) passage++
      return added || removed
        ? value.map((line) => ({ [added ? 'after' : 'before']: line, passage }))
        : []
    },
  )
  const gone = changes.filter(({ before }) => before)
  for (const isOrigin of ORIGINS) {
    for (const change of changes.filter(({ before }) => !before)) {
      const at = gone.findIndex((other) =>
        isOrigin(lineOf(other), lineOf(change), other.passage === change.passage),
      )
      if (at >= 0) change.before = gone.splice(at, 1)[0]?.before
    }
  }
  return changes.filter((change) => change.after || gone.includes(change))
}

function changesOf(pair: LinePair): LineChange[] {
  const { before, after } = pair
  if (!before || !after) return [{ ...lineOf(pair), sign: after ? '+' : '-' }]
  // If the label changes, such as a heading's level, it is part of the texts.
  const [old = '', now = ''] = [before, after].map(({ label, text }) =>
    before.label === after.label ? text : `${label}: ${text}`,
  )
  if (old === now) return isPerceived(after) ? [{ ...after, sign: '>' }] : []
  const as = (sign: LineChange['sign'], text: string): LineChange => ({ ...after, sign, text })
  const isOne = isAlike(old, now) || old.length + now.length <= SHORT
  return isOne ? [as('~', markWords(old, now))] : [as('-', old), as('+', now)]
}

/** The new line of a pair, or else the old one. */
function lineOf({ before, after }: LinePair): Line {
  return (after ?? before) as Line
}

/** Whether two lines are the same, wherever they are. */
function isSame(a: Line, b: Line): boolean {
  return a.text === b.text && a.label === b.label
}

function isAlike(before: string, after: string): boolean {
  const [old, now] = [new Set(splitWords(before)), new Set(splitWords(after))]
  return 2 * [...old].filter((word) => now.has(word)).length >= ALIKE * (old.size + now.size)
}
