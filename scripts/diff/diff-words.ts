import { type ArrayChange, diffArrays } from 'diff'

/** A piece of a text: as it was and is, taken out, or put in. */
export interface WordPart {
  kind: 'same' | 'out' | 'in'
  text: string
}

/** Words with the space behind them; the end of a link with its target is one word, punctuation stands by itself. */
const WORD = /\]\([^)]*\)\s*|(?:https?:)?\/[\w/#.:-]+\s*|[\p{L}\p{N}][\p{L}\p{N}'’+%-]*\s*|[^\p{L}\p{N}]\s*/gu
/** How many words of the unchanged text are shown on each side of a change. */
const AROUND = 8

export function words(text: string): string[] {
  return text.match(WORD) ?? []
}

/** A text against its successor, word by word. */
export function diffTexts(before: string, after: string): WordPart[] {
  const parts = diffArrays(words(before), words(after), { comparator: (a, b) => a.trim() === b.trim() })
  return parts.map(({ value, added, removed }) => ({ kind: added ? 'in' : removed ? 'out' : 'same', text: value.join('') }))
}

/** The share of words that two texts have in common, from 0 to 1. */
export function similarity(before: string, after: string): number {
  const [old, now] = [words(before), words(after)].map((list) =>
    list.map((word) => word.trim()).filter((word) => /[\p{L}\p{N}]/u.test(word)),
  )
  if (!old?.length || !now?.length) return before === after ? 1 : 0
  const left = [...now]
  const common = old.filter((word) => {
    const at = left.indexOf(word)
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  })
  return (2 * common.length) / (old.length + now.length)
}

/** Leaves out what is far from any change. */
export function shorten(parts: readonly WordPart[]): WordPart[] {
  return parts.map((part, index) => {
    if (part.kind !== 'same') return part
    const list = words(part.text)
    const [first, last] = [index === 0, index === parts.length - 1]
    if (list.length <= (first || last ? AROUND : 2 * AROUND) + 2) return part
    const head = first ? '' : list.slice(0, AROUND).join('').trimEnd()
    const tail = last
      ? ''
      : list
          .slice(-AROUND)
          .join('')
          .replace(/^[^\p{L}\p{N}[“"]+(?:\([^)]*\)\s*)?/u, '')
    return { kind: 'same', text: `${head}${first ? '… ' : last ? ' …' : ' … '}${tail}` }
  })
}

/** Two lists of keys against each other: runs that stayed, went and came. */
export function diffKeys(before: readonly string[], after: readonly string[]): ArrayChange<string>[] {
  return diffArrays([...before], [...after])
}
