import {
  chmod,
  mkdir,
  readdir,
  readFile,
  readlink,
  rename,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises'
import path from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { OutputFile } from './output-file.ts'
import { publishSite } from './publish.ts'
import { listFiles } from './test/list-files.ts'
import { replaceInFs } from './test/replace-in-fs.ts'
import { temporaryFolder } from './test/temporary.ts'

const site = (files: Record<string, string>): OutputFile[] =>
  Object.entries(files).map(([name, bytes]) => ({ path: name, bytes }))
const SAME = { _headers: '# of a test', 'sitemap.xml': 'map 1' }
/** A site of which each version has a page and an asset of its own. */
const version = (page: string, number: number) =>
  site({
    ...SAME,
    'index.html': `home ${number}`,
    [`${page}/index.html`]: `${page} ${number}`,
    [`assets/x.${number}.js`]: `x ${number}`,
  })
const first = version('a', 1)
const second = version('b', 2)

const outFolder = async () => path.join(await temporaryFolder(), 'deep/dist')

/** What each file holds; a link to a folder counts as a file that holds "folder". */
async function contents(folder: string): Promise<Record<string, string>> {
  const files = await listFiles(folder)
  const texts = files.map((file) => readFile(path.join(folder, file), 'utf8').catch(() => 'folder'))
  return Object.fromEntries((await Promise.all(texts)).map((text, index) => [files[index], text]))
}

const asObject = (files: OutputFile[]) =>
  Object.fromEntries(files.map(({ path: name, bytes }) => [name, bytes]))

test('a site is written, then replaced by another, with nothing left of the first and nothing beside it', async () => {
  const out = await outFolder()
  const { changed, removed } = await publishSite(out, first)
  expect([changed.sort(), removed]).toEqual([first.map(({ path: name }) => name).sort(), []])
  expect(await contents(out)).toEqual(asObject(first))
  expect(await publishSite(out, second)).toEqual({
    changed: ['assets/x.2.js', 'b/index.html', 'index.html'],
    removed: ['a/index.html', 'assets/x.1.js'],
  })
  expect(await contents(out)).toEqual(asObject(second))
  expect(await readdir(out)).not.toContain('a')
  expect(await readdir(path.dirname(out))).toEqual(['dist'])
})

test('files that did not change are not touched', async () => {
  const out = await outFolder()
  const stampOf = async (file: OutputFile) => {
    const { ino, mtimeMs } = await stat(path.join(out, file.path))
    return [ino, mtimeMs]
  }
  const stamps = () => Promise.all(first.map(stampOf))
  await publishSite(out, first)
  const before = await stamps()
  expect(await publishSite(out, first)).toEqual({ changed: [], removed: [] })
  expect(await stamps()).toEqual(before)
})

test('files, links and empty folders that no build has made are not touched', async () => {
  const out = await outFolder()
  const outside = await temporaryFolder()
  await writeFile(path.join(outside, 'precious.txt'), 'precious')
  await publishSite(out, first)
  await mkdir(path.join(out, '.well-known/acme'), { recursive: true })
  for (const name of ['uploads', 'lost+found']) await mkdir(path.join(out, name))
  for (const name of ['lost+found/#1', '.DS_Store'])
    await writeFile(path.join(out, name), 'of the system')
  const byHand = ['.htaccess', '.well-known/acme/token', 'a/notes.txt', 'google1234.html']
  for (const name of byHand) await writeFile(path.join(out, name), 'mine')
  await symlink(outside, path.join(out, 'linked'))
  for (const site of [second, second]) await publishSite(out, site)
  const found = Object.entries(await contents(out))
  // Some versions of Node list what a link leads to.
  expect(Object.fromEntries(found.filter(([name]) => !name.startsWith('linked')))).toEqual({
    ...asObject(second),
    ...Object.fromEntries(byHand.map((name) => [name, 'mine'])),
  })
  expect(await readdir(out)).toEqual(expect.arrayContaining(['.DS_Store', 'uploads', 'linked']))
  expect(await readdir(path.join(out, 'lost+found'))).toEqual(['#1'])
  expect(await readdir(outside)).toEqual(['precious.txt'])
})

test.each(['', '{'])('without a readable list ("%s") nothing is removed', async (list) => {
  const out = await outFolder()
  await publishSite(out, first)
  await writeFile(path.join(out, '.publishing.json'), list)
  expect((await publishSite(out, second)).removed).toEqual([])
  expect(await contents(out)).toEqual({ ...asObject(first), ...asObject(second) })
  expect((await publishSite(out, site(SAME))).removed).toEqual([
    'b/index.html',
    'index.html',
    'assets/x.2.js',
  ])
})

test('a page is published after the pages that it links to, and they after their assets; what lists them last', async () => {
  const out = await outFolder()
  await publishSite(out, site({ 'index.html': '1' }))
  const names = ['sitemap.xml', 'build.json', 'index.html', 'new.html', 'assets/a.js']
  const next = site(Object.fromEntries(names.map((name) => [name, '2'])))
  const { changed } = await publishSite(out, next)
  expect(changed).toEqual(['assets/a.js', 'new.html', 'index.html', 'sitemap.xml', 'build.json'])
})

test('a full disk at any step is reported, leaves the site whole, and the next build completes it', async () => {
  const out = await outFolder()
  await publishSite(out, first)
  let left = Number.POSITIVE_INFINITY
  let writing = 0
  /** The same function of the system, which finds the disk full when its turn has come. */
  const filling = <Act extends (...args: never[]) => unknown>(syscall: string, act: Act) =>
    ((...args) => {
      if (left-- === 0) throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC', syscall })
      return act(...args)
    }) as Act
  replaceInFs('node:fs', ({ mkdirSync, renameSync }) => ({
    mkdirSync: filling('mkdir', mkdirSync),
    renameSync: filling('rename', renameSync),
  }))
  replaceInFs('node:fs/promises', (fs) => ({
    writeFile: filling('open', async (...args: Parameters<typeof fs.writeFile>) => {
      writing++
      await setImmediate()
      await fs.writeFile(...args).finally(() => writing--)
    }),
  }))
  let steps = 0
  for (let isFull = true; isFull; steps++) {
    left = steps
    const error = await publishSite(out, second).catch((reason: unknown) => reason)
    isFull = error instanceof Error
    expect(writing).toBe(0)
    left = Number.POSITIVE_INFINITY
    const found = await contents(out)
    const isBegun = found['index.html'] === 'home 2'
    const own = (isBegun ? second : first).filter(({ path: name }) => !(name in SAME))
    expect(found).toMatchObject(asObject(own))
    expect(await readdir(out)).not.toContain('.publishing')
    if (isFull)
      expect(error).toMatchObject({
        problems: [{ what: expect.stringMatching(/^The disk is full\. Make room/) }],
      })
    if (isFull && isBegun)
      expect(error).toHaveProperty('outcome', expect.stringMatching(/^The site was .* in part:/))
    await publishSite(out, second)
    expect(await contents(out)).toEqual(asObject(second))
    await publishSite(out, isFull ? first : second)
  }
  expect(steps).toBeGreaterThan(8)
})

// The list of a killed build has the names of both sites, and the disk the files of either.
const LEFT = [{ shape: 'file' }, { 'shape/index.html': 'page' }, {}]
const NEXT = [{ shape: 'new' }, { 'shape/index.html': 'new' }, {}]

test.each(LEFT.flatMap((left) => NEXT.map((next) => [left, next] as const)))(
  'where a killed build has left %j, the next one puts %j',
  async (left, next) => {
    const out = await outFolder()
    await mkdir(out, { recursive: true })
    if (!('shape' in left)) await mkdir(path.join(out, 'shape'))
    for (const [name, text] of Object.entries(left)) await writeFile(path.join(out, name), text)
    await writeFile(
      path.join(out, '.publishing.json'),
      JSON.stringify(['shape', 'shape/index.html']),
    )
    await publishSite(out, site({ ...SAME, ...next }))
    expect(await contents(out)).toMatchObject(next)
    expect((await readdir(out)).includes('shape')).toBe(Object.keys(next).length > 0)
  },
)

test('where a first build was killed before its list, the next one publishes', async () => {
  const out = await outFolder()
  await mkdir(path.join(out, '.publishing'), { recursive: true })
  await writeFile(path.join(out, '.publishing/0'), 'half')
  await publishSite(out, first)
  expect(await contents(out)).toEqual(asObject(first))
})

test('a link in the place of a file is replaced, even one to the same bytes', async () => {
  const out = await outFolder()
  await publishSite(out, first)
  await rename(path.join(out, 'index.html'), path.join(out, 'other.html'))
  await symlink('other.html', path.join(out, 'index.html'))
  expect((await publishSite(out, first)).changed).toEqual(['index.html'])
})

test('a link in the place of the folder is published through', async () => {
  const folder = await temporaryFolder()
  await mkdir(path.join(folder, 'real/site'), { recursive: true })
  await symlink('real/site', path.join(folder, 'dist'))
  await publishSite(path.join(folder, 'dist'), first)
  expect(await readlink(path.join(folder, 'dist'))).toBe('real/site')
  expect(await contents(path.join(folder, 'real/site'))).toEqual(asObject(first))
})

test.each([
  ['photographs', 'This folder holds files that no build made'],
  ['dist', 'This folder holds files that no build made'],
  ['photographs/wedding.jpg', 'This folder is a file. Name a folder.'],
])('what no build has made stays, also behind a link: %s', async (name, message) => {
  const folder = await temporaryFolder()
  await mkdir(path.join(folder, 'photographs'))
  await writeFile(path.join(folder, 'photographs/wedding.jpg'), 'x')
  await symlink('photographs', path.join(folder, 'dist'))
  await expect(publishSite(path.join(folder, name), first)).rejects.toMatchObject({
    problems: [{ what: expect.stringContaining(message) }],
  })
  expect(await readdir(path.join(folder, 'photographs'))).toEqual(['wedding.jpg'])
})

test('a folder with nothing but what a system left is empty', async () => {
  const out = await temporaryFolder()
  await writeFile(path.join(out, '.DS_Store'), '')
  await publishSite(out, first)
  expect(await contents(out)).toEqual(asObject(first))
})

test.skipIf(process.platform === 'win32')(
  'a published site is readable for a server, whatever the umask, and so is a file that was not',
  async () => {
    const out = await outFolder()
    const umask = process.umask(0o077)
    await publishSite(out, first).finally(() => process.umask(umask))
    const modeOf = async (name: string) =>
      ((await stat(path.join(out, name))).mode & 0o777).toString(8)
    for (const name of ['..', '', 'assets', 'a']) expect(await modeOf(name), name).toBe('755')
    for (const { path: name } of first) expect(await modeOf(name), name).toBe('644')
    await chmod(path.join(out, 'index.html'), 0o600)
    expect((await publishSite(out, first)).changed).toEqual(['index.html'])
    expect(await modeOf('index.html')).toBe('644')
  },
)
