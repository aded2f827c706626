/** Words in a shingle: a run of words by which texts are compared (Broder, "On the resemblance and containment of documents", 1997). */
export const SHINGLE_WORDS = 5

/** Two texts by their indices in the list. */
export interface NearDuplicate {
  one: number
  other: number
  /** The share of shingles of the shorter text that the other has too, from 0 to 1. */
  share: number
}

/**
 * Every pair of texts that share at least `min` of their shingles, the most alike first. The texts are words as
 * `wordSplitter` returns them. An index of shingles finds the pairs, so texts with nothing in common cost nothing.
 */
export function nearDuplicates(texts: Iterable<readonly string[]>, min: number): NearDuplicate[] {
  const numbers = new Map<string, number>()
  const sizes: number[] = []
  // Most shingles are of one text alone, so it takes no list.
  const textsWith = new Map<string, number | number[]>()
  const pairs: NearDuplicate[] = []
  for (const words of texts) {
    const own = shinglesOf(words, numbers)
    const other = sizes.push(own.size) - 1
    const common = new Uint32Array(other)
    for (const shingle of own) {
      const earlier = textsWith.get(shingle)
      if (earlier === undefined) textsWith.set(shingle, other)
      else if (typeof earlier === 'number') {
        common[earlier] = (common[earlier] ?? 0) + 1
        textsWith.set(shingle, [earlier, other])
      } else {
        for (const one of earlier) common[one] = (common[one] ?? 0) + 1
        earlier.push(other)
      }
    }
    for (let one = 0; one < other; one++) {
      const count = common[one] ?? 0
      const share = count / Math.min(sizes[one] ?? 0, own.size)
      if (count > 0 && share >= min) pairs.push({ one, other, share })
    }
  }
  return pairs.sort((a, b) => b.share - a.share || a.one - b.one || a.other - b.other)
}

/** The shingles of a text, with a character for the number of each word: short texts are compared much faster than words. */
function shinglesOf(words: readonly string[], numbers: Map<string, number>): Set<string> {
  const numbered = words.map((word) => {
    const number = numbers.get(word) ?? numbers.size
    numbers.set(word, number)
    return String.fromCodePoint(number)
  })
  const shingles = new Set<string>()
  for (let end = SHINGLE_WORDS; end <= words.length; end++)
    shingles.add(numbered.slice(end - SHINGLE_WORDS, end).join(''))
  return shingles
}

/** Replaces the name of a town. */
export const NAME = '·'

/** A function that splits a text into words in lower case, with `NAME` in place of each of the names. */
export function wordSplitter(names: readonly string[]): (text: string) => string[] {
  const named = names.map(split)
  const whole = new Set(named.map((words) => words.join(' ')))
  const firstWords = new Set(named.map(([first]) => first))
  const longest = named.reduce((max, { length }) => Math.max(max, length), 0)
  return (text) => {
    const words = split(text)
    const replaced: string[] = []
    for (let index = 0; index < words.length; ) {
      let length = firstWords.has(words[index]) ? longest : 0
      while (length > 0 && !whole.has(words.slice(index, index + length).join(' '))) length--
      replaced.push(length > 0 ? NAME : (words[index] ?? ''))
      index += Math.max(1, length)
    }
    return replaced
  }
}

function split(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+(?:['-][\p{L}\p{N}]+)*/gu) ?? []
}

/** The longest run of words that two texts share. */
export function longestCommonPassage(a: readonly string[], b: readonly string[]): string[] {
  let end = 0
  let longest = 0
  let before: number[] = []
  for (const [row, word] of a.entries()) {
    const lengths: number[] = []
    for (const [column, other] of b.entries()) {
      if (word !== other) continue
      const length = (before[column - 1] ?? 0) + 1
      lengths[column] = length
      if (length > longest) [longest, end] = [length, row + 1]
    }
    before = lengths
  }
  return a.slice(end - longest, end)
}
