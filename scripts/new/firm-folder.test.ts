import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../root.ts'
import { replaceInFs } from '../test/replace-in-fs.ts'
import { temporaryFolder } from '../test/temporary.ts'
import { firmFolder } from './firm-folder.ts'

test('where the program must not be written, what packs it says so in a sentence', async () => {
  const folder = await temporaryFolder()
  replaceInFs('node:fs', () => ({
    accessSync() {
      throw new Error('EROFS')
    },
  }))
  const begin = () =>
    firmFolder(path.join(folder, 'firm'), '2026-11-21', undefined, folder, process.env)
  expect(begin).toThrow(
    `${ROOT}: Packing the program writes into its folder, which the system does not permit.`,
  )
})
