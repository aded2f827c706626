import { expect, test } from 'vitest'
import { durationWords, numberWords } from './count-words.ts'

test('a number is a word up to twenty, and digits from then on or in another language', () => {
  expect([1, 6, 16, 20, 21, 1000].map((number) => numberWords(number, 'en-GB'))).toEqual([
    'one',
    'six',
    'sixteen',
    'twenty',
    '21',
    '1,000',
  ])
  expect(numberWords(6, 'de')).toBe('6')
  expect(numberWords(6, 'no language')).toBe('6')
})

test('durations are in hours, and from three days in days', () => {
  expect([1, 24, 48, 72, 100].map((hours) => durationWords(hours, 'en-GB'))).toEqual([
    '1 hour',
    '24 hours',
    '48 hours',
    '3 days',
    '100 hours',
  ])
})

test('numbers and durations have plain spaces in every language', () => {
  expect(numberWords(12_345, 'fr')).toBe('12 345')
  expect(durationWords(24, 'fr')).toBe('24 heures')
})
