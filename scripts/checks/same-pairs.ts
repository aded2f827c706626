/** Length of the runs of words that are compared. */
export const RUN = 5
/** A run on more pages than this is a phrase of the kind, not of the page: it is counted by itself. */
const COMMON = 40

/** Two texts, by their place in the list, and how much of the shorter one stands in the other as well. */
export interface SamePair {
  one: number
  other: number
  /** From 0 to 1. */
  share: number
}

/**
 * Every pair of texts that share at least `least` of their runs of words, the most alike first; with `least` 0, every
 * pair. Names are made alike first.
 *
 * The time grows with the length of the texts and not with the number of pairs: runs are sorted by a hash, and only
 * texts that meet in it often enough are compared word by word. A hash can only add pairs to compare, never lose one,
 * so what is returned is exact.
 */
export function samePairs(texts: readonly (readonly string[])[], names: readonly string[], least: number): SamePair[] {
  const words = texts.map((text) => wordsOf(text, names))
  const hashes = words.map(runHashes)
  const runs = words.map(() => undefined as Set<string> | undefined)
  const runsAt = (index: number): Set<string> => {
    const known = runs[index] ?? runsOf(words[index] ?? [])
    runs[index] = known
    return known
  }
  const pairs: SamePair[] = []
  for (const [one, other] of candidates(hashes, least)) {
    const [a, b] = [runsAt(one), runsAt(other)]
    let common = 0
    for (const run of a) if (b.has(run)) common++
    const share = common / Math.max(1, Math.min(a.size, b.size))
    if (share >= least) pairs.push({ one, other, share })
  }
  return pairs.sort((a, b) => b.share - a.share)
}

/** Pairs that may share so much: those that meet often enough in what is rare, what is common to many added to both. */
function* candidates(hashes: readonly Float64Array[], least: number): Generator<[number, number]> {
  const meetings = new Map<number, number>()
  const common = new Uint32Array(hashes.length)
  for (const pages of groups(hashes)) {
    if (pages.length > COMMON) for (const page of pages) common[page] = (common[page] ?? 0) + 1
    else {
      for (const [index, one] of pages.entries()) {
        for (const other of pages.slice(index + 1)) {
          const key = one * hashes.length + other
          meetings.set(key, (meetings.get(key) ?? 0) + 1)
        }
      }
    }
  }
  const size = (page: number) => hashes[page]?.length ?? 0
  const enough = (one: number, other: number, rare: number) =>
    rare + Math.min(common[one] ?? 0, common[other] ?? 0) >= least * Math.max(1, Math.min(size(one), size(other)))
  // Where the phrases of the kind alone are as much of a page, it has to be compared with every other.
  const isWordy = hashes.map((_, page) => (common[page] ?? 0) >= least * Math.max(1, size(page)))
  for (const [one, wordy] of isWordy.entries()) {
    if (!wordy) continue
    for (let other = 0; other < hashes.length; other++) {
      if (other === one || (isWordy[other] && other < one) || !enough(one, other, 0)) continue
      yield one < other ? [one, other] : [other, one]
    }
  }
  for (const [key, rare] of meetings) {
    const [one, other] = [Math.floor(key / hashes.length), key % hashes.length]
    const compared = (isWordy[one] || isWordy[other]) && enough(one, other, 0)
    if (!compared && enough(one, other, rare)) yield [one, other]
  }
}

/** The places in the list that have a run in common, for every run that stands in more than one, each in order. */
function* groups(hashes: readonly Float64Array[]): Generator<number[]> {
  const entries = new Float64Array(hashes.reduce((sum, own) => sum + own.length, 0))
  let end = 0
  for (const [page, own] of hashes.entries()) for (const hash of own) entries[end++] = hash * hashes.length + page
  entries.sort()
  let pages: number[] = []
  let last = -1
  for (const entry of entries) {
    const hash = Math.floor(entry / hashes.length)
    if (hash !== last) {
      if (pages.length > 1) yield pages
      pages = []
      last = hash
    }
    pages.push(entry - hash * hashes.length)
  }
  if (pages.length > 1) yield pages
}

/** The words of a text in lower case, every name replaced by one word. */
export function wordsOf(text: readonly string[], names: readonly string[]): string[] {
  const words = split(text.join(' '))
  const byFirst = namesByFirstWord(names)
  const alike: string[] = []
  for (let index = 0; index < words.length; ) {
    const name = byFirst.get(words[index] ?? '')?.find((parts) => parts.every((part, offset) => words[index + offset] === part))
    alike.push(name ? '·' : (words[index] ?? ''))
    index += name?.length ?? 1
  }
  return alike
}

function split(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+(?:['-][\p{L}\p{N}]+)*/gu) ?? []
}

const known = new WeakMap<readonly string[], Map<string, string[][]>>()

function namesByFirstWord(names: readonly string[]): Map<string, string[][]> {
  const before = known.get(names)
  if (before) return before
  const byFirst = new Map<string, string[][]>()
  for (const parts of names.map(split).sort((a, b) => b.length - a.length)) {
    const [first] = parts
    if (first !== undefined) byFirst.set(first, [...(byFirst.get(first) ?? []), parts])
  }
  known.set(names, byFirst)
  return byFirst
}

function runsOf(words: readonly string[]): Set<string> {
  return new Set(words.slice(0, 1 - RUN).map((_, index) => words.slice(index, index + RUN).join(' ')))
}

/** One number of 32 bits for each run of a text, each once. */
function runHashes(words: readonly string[]): Float64Array {
  const hashes = words.map(hashOf)
  const runs = new Set<number>()
  for (let index = 0; index + RUN <= hashes.length; index++) {
    let run = 0
    for (let offset = 0; offset < RUN; offset++) run = (Math.imul(run, 0x01000193) ^ (hashes[index + offset] ?? 0)) >>> 0
    runs.add(run)
  }
  return Float64Array.from(runs)
}

/** FNV-1a, http://www.isthe.com/chongo/tech/comp/fnv/. */
function hashOf(word: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < word.length; index++) hash = Math.imul(hash ^ word.charCodeAt(index), 0x01000193)
  return hash >>> 0
}
