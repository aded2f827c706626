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
    expect.objectContaining({
      severity: 'warning',
      message: expect.stringContaining('npm run new -- upgrade'),
    }),
  ])
  const { files } = await newUpgrade(dir)
  expect(files.at(-1)?.path).toBe('site.json')
  await writeFiles(dir, files)
  const after = loadContent(diskFolder(dir))
  expect(after.warnings).toEqual([])
  expect(after.content).toEqual(before.content)
  expect(await newUpgrade(dir)).toMatchObject({
    files: [],
    next: [expect.stringContaining('There is nothing to do')],
  })
})

test.each<[file: string, change: (text: string) => string, message: string]>([
  [
    'site.json',
    () => '{ "schema": 3 }',
    'schema is 3, but this program knows 2 at most: the content is for a newer one. Update the program.',
  ],
  ['site.json', () => '{ "schema": "1" }', 'schema is "1". Write 2, without quotes.'],
  ['site.json', () => '{ "schema": -1 }', 'schema is -1. Write 2, without quotes.'],
  ['labels.json', () => '{', 'The closing brace } is missing.'],
  // A slip in an old key, before half of the file is in the new shape.
  [
    'areas/epping.json',
    (text) => text.replace('"internal"', '"internl"'),
    'services has the unknown key "internl".',
  ],
])(
  'old content whose %s is wrong is refused by build and upgrade alike',
  async (file, change, message) => {
    const dir = await oldContent()
    await writeFile(path.join(dir, file), change(await readFile(path.join(dir, file), 'utf8')))
    const { problems } = readContent(diskFolder(dir))
    expect(problems.map((one) => one.message).join('\n')).toContain(message)
    if (file === 'site.json') expect(problems).toHaveLength(1)
    await expect(newUpgrade(dir)).rejects.toThrow(message)
    expect(upgradedFolder(diskFolder(dir)).files.has(file)).toBe(false)
  },
)

test('old content is not edited', async () => {
  const store = folderStore(await oldContent())
  await expect(store.read(await store.head())).rejects.toThrow('npm run new -- upgrade')
})
