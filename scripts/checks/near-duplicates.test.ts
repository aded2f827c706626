import { expect, test } from 'vitest'
import { seeded } from '../bench/seeded.ts'
import { comparedWords, longestShared, nearDuplicates, RUN } from './near-duplicates.ts'

/** Compares every pair run by run, as slowly and as surely as it can be done. */
function slowly(texts: readonly string[][]) {
  const runs = texts.map((words) => new Set(words.slice(0, 1 - RUN).map((_, index) => words.slice(index, index + RUN).join(' '))))
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
  const texts = Array.from({ length: count }, (_, index) => {
    const own = Array.from({ length: 10 + Math.floor(random() * 60) }, word).join(' ')
    const borrowed = passages[Math.floor(random() * passages.length)] ?? ''
    return `The phrase that is on every page of this kind, in Town ${index} too. ${random() < 0.5 ? `${borrowed} ${own}` : own}`
  })
  return texts.map(comparedWords(texts.map((_, index) => `Town ${index}`)))
}

test.each([4, 90])('of %d texts exactly those pairs are found that a comparison of all with all finds', (count) => {
  const texts = invented(count)
  for (const min of [0.1, 0.25, 0.35]) {
    const expected = slowly(texts).filter(({ share }) => share >= min)
    const key = ({ one, other, share }: (typeof expected)[number]) => `${one} ${other} ${share}`
    expect(nearDuplicates(texts, min).map(key).sort()).toEqual(expected.map(key).sort())
  }
})

test('the name of a town counts as one word, the longer name before the shorter', () => {
  expect(comparedWords(['Baddow', 'Little Baddow'])('In Little Baddow, near Baddow, a little.')).toEqual([
    'in',
    '·',
    'near',
    '·',
    'a',
    'little',
  ])
})

test('the longest passage of two texts is found wherever it is', () => {
  expect(longestShared([...'xabcy'], [...'abzabcd'])).toEqual([...'abc'])
  expect(longestShared([...'abc'], [...'def'])).toEqual([])
})
