import path from 'node:path'
import { expect, test } from 'vitest'
import { readDiffOptions } from './read-diff-options.ts'

test('a base and options', () => {
  expect(readDiffOptions(['main', '--full'])).toEqual({ base: 'main', full: true, markdown: false })
  expect(readDiffOptions(['main', '--content', 'firm'])).toMatchObject({ base: 'main', contentDir: path.resolve('firm') })
})

test.each([
  [[], 'Name one BASE'],
  [['main', '--mardown'], 'Did you mean "--markdown"?'],
  [['main', '--full=yes'], '--full takes no value'],
  [['main', 'old'], 'Name one BASE'],
])('%j is rejected', (args, sentence) => {
  expect(() => readDiffOptions(args)).toThrow(sentence)
})
