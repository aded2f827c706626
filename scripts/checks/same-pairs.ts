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
 */
export function samePairs(texts: readonly (readonly string[])[], names: readonly string[], least: number): SamePair[] {
  const words = texts.map((text) => wordsOf(text, names))
  return pairsAlike(words.map(runHashes), (index) => words[index] ?? [], least)
}

/**
 * The same for texts whose runs are known as numbers (`runHashes`). Texts are compared word by word only where so many
 * numbers are equal that they may be alike: a number can only add pairs to compare, never lose one, so what is returned
 * is exact.
 */
export function pairsAlike(hashes: readonly Uint32Array[], wordsAt: (index: number) => readonly string[], least: number): SamePair[] {
  const known = new Map<number, Set<string>>()
  const runsAt = (index: number): Set<string> => {
    const runs = known.get(index) ?? runsOf(wordsAt(index))
    known.set(index, runs)
    return runs
  }
  const pairs: SamePair[] = []
  for (const [one, other] of candidates(hashes, least)) {
    const [a, b] = [runsAt(one), runsAt(other)]
    let common = 0
    for (const run of a) if (b.has(run)) common++
    const share = common / Math.max(1, Math.min(a.size, b.size))
    if (share >= least) pairs.push({ one, other, share })
  }
  return pairs.sort((a, b) => b.share - a.share || a.one - b.one || a.other - b.other)
}

/** Numbers of 32 bits, as which the common phrases of a text are counted. */
const BITS = 32

/**
 * Pairs that share so many numbers. What is rare is counted for the few pairs that meet in it. What is common stands in
 * most texts: each text has it as one row of bits, and what two rows have in common is counted a word at a time.
 */
function* candidates(hashes: readonly Uint32Array[], least: number): Generator<[number, number]> {
  const meetings = new Map<number, number>()
  const common: number[][] = []
  for (const pages of groups(hashes)) {
    if (pages.length > COMMON) common.push(pages)
    else {
      for (const [index, one] of pages.entries()) {
        for (const other of pages.slice(index + 1)) {
          const key = one * hashes.length + other
          meetings.set(key, (meetings.get(key) ?? 0) + 1)
        }
      }
    }
  }
  const width = Math.ceil(common.length / BITS)
  const rows = new Uint32Array(width * hashes.length)
  const most = new Uint32Array(hashes.length)
  for (const [phrase, pages] of common.entries()) {
    for (const page of pages) {
      const at = page * width + Math.floor(phrase / BITS)
      rows[at] = ((rows[at] ?? 0) | (1 << (phrase % BITS))) >>> 0
      most[page] = (most[page] ?? 0) + 1
    }
  }
  const inCommon = (one: number, other: number) => {
    let sum = 0
    for (let word = 0; word < width; word++) sum += ones((rows[one * width + word] ?? 0) & (rows[other * width + word] ?? 0))
    return sum
  }
  const wanted = (one: number, other: number) => least * Math.max(1, Math.min(hashes[one]?.length ?? 0, hashes[other]?.length ?? 0))
  // Where the phrases of the kind alone may be as much of a text, it is held against every other.
  const isWordy = hashes.map((own, page) => (most[page] ?? 0) >= least * Math.max(1, own.length))
  for (const [one, wordy] of isWordy.entries()) {
    if (!wordy) continue
    for (let other = 0; other < hashes.length; other++) {
      if (other === one || (isWordy[other] && other < one)) continue
      const enough = wanted(one, other)
      if (Math.min(most[one] ?? 0, most[other] ?? 0) < enough || inCommon(one, other) < enough) continue
      const pair: [number, number] = one < other ? [one, other] : [other, one]
      meetings.delete(pair[0] * hashes.length + pair[1])
      yield pair
    }
  }
  for (const [key, rare] of meetings) {
    const [one, other] = [Math.floor(key / hashes.length), key % hashes.length]
    if (rare + inCommon(one, other) >= wanted(one, other)) yield [one, other]
  }
}

