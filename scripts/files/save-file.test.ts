import { chmod, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { replaceInFs } from '../test/replace-in-fs.ts'
import { temporaryFolder } from '../test/temporary.ts'
import { saveFile } from './save-file.ts'

test('a save that breaks off leaves the whole old file, and one that succeeds its permissions', async () => {
  const folder = await temporaryFolder()
  const file = path.join(folder, 'home.json')
  await writeFile(file, 'old')
  await chmod(file, 0o640)
  const save = () => saveFile(folder, 'home.json', Buffer.from('new'))
  let isKilled = true
  replaceInFs('node:fs', ({ renameSync }) => ({
    renameSync(...args) {
      if (isKilled) throw new Error('killed')
      renameSync(...args)
    },
  }))
  expect(save).toThrow('killed')
  expect(await readFile(file, 'utf8')).toBe('old')
  isKilled = false
  save()
  expect(await readFile(file, 'utf8')).toBe('new')
  expect((await stat(file)).mode & 0o777).toBe(0o640)
})
