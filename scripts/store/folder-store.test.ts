import { mkdir, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../test/temporary.ts'
import { folderStore } from './folder-store.ts'
import { decoded, encoded } from './remote-store.ts'
import type { NewVersion } from './store.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const next = (files: Record<string, string | null>, id = 'x'): NewVersion => {
  const all = Object.entries(files).map(
    ([name, text]) => [name, text === null ? null : bytes(text)] as const,
  )
  return { files: new Map(all), subject: '', id }
}
const silent = () => undefined

/** A folder with two files, and one that is nobody's business. */
async function folder() {
  const dir = path.join(await temporaryFolder(), 'content')
  await mkdir(path.join(dir, 'images'), { recursive: true })
  await writeFile(path.join(dir, 'home.json'), '{ "a": 1 }\r\n', { mode: 0o640 })
  await writeFile(path.join(dir, 'images/one.jpg'), 'one')
  await writeFile(path.join(dir, '.env'), 'SECRET')
  return {
    dir,
    store: folderStore(dir),
    text: (name: string) => readFile(path.join(dir, name), 'utf8'),
  }
}

test('a change is kept whole, with permissions, and its version is found again by its id', async () => {
  const { dir, store, text } = await folder()
  const head = await store.head()
  expect(await store.read(head)).toMatchObject({ values: new Map([['home.json', { a: 1 }]]) })
  const files = {
    'home.json': '{ "a": 2 }\r\n',
    'images/two.jpg': 'two',
    'jobs/first.json': '{}',
    'images/one.jpg': null,
    'static/.well-known/a.txt': 'a',
  }
  const version = await store.save(head, next(files), silent)
  expect([
    await store.head(),
    await store.madeBy('x', version),
    await store.madeBy('y', version),
  ]).toEqual([version, version, undefined])
  expect([
    await text('home.json'),
    await text('images/two.jpg'),
    await text('jobs/first.json'),
  ]).toEqual(['{ "a": 2 }\r\n', 'two', '{}'])
  expect((await readdir(path.join(dir, 'images'))).sort()).toEqual(['two.jpg'])
  // A text that names a picture is written after it.
  const written = async (name: string) =>
    (await stat(path.join(dir, name), { bigint: true })).mtimeNs
  expect(await written('images/two.jpg')).toBeLessThan(await written('home.json'))
  expect((await stat(path.join(dir, 'home.json'))).mode & 0o777).toBe(0o640)
  // A form that was begun on the version before is merged with it.
  expect((await store.read(head)).values.get('home.json')).toEqual({ a: 1 })
  expect(Buffer.from(await store.bytes(version, 'images/two.jpg')).toString()).toBe('two')
})

test('a folder that has changed is not saved over, whether a text or a picture has', async () => {
  const { dir, store, text } = await folder()
  for (const name of ['home.json', 'images/one.jpg']) {
    const head = await store.head()
    await writeFile(path.join(dir, name), '{ "a": "by hand" }')
    await expect(store.save(head, next({ 'home.json': '{}' }), silent)).rejects.toMatchObject({
      fault: 'moved',
    })
    expect(await text(name)).toBe('{ "a": "by hand" }')
  }
})

test.each([
  '../home.json',
  '/etc/x.json',
  '.env',
  'a/../../x.json',
  'areas/.git/config',
  'linked/x.json',
  'a\\b.json',
])('%s is no file of the content', async (name) => {
  const { dir, store, text } = await folder()
  await symlink('..', path.join(dir, 'linked'))
  const head = await store.head()
  await expect(store.save(head, next({ [name]: '{}' }), silent)).rejects.toMatchObject({
    fault: 'refused',
  })
  await expect(store.bytes(head, name)).rejects.toMatchObject({ fault: 'missing' })
  expect(await text('.env')).toBe('SECRET')
  expect(await readdir(path.dirname(dir))).toEqual(['content'])
})

test('content with a file that is not JSON is not changed', async () => {
  const { dir, store } = await folder()
  await mkdir(path.join(dir, 'areas'))
  await writeFile(path.join(dir, 'areas/deal.json'), '{ "a": ')
  await expect(store.read(await store.head())).rejects.toThrow(
    'Whoever looks after the site has to mend the file areas/deal.json first. Line 1: A value is missing here.',
  )
})

test('a picture that a save has removed can still be read, to bring it back', async () => {
  const { store } = await folder()
  const head = await store.head()
  const picture = await store.bytes(head, 'images/one.jpg')
  const version = await store.save(
    head,
    { ...next({}), files: new Map([['images/one.jpg', null]]) },
    silent,
  )
  expect(await store.bytes(version, 'images/one.jpg')).toEqual(picture)
})

test('what killed saves have left is cleared away; hidden files of others stay', async () => {
  const { dir } = await folder()
  for (const name of [
    '.home.json.ffffffa0',
    '.home.json.20240101',
    `.home.json.${process.pid.toString(16).padStart(6, '0')}c3`,
  ])
    await writeFile(path.join(dir, name), '{')
  folderStore(dir)
  expect((await readdir(dir)).filter((name) => name.startsWith('.'))).toEqual(
    expect.not.arrayContaining(['.home.json.ffffffa0']),
  )
  expect((await readdir(dir)).filter((name) => name.startsWith('.'))).toHaveLength(3)
})

test('what is sent to a store of the server arrives as it was', () => {
  const sent = {
    store: 'git',
    args: [
      'a',
      {
        files: new Map([
          ['x.jpg', bytes('é')],
          ['y', null],
        ]),
      },
    ],
  }
  expect(decoded(encoded(sent))).toEqual(sent)
  expect(decoded(encoded([Buffer.from('é')]))).toEqual([bytes('é')])
})
