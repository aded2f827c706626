/** Length of the runs of words that are compared, which are also called shingles. */
export const RUN = 5

/** Two texts by their places in the list, and how much of the shorter one is in the other as well. */
export interface NearDuplicate {
  one: number
  other: number
  /** The part of the runs of the text that has fewer, from 0 to 1. */
  share: number
}

/**
 * Every pair of texts that share at least `min` of their runs of five words, the most alike first. The texts are words
 * as `comparedWords` returns them. Each run is looked up among those of the texts before it, so that only pairs that
 * have one in common are counted.
 */
export function nearDuplicates(texts: readonly (readonly string[])[], min: number): NearDuplicate[] {
  const runs = texts.map(runsOf)
  const textsWith = new Map<string, number[]>()
  const pairs: NearDuplicate[] = []
  for (const [other, own] of runs.entries()) {
    const common = new Uint32Array(other)
    for (const run of own) {
      const before = textsWith.get(run)
      for (const one of before ?? []) common[one] = (common[one] ?? 0) + 1
      if (before) before.push(other)
      else textsWith.set(run, [other])
    }
    for (const [one, count] of common.entries()) {
      const share = count / Math.min(runs[one]?.size ?? 0, own.size)
      if (count > 0 && share >= min) pairs.push({ one, other, share })
    }
  }
  return pairs.sort((a, b) => b.share - a.share || a.one - b.one || a.other - b.other)
}

function runsOf(words: readonly string[]): Set<string> {
  const runs = new Set<string>()
  for (let end = RUN; end <= words.length; end++) runs.add(words.slice(end - RUN, end).join(' '))
  return runs
}

/** What a town's name is replaced with. */
export const NAME = '·'

/** Splits texts into words in lower case, with one sign for each of some names: towns are compared without their names. */
export function comparedWords(names: readonly string[]): (text: string) => string[] {
  const known = names.map(split)
  const whole = new Set(known.map((words) => words.join(' ')))
  const beginnings = new Set(known.map(([first]) => first))
  const longest = known.reduce((most, { length }) => Math.max(most, length), 0)
  return (text) => {
    const words = split(text)
    const compared: string[] = []
    for (let index = 0; index < words.length; ) {
      let length = beginnings.has(words[index]) ? longest : 0
      while (length > 0 && !whole.has(words.slice(index, index + length).join(' '))) length--
      compared.push(length > 0 ? NAME : (words[index] ?? ''))
      index += Math.max(1, length)
    }
    return compared
  }
}

function split(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+(?:['-][\p{L}\p{N}]+)*/gu) ?? []
}

/** The longest passage that two texts share. */
export function longestShared(a: readonly string[], b: readonly string[]): string[] {
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
