import { expect, test } from 'vitest'
import { numberWords } from './number-words.ts'

test('a number is a word up to twenty, and digits from then on or in another language', () => {
  const words = [1, 6, 16, 20, 21, 1000].map((number) => numberWords(number, 'en-GB'))
  expect(words.join(' ')).toBe('one six sixteen twenty 21 1,000')
  expect(numberWords(6, 'de')).toBe('6')
  // With plain spaces.
  expect(numberWords(12_345, 'fr')).toBe('12 345')
})
