import path from 'node:path'
import { expect, test } from 'vitest'
import { readContentFolder } from './read-content-folder.ts'

test('a folder is relative to the working directory, and defaults to content', () => {
  expect(readContentFolder('dev', ['--content', 'scripts/test/sample'])).toEqual({ contentDir: path.resolve('scripts/test/sample') })
  expect(readContentFolder('dev', [])).toEqual({ contentDir: expect.stringMatching(/content$/) })
  expect(readContentFolder('dev', ['--help'])).toBe('help')
})

test.each([
  [['--contnt', 'x'], 'Unknown option --contnt. Did you mean "--content"?'],
  [['--content', '/nowhere/at/all'], 'There is no folder /nowhere/at/all.'],
])('%j is refused', (args, message) => {
  expect(() => readContentFolder('dev', args)).toThrow(`npm run dev: ${message}`)
})
