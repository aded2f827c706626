import { expect, test } from 'vitest'
import { diskFolder } from '../base/disk-folder.ts'
import { copyContent } from '../test/temporary.ts'
import { slowTest } from '../test/thorough.ts'
import { readContent } from './load-content.ts'

/** The problems of a content folder. */
async function problemsOf(dir: string): Promise<readonly string[]> {
  return readContent(diskFolder(dir)).problems.map(
    ({ file, line, column, message }) => `${file.slice(file.lastIndexOf('/') + 1)}:${line}:${column} ${message}`,
  )
}

slowTest('texts and lists that are far too long are ordinary problems', async () => {
  const { dir, edit, write } = await copyContent()
  await edit('business.json', (business) => {
    business.name = 'x'.repeat(200_000)
  })
  // More than a function of JavaScript takes as its arguments.
  await write('gallery.json', `{"items":[${'0,'.repeat(130_000)}0]}`)
  const problems = await problemsOf(dir)
  expect(problems).toContain('business.json:2:11 name has 200000 characters. Write at most 40.')
  expect(problems.filter((problem) => problem.startsWith('gallery.json')).length).toBeGreaterThan(100_000)
})

test('thousands of mistakes in one file are found quickly', async () => {
  const { dir, write } = await copyContent()
  await write('labels.json', `{${Array.from({ length: 12_000 }, (_, index) => `"key-${index}":1`).join(',')}}`)
  const started = performance.now()
  expect((await problemsOf(dir)).length).toBeGreaterThan(12_000)
  expect(performance.now() - started).toBeLessThan(5000)
})
