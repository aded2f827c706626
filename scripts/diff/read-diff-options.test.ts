import path from 'node:path'
import { expect, test } from 'vitest'
import { readDiffOptions } from './read-diff-options.ts'

test('a base and options', () => {
  expect(readDiffOptions(['main', '--full'])).toEqual({ base: 'main', full: true, markdown: false })
  expect(readDiffOptions(['main', '--content', 'firm'])).toMatchObject({ base: 'main', contentDir: path.resolve('firm') })
  expect(readDiffOptions(['--help'])).toBe('help')
})

test.each([
  [[], 'Name what to compare with'],
  [['main', '--mardown'], 'Did you mean "--markdown"?'],
  [['main', '--full=yes'], '--full takes no value'],
  [['main', 'old'], 'but got 2: main, old'],
])('%j is rejected', (args, sentence) => {
  expect(() => readDiffOptions(args)).toThrow(sentence)
})
