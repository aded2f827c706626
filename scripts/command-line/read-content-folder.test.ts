import path from 'node:path'
import { expect, test } from 'vitest'
import { CONTENT } from './read-arguments.ts'
import { readContentFolder } from './read-content-folder.ts'

const DEV = { name: 'dev', about: '', usage: '', options: { content: CONTENT } }

test('a folder is relative to the working directory, and defaults to content', () => {
  expect(readContentFolder(DEV, ['--content', 'scripts/test/sample'])).toBe(
    path.resolve('scripts/test/sample'),
  )
  expect(readContentFolder(DEV, [])).toMatch(/content$/)
})

test.each([
  [['--contnt', 'x'], 'Unknown option --contnt. Did you mean "--content"?'],
  [['--content', '/nowhere/at/all'], 'There is no folder /nowhere/at/all.'],
])('%j is refused', (args, message) => {
  expect(() => readContentFolder(DEV, args)).toThrow(`npm run dev: ${message}`)
})