/** How many bits of a number are set. */
function ones(bits: number): number {
  let pairs = bits - ((bits >>> 1) & 0x55555555)
  pairs = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((pairs + (pairs >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** The places in the list that have a run in common, for every run that stands in more than one, each in order. */
function* groups(hashes: readonly Uint32Array[]): Generator<number[]> {
  const isMet = metTwice(hashes)
  const entries = new Float64Array(hashes.reduce((sum, own) => sum + own.length, 0))
  let end = 0
  for (const [page, own] of hashes.entries()) {
    for (let index = 0; index < own.length; index++) {
      const hash = own[index] ?? 0
      if (isMet(hash)) entries[end++] = hash * hashes.length + page
    }
  }
  entries.subarray(0, end).sort()
  for (let start = 0, next = 0; start < end; start = next) {
    const first = Math.floor((entries[start] ?? 0) / hashes.length) * hashes.length
    const after = first + hashes.length
    for (next = start + 1; next < end && (entries[next] ?? after) < after; ) next++
    if (next - start > 1) yield Array.from(entries.subarray(start, next), (entry) => entry - first)
  }
}

/** So many places are marked where a number was met. */
const MARKS = 2 ** 22

/** Leaves out most numbers that stand in one list alone, and never one that stands in two: they need not be sorted. */
function metTwice(hashes: readonly Uint32Array[]): (hash: number) => boolean {
  const marks = new Uint8Array(MARKS)
  for (const own of hashes) {
    for (let index = 0; index < own.length; index++) {
      const place = (own[index] ?? 0) % MARKS
      marks[place] = Math.min(2, (marks[place] ?? 0) + 1)
    }
  }
  return (hash) => marks[hash % MARKS] === 2
}

/** The words of a text in lower case, every name replaced by one word. */
export function wordsOf(text: readonly string[], names: readonly string[]): string[] {
  const words = split(text.join(' '))
  const { lengths, whole } = splitNames(names)
  const alike: string[] = []
  for (let index = 0; index < words.length; ) {
    const first = words[index] ?? ''
    const length = lengths.get(first)?.find((each) => whole.has(words.slice(index, index + each).join(' ')))
    alike.push(length === undefined ? first : '·')
    index += length ?? 1
  }
  return alike
}

function split(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+(?:['-][\p{L}\p{N}]+)*/gu) ?? []
}

interface SplitNames {
  /** How many words names have that begin with a word, the longest first. */
  lengths: ReadonlyMap<string, readonly number[]>
  /** The names as they stand in a text. */
  whole: ReadonlySet<string>
}

const known = new WeakMap<readonly string[], SplitNames>()

function splitNames(names: readonly string[]): SplitNames {
  const before = known.get(names)
  if (before) return before
  const lengths = new Map<string, number[]>()
  const whole = new Set<string>()
  for (const parts of names.map(split).sort((a, b) => b.length - a.length)) {
    const [first] = parts
    if (first === undefined) continue
    whole.add(parts.join(' '))
    const own = lengths.get(first) ?? []
    if (own.at(-1) !== parts.length) lengths.set(first, [...own, parts.length])
  }
  const made = { lengths, whole }
  known.set(names, made)
  return made
}

function runsOf(words: readonly string[]): Set<string> {
  return new Set(words.slice(0, 1 - RUN).map((_, index) => words.slice(index, index + RUN).join(' ')))
}

/** One number of 32 bits for each run of a text, each once. */
export function runHashes(words: readonly string[]): Uint32Array {
  const hashes = words.map(hashOf)
  const runs = new Uint32Array(Math.max(0, hashes.length - RUN + 1))
  for (let index = 0; index < runs.length; index++) {
    let run = 0
    for (let offset = 0; offset < RUN; offset++) run = (Math.imul(run, 0x01000193) ^ (hashes[index + offset] ?? 0)) >>> 0
    runs[index] = run
  }
  runs.sort()
  let kept = 0
  for (let index = 0; index < runs.length; index++) {
    if (index === 0 || runs[index] !== runs[kept - 1]) runs[kept++] = runs[index] ?? 0
  }
  return runs.slice(0, kept)
}

/** FNV-1a, http://www.isthe.com/chongo/tech/comp/fnv/. */
function hashOf(word: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < word.length; index++) hash = Math.imul(hash ^ word.charCodeAt(index), 0x01000193)
  return hash >>> 0
}
