import { execFileSync, spawnSync } from 'node:child_process'
import { mkdir, symlink, truncate, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { diskFolder } from '../base/disk-folder.ts'
import { temporaryFolder } from '../test/temporary.ts'
import { listContent } from './list-content.ts'

async function folderWith(...files: string[]): Promise<string> {
  const dir = path.join(await temporaryFolder(), 'content')
  for (const file of files) {
    await mkdir(path.dirname(path.join(dir, file)), { recursive: true })
    await writeFile(path.join(dir, file), '{}')
  }
  return dir
}

const said = async (dir: string) => listContent(diskFolder(dir)).problems.map(({ file, message }) => `${path.basename(file)} ${message}`)

test('JSON files and pictures are found, sorted', async () => {
  const dir = await folderWith('site.json', 'images/b.jpg', 'areas/north-end.json', 'images/a.jpg', 'areas/ashford.json', 'business.json')
  const { json, images, problems } = listContent(diskFolder(dir))
  expect(json).toEqual(['areas/ashford.json', 'areas/north-end.json', 'business.json', 'site.json'])
  expect(images).toEqual(['images/a.jpg', 'images/b.jpg'])
  expect(problems).toEqual([])
})

test('a name that Windows keeps for a device is refused', async () => {
  const dir = await folderWith('areas/con.json', 'areas/Aux.json', 'images/lpt1.jpg', 'areas/conway.json', 'areas/com.json')
  expect(await said(dir)).toEqual(
    ['Aux.json', 'con.json', 'lpt1.jpg'].map(
      (name) => `${name} Windows cannot have a file of this name, which is that of a device. Rename it.`,
    ),
  )
})

test('hidden files and README.md are left alone', async () => {
  const dir = await folderWith('site.json', '.DS_Store', 'images/.gitkeep', 'README.md', 'areas/README.md', '.git/config')
  expect(await said(dir)).toEqual([])
})

test.each([
  ['bussiness.json', 'bussiness.json This file is not known. Did you mean "business.json"? Known files: '],
  ['notes.txt', 'notes.txt This file is not known. Known files: '],
  ['area/epping.json', 'area This folder is not known. Did you mean "areas"? Known folders: '],
  ['areas/old/epping.json', 'epping.json Files belong directly in the folder "areas". Move this one there.'],
  ['images/old/a.jpg', 'a.jpg Files belong directly in the folder "images". Move this one there.'],
  ['areas/North End.json', 'North End.json This is not the name of a page. A page is a file such as "areas/a-name.json": '],
  ['areas/..json', undefined],
])('of %j it says %j', async (file, message) => {
  const problems = await said(await folderWith('site.json', file))
  if (message === undefined) expect(problems).toEqual([])
  else expect(problems).toEqual([expect.stringContaining(message)])
})

test('links are refused, wherever they lead', async () => {
  const dir = await folderWith('site.json', 'images/a.jpg')
  const outside = await temporaryFolder()
  await symlink('/etc/passwd', path.join(dir, 'business.json'))
  await symlink(outside, path.join(dir, 'areas'))
  await symlink('a.jpg', path.join(dir, 'images/b.jpg'))
  await symlink('nowhere', path.join(dir, 'labels.json'))
  const message = 'This is a symbolic link. Put the file itself here.'
  expect(await said(dir)).toEqual([`areas ${message}`, `business.json ${message}`, `b.jpg ${message}`, `labels.json ${message}`])
  expect(listContent(diskFolder(dir)).json).toEqual(['site.json'])
})

test('names that some systems cannot tell apart are refused', async () => {
  const dir = await folderWith('site.json', 'images/Hero.jpg', 'images/hero.jpg')
  expect(await said(dir)).toEqual([
    'hero.jpg The name differs from "Hero.jpg" only in capital letters. Windows and macOS treat both as one file. Rename one.',
  ])
})

test.skipIf(spawnSync('mkfifo', ['--version']).error)('a named pipe is refused without waiting for it', async () => {
  const dir = await folderWith('site.json')
  execFileSync('mkfifo', [path.join(dir, 'business.json')])
  expect(await said(dir)).toEqual(['business.json This is not an ordinary file. Remove it.'])
})

test('a file that is far too large is refused without being read', async () => {
  const dir = await folderWith('site.json', 'labels.json')
  await truncate(path.join(dir, 'labels.json'), 4_000_000_000)
  expect(() => diskFolder(dir).read('labels.json')).toThrow('The file is 4000 MB. Save it smaller: at most 50 MB.')
})
