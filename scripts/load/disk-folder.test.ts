import { execFileSync, spawnSync } from 'node:child_process'
import { mkdir, symlink, truncate, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../test/temporary.ts'
import { diskFolder } from './disk-folder.ts'

async function folderWith(...files: string[]): Promise<string> {
  const dir = await temporaryFolder()
  for (const file of files) {
    await mkdir(path.dirname(path.join(dir, file)), { recursive: true })
    await writeFile(path.join(dir, file), '{}')
  }
  return dir
}

test('what systems and editors left is not listed, except static/.well-known; a link is a mistake, wherever it leads', async () => {
  const names = ['images/a.jpg', 'site.json', 'static/.well-known/security.txt']
  const dir = await folderWith(...names, '.git/config', 'areas/home.json~')
  const links = {
    'business.json': '/etc/passwd',
    services: await temporaryFolder(),
    'images/b.jpg': 'a.jpg',
    'labels.json': 'nowhere',
  }
  for (const [name, target] of Object.entries(links)) await symlink(target, path.join(dir, name))
  const folder = diskFolder(dir)
  expect(folder.names()).toEqual(names)
  const link = { what: 'This is a symbolic link.', remedy: 'Put the file itself here.' }
  expect(folder.unreadable).toEqual(new Map(Object.keys(links).map((name) => [name, link])))
})

test('a name with its accents apart, as Macs write it, is the name that people type', async () => {
  const spelling = 'images/cafe\u0301.jpg'
  const folder = diskFolder(await folderWith(spelling))
  expect(folder.names()).toEqual(['images/caf\u00e9.jpg'])
  expect(Buffer.from(folder.read('images/caf\u00e9.jpg')).toString()).toBe('{}')
  expect(folder.spelling('images/caf\u00e9.jpg').normalize()).toBe('images/caf\u00e9.jpg')
})

test.skipIf(spawnSync('mkfifo', ['--version']).error)(
  'a named pipe is a mistake, and nothing waits for it',
  async () => {
    const dir = await folderWith()
    execFileSync('mkfifo', [path.join(dir, 'business.json')])
    expect([...diskFolder(dir).unreadable]).toEqual([
      ['business.json', { what: 'This is not an ordinary file.', remedy: 'Remove it.' }],
    ])
  },
)

test('a file that is far too large is a mistake, and is not read', async () => {
  const dir = await folderWith('labels.json')
  await truncate(path.join(dir, 'labels.json'), 4_000_000_000)
  expect(() => diskFolder(dir).read('labels.json')).toThrow(
    'The file is 4000 MB. Save it smaller: at most 50 MB.',
  )
})
