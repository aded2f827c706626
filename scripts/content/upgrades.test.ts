import { cp, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { diskFolder } from '../base/disk-folder.ts'
import { writeFiles } from '../new/new-content.ts'
import { newUpgrade } from '../new/new-upgrade.ts'
import { folderStore } from '../store/folder-store.ts'
import { SAMPLE, temporaryFolder } from '../test/temporary.ts'
import { loadContent, readContent } from './load-content.ts'
import { upgradedFolder } from './upgrades.ts'

/** Copies the frozen sample, which is the oldest content: it has no schema. */
async function oldContent(): Promise<string> {
  const dir = await temporaryFolder()
  await cp(SAMPLE, dir, { recursive: true })
  return dir
}

test('old content loads with a warning, and loads the same once upgraded; then nothing is left to do', async () => {
  const dir = await oldContent()
  const before = loadContent(diskFolder(dir))
  expect(before.warnings).toEqual([
    expect.objectContaining({ severity: 'warning', message: expect.stringContaining('npm run new -- upgrade') }),
  ])
  await writeFile(path.join(dir, 'labels.json'), '{')
  await expect(newUpgrade(dir)).rejects.toThrow('labels.json')
  await cp(path.join(SAMPLE, 'labels.json'), path.join(dir, 'labels.json'))

  const { files } = await newUpgrade(dir)
  expect(files.at(-1)?.path).toBe('site.json')
  await writeFiles(dir, files)
  const after = loadContent(diskFolder(dir))
  expect(after.warnings).toEqual([])
  expect(after.content).toEqual(before.content)
  expect(await newUpgrade(dir)).toMatchObject({ files: [], next: [expect.stringContaining('There is nothing to do')] })
})

test.each<[schema: string, message: string]>([
  ['3', 'schema is 3, but this program knows 2 at most: the content is for a newer one. Update the program.'],
  ['"1"', 'schema is "1". Write 2, without quotes.'],
  ['-1', 'schema is -1. Write 2, without quotes.'],
])('content of schema %s is refused, and not upgraded', async (schema, message) => {
  const dir = await oldContent()
  await writeFile(path.join(dir, 'site.json'), `{ "schema": ${schema} }`)
  expect(readContent(diskFolder(dir)).problems.map((one) => [one.line, one.message])).toEqual([[1, message]])
  await expect(newUpgrade(dir)).rejects.toThrow(message)
})

test('a slip in an old key is refused, before half of the file is in the new shape', async () => {
  const dir = await oldContent()
  const file = path.join(dir, 'areas/epping.json')
  await writeFile(file, (await readFile(file, 'utf8')).replace('"internal"', '"internl"'))
  await expect(newUpgrade(dir)).rejects.toThrow('services has the unknown key "internl".')
  const { files } = upgradedFolder(diskFolder(dir))
  expect([files.has('areas/epping.json'), files.has('areas/loughton.json')]).toEqual([false, true])
})

test('old content is not edited', async () => {
  const store = folderStore(await oldContent())
  await expect(store.read(await store.head())).rejects.toThrow('npm run new -- upgrade')
})
