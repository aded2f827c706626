import { createTwoFilesPatch, diffWords } from 'diff'
import type { Site } from './diff-sites.ts'

/** A piece of a text: in both (' '), taken out, or put in. */
export interface Part {
  sign: ' ' | '-' | '+'
  text: string
}

/** How many words of the unchanged text are shown on each side of a change. */
const AROUND = 8

/** A text against its successor, word by word; what is far from any change is left out. */
export function diffTexts(before: string, after: string): Part[] {
  const parts = diffWords(before, after)
  return parts.map(({ value, added, removed }, index) => {
    if (added || removed) return { sign: added ? '+' : '-', text: value }
    const words = value.split(/(?<=\s)/)
    const head = index === 0 ? [] : words.slice(0, AROUND)
    const tail = index === parts.length - 1 ? [] : words.slice(-AROUND)
    const isLong = words.length > head.length + tail.length + 2
    return { sign: ' ', text: isLong ? [...head, '…', ...(tail.length > 0 ? [' ', ...tail] : [])].join('') : value }
  })
}

/** The share of words that two texts have in common, from 0 to 1. */
export function likeness(before: string, after: string): number {
  const [old = [], now = []] = [before, after].map((text) => [...new Set(text.match(/[\p{L}\p{N}]+/gu))])
  return (2 * old.filter((word) => now.includes(word)).length) / (old.length + now.length) || 0
}

/** Every line that differs between two sites, as `diff -u` writes it. */
export function diffFully(before: Site, after: Site): string {
  const names = [...new Set([...before.keys(), ...after.keys()])].sort()
  return names
    .map((name) => {
      const [old, now] = [before.get(name) ?? '', after.get(name) ?? '']
      if (Buffer.from(old).equals(Buffer.from(now))) return ''
      if (Buffer.isBuffer(old) || Buffer.isBuffer(now))
        return `Binary files a/${name} and b/${name} differ (${old.length} and ${now.length} bytes)\n`
      return createTwoFilesPatch(`a/${name}`, `b/${name}`, old, now).replace(/^=+\n/, '')
    })
    .join('')
}
