import { expect, test } from 'vitest'
import { seeded } from '../bench/seeded.ts'
import { RUN, samePairs, wordsOf } from './same-pairs.ts'

/** Compares every pair word by word, as slowly and as surely as it can be done. */
function slowly(texts: readonly string[][], names: readonly string[]) {
  const runs = texts.map((text) => {
    const words = wordsOf(text, names)
    return new Set(words.slice(0, 1 - RUN).map((_, index) => words.slice(index, index + RUN).join(' ')))
  })
  return runs.flatMap((a, one) =>
    runs.slice(one + 1).map((b, offset) => {
      const share = [...a].filter((run) => b.has(run)).length / Math.max(1, Math.min(a.size, b.size))
      return { one, other: one + 1 + offset, share }
    }),
  )
}

/** Texts that repeat themselves and each other, with phrases that all of them have. */
function invented(count: number): string[][] {
  const random = seeded(7)
  const word = () => `w${Math.floor(random() * 60)}`
  const passages = Array.from({ length: 12 }, () => Array.from({ length: 14 }, word).join(' '))
  return Array.from({ length: count }, (_, index) => {
    const own = Array.from({ length: 10 + Math.floor(random() * 60) }, word).join(' ')
    const borrowed = passages[Math.floor(random() * passages.length)] ?? ''
    return [`The phrase that is on every page of this kind, in Town ${index} too.`, random() < 0.5 ? `${borrowed} ${own}` : own]
  })
}

test.each([4, 30, 90])('of %d texts exactly those pairs are found that a comparison of all with all finds', (count) => {
  const texts = invented(count)
  const names = texts.map((_, index) => `Town ${index}`)
  for (const least of [0.1, 0.25, 0.35]) {
    const expected = slowly(texts, names).filter(({ share }) => share >= least)
    const key = ({ one, other, share }: (typeof expected)[number]) => `${one} ${other} ${share}`
    expect(samePairs(texts, names, least).map(key).sort()).toEqual(expected.map(key).sort())
  }
})

test('the name of a town counts as one word, the longer name before the shorter', () => {
  expect(wordsOf(['In Little Baddow, near Baddow.'], ['Baddow', 'Little Baddow'])).toEqual(['in', '·', 'near', '·'])
})
