import { spawnSync } from 'node:child_process'
import { chmod, lstat, mkdir, readdir, readFile, readlink, stat, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { OutputFile } from '../base/output-file.ts'
import { OWNERSHIP_MARK } from '../base/ownership.ts'
import { temporaryFolder } from '../test/temporary.ts'
import { newOwner } from './lock-owner.ts'
import { listFiles, writeSite } from './write-site.ts'

const site = (pages: Record<string, string>): OutputFile[] =>
  Object.entries({ _headers: OWNERSHIP_MARK, ...pages }).map(([name, bytes]) => ({ path: name, bytes }))
const first = site({ 'index.html': 'home 1', 'a/index.html': 'a 1', 'assets/x.1.js': 'x 1', 'sitemap.xml': 'map 1' })
const second = site({ 'index.html': 'home 2', 'b/index.html': 'b 2', 'assets/x.2.js': 'x 2', 'sitemap.xml': 'map 1' })

async function outFolder(): Promise<string> {
  return path.join(await temporaryFolder(), 'deep/dist')
}

async function contents(folder: string): Promise<Record<string, string>> {
  const files = await listFiles(folder)
  return Object.fromEntries(await Promise.all(files.map(async (file) => [file, await readFile(path.join(folder, file), 'utf8')])))
}

const asObject = (files: OutputFile[]) => Object.fromEntries(files.map(({ path: name, bytes }) => [name, bytes]))

test('a site is written, then replaced by another, with nothing left of the first and nothing beside it', async () => {
  const out = await outFolder()
  const written = await writeSite(out, first)
  expect(written.changed.sort()).toEqual(['_headers', 'a/index.html', 'assets/x.1.js', 'index.html', 'sitemap.xml'])
  expect(written.removed).toEqual([])
  expect(await contents(out)).toEqual(asObject(first))
  expect(await writeSite(out, second)).toEqual({
    changed: ['assets/x.2.js', 'b/index.html', 'index.html'],
    removed: ['a/index.html', 'assets/x.1.js'],
  })
  expect(await contents(out)).toEqual(asObject(second))
  expect(await readdir(out)).not.toContain('a')
  expect(await readdir(path.dirname(out))).toEqual(['dist'])
})

test('files that did not change are not touched', async () => {
  const out = await outFolder()
  await writeSite(out, first)
  const before = await Promise.all(first.map(({ path: name }) => stat(path.join(out, name))))
  expect(await writeSite(out, first)).toEqual({ changed: [], removed: [] })
  const after = await Promise.all(first.map(({ path: name }) => stat(path.join(out, name))))
  expect(after.map(({ ino, mtimeMs }) => [ino, mtimeMs])).toEqual(before.map(({ ino, mtimeMs }) => [ino, mtimeMs]))
})

test('what others refer to is published first: assets, new pages, changed pages, the map', async () => {
  const out = await outFolder()
  await writeSite(out, first)
  const next = site({
    'sitemap.xml': 'map 3',
    'index.html': 'home 3',
    'c/index.html': 'c 3',
    'assets/y.js': 'y',
    _headers: `${OWNERSHIP_MARK} 3`,
  })
  expect((await writeSite(out, next)).changed).toEqual(['_headers', 'assets/y.js', 'c/index.html', 'index.html', 'sitemap.xml'])
})

test('what was put there by hand, hidden files and links too, is taken away and never followed', async () => {
  const out = await outFolder()
  const outside = await temporaryFolder()
  await writeFile(path.join(outside, 'precious.txt'), 'precious')
  await writeSite(out, first)
  await mkdir(path.join(out, 'old/.deep'), { recursive: true })
  await writeFile(path.join(out, 'old/.deep/.hidden'), 'x')
  await symlink(outside, path.join(out, 'linked'))
  await symlink(path.join(outside, 'precious.txt'), path.join(out, 'b'))
  await writeSite(out, second)
  expect(await contents(out)).toEqual(asObject(second))
  expect(await readFile(path.join(outside, 'precious.txt'), 'utf8')).toBe('precious')
})

test('a page takes the place of a folder, and a folder that of a file', async () => {
  const out = await outFolder()
  await writeSite(out, site({ 'a.html/index.html': '1', b: '1' }))
  await writeSite(out, site({ 'a.html': '2', 'b/index.html': '2' }))
  expect(await contents(out)).toEqual({ _headers: OWNERSHIP_MARK, 'a.html': '2', 'b/index.html': '2' })
})

test('a link in the place of the folder is published through', async () => {
  const folder = await temporaryFolder()
  await mkdir(path.join(folder, 'real/site'), { recursive: true })
  await symlink('real/site', path.join(folder, 'dist'))
  await writeSite(path.join(folder, 'dist'), first)
  expect(await readlink(path.join(folder, 'dist'))).toBe('real/site')
  expect(await contents(path.join(folder, 'real/site'))).toEqual(asObject(first))
  expect(await readdir(path.join(folder, 'real'))).toEqual(['site'])
})

test('what killed builds have left in the folder is cleared away', async () => {
  const out = await outFolder()
  const { pid } = spawnSync(process.execPath, ['-e', ''])
  const ended = newOwner().replace(/-\d+-/, `-${pid}-`)
  await mkdir(path.join(out, '.publishing', ended), { recursive: true })
  await writeFile(path.join(out, '.publishing', ended, '1'), 'half')
  await mkdir(path.join(out, `.publishing-${ended}`, ended), { recursive: true })
  await writeSite(out, first)
  expect(await contents(out)).toEqual(asObject(first))
})

test('nothing but the folder itself has to be writable', async () => {
  const out = await outFolder()
  await writeSite(out, first)
  const before = await stat(path.dirname(out))
  await writeSite(out, second)
  expect((await stat(path.dirname(out))).mtimeMs).toBe(before.mtimeMs)
})

test('a folder of files that no build has made is refused and stays, also behind a link', async () => {
  const folder = await temporaryFolder()
  await mkdir(path.join(folder, 'photographs'))
  await writeFile(path.join(folder, 'photographs/wedding.jpg'), 'x')
  await symlink('photographs', path.join(folder, 'dist'))
  for (const name of ['photographs', 'dist']) {
    await expect(writeSite(path.join(folder, name), first)).rejects.toMatchObject({
      problems: [{ message: expect.stringMatching(/^This folder holds files that no build has made/) }],
    })
  }
  expect(await readdir(path.join(folder, 'photographs'))).toEqual(['wedding.jpg'])
})

test.skipIf(process.platform === 'win32')(
  'what is published can be read by a server, whatever the umask, and a later build mends it',
  async () => {
    const out = await outFolder()
    const umask = process.umask(0o077)
    await writeSite(out, first).finally(() => process.umask(umask))
    const modes = async () =>
      Promise.all(
        [path.dirname(out), out, ...['assets', 'a', 'index.html', 'assets/x.1.js'].map((name) => path.join(out, name))].map(modeOf),
      )
    const right = ['755', '755', '755', '755', '644', '644']
    expect(await modes()).toEqual(right)
    await chmod(path.join(out, 'assets'), 0o700)
    await chmod(path.join(out, 'index.html'), 0o600)
    expect((await writeSite(out, first)).changed).toEqual(['index.html'])
    expect(await modes()).toEqual(right)
  },
)

async function modeOf(file: string): Promise<string> {
  return ((await stat(file)).mode & 0o777).toString(8)
}

test('two builds into one folder publish one after the other; the last one stands, whole', async () => {
  const out = await outFolder()
  for (let round = 0; round < 10; round++) {
    await Promise.all([writeSite(out, first), writeSite(out, second)])
    expect([asObject(first), asObject(second)]).toContainEqual(await contents(out))
  }
})

test.each(['../up.html', '/etc/x', 'a/../../up.html'])(
  'a file that would leave the folder (%s) is a fault of the program',
  async (name) => {
    const out = await outFolder()
    await expect(writeSite(out, site({ [name]: 'x' }))).rejects.toThrow('would leave the folder')
    expect(await readdir(path.dirname(out))).toEqual(['dist'])
    expect(await readdir(out)).toEqual([])
  },
)

test('a file in the place of the folder is refused and stays', async () => {
  const folder = await temporaryFolder()
  await writeFile(path.join(folder, 'dist'), 'mine')
  await expect(writeSite(path.join(folder, 'dist'), first)).rejects.toMatchObject({
    problems: [{ message: 'A file stands where a folder should be.' }],
  })
  expect((await lstat(path.join(folder, 'dist'))).isFile()).toBe(true)
})
