import { expect, test } from 'vitest'
import { readDiffOptions } from './read-diff-options.ts'

test('what to compare with, and how to tell it', () => {
  expect(readDiffOptions(['main', '--full'])).toEqual({ base: 'main', full: true, markdown: false })
  expect(readDiffOptions(['--help'])).toBe('help')
})

test.each([
  [[], 'Name what to compare with'],
  [['main', '--mardown'], 'Did you mean "--markdown"?'],
  [['main', '--full=yes'], '--full takes no value'],
  [['main', 'old'], 'but 2 are named: main, old'],
])('%j is refused', (args, sentence) => {
  expect(() => readDiffOptions(args)).toThrow(sentence)
})
