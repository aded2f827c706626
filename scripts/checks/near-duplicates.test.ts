import { expect, test } from 'vitest'
import { seeded } from '../test/content/seeded.ts'
import {
  longestCommonPassage,
  nearDuplicates,
  SHINGLE_WORDS,
  wordSplitter,
} from './near-duplicates.ts'

/** The reference: compares every pair, shingle by shingle. */
function compareAll(texts: readonly string[][]) {
  const shingles = texts.map(
    (words) =>
      new Set(
        words
          .slice(0, 1 - SHINGLE_WORDS)
          .map((_, index) => words.slice(index, index + SHINGLE_WORDS).join(' ')),
      ),
  )
  return shingles.flatMap((a, one) =>
    shingles.slice(one + 1).map((b, offset) => {
      const share =
        [...a].filter((shingle) => b.has(shingle)).length / Math.max(1, Math.min(a.size, b.size))
      return { one, other: one + 1 + offset, share }
    }),
  )
}

/** Random texts that borrow passages from each other and share a phrase. */
function randomTexts(count: number): string[][] {
  const random = seeded(7)
  const word = () => `w${Math.floor(random() * 60)}`
  const passages = Array.from({ length: 12 }, () => Array.from({ length: 14 }, word).join(' '))
  const texts = Array.from({ length: count }, (_, index) => {
    const own = Array.from({ length: 10 + Math.floor(random() * 60) }, word).join(' ')
    const borrowed = passages[Math.floor(random() * passages.length)] ?? ''
    return `The phrase that is on every page of this kind, in Town ${index} too. ${random() < 0.5 ? `${borrowed} ${own}` : own}`
  })
  return texts.map(wordSplitter(texts.map((_, index) => `Town ${index}`)))
}

test('the index finds the same pairs as comparing every text with every other', () => {
  const texts = randomTexts(90)
  for (const min of [0.1, 0.25, 0.35]) {
    const expected = compareAll(texts).filter(({ share }) => share >= min)
    const key = ({ one, other, share }: (typeof expected)[number]) => `${one} ${other} ${share}`
    expect(nearDuplicates(texts, min).map(key).sort()).toEqual(expected.map(key).sort())
  }
})

test('the name of a town counts as one word, the longer name before the shorter', () => {
  expect(
    wordSplitter(['Baddow', 'Little Baddow'])('In Little Baddow, near Baddow, a little.'),
  ).toEqual(['in', '·', 'near', '·', 'a', 'little'])
})

test('the longest common passage may be anywhere in both texts', () => {
  expect(longestCommonPassage([...'xabcy'], [...'abzabcd'])).toEqual([...'abc'])
  expect(longestCommonPassage([...'abc'], [...'def'])).toEqual([])
})
