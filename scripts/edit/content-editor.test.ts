import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { chmod, chown, mkdir, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { errorIn } from '../base/diagnostic.ts'
import { replaceInFs } from '../test/replace-in-fs.ts'
import { temporaryFolder } from '../test/temporary.ts'
import { THOROUGH } from '../test/thorough.ts'
import { changeJson, type JsonChange } from './change-json.ts'
import { contentEditor } from './content-editor.ts'
import { saveFile } from './save-file.ts'

const TEXT = '{ "a": "one",\n  "list": ["x", "y"] }\n'
const SAVED = { saved: 'home.json' }
const STALE = { refused: expect.stringContaining('home.json has been changed since'), stale: true }

/** A content of one file, an editor, and the source that a page has been made from. */
async function site(refuse: (text: string) => string | undefined = () => undefined) {
  const contentDir = await temporaryFolder()
  const file = path.join(contentDir, 'home.json')
  await writeFile(file, TEXT)
  const editor = contentEditor(contentDir, async (name, bytes) => {
    const message = refuse(Buffer.from(bytes).toString())
    return message ? [errorIn(name, message)] : []
  })
  return { contentDir, file, source: { value: JSON.parse(TEXT) }, editor, text: () => readFile(file, 'utf8') }
}

const placed = (change: JsonChange) => [{ ...change, at: [] }]
const set = (value: string) => placed({ kind: 'set', value })
const remove = placed({ kind: 'remove' })
const a = { file: 'home.json', path: ['a'] }
const x = { file: 'home.json', path: ['list', 0] }

test('an edit is saved, and the last one is undone, together with what it joins', async () => {
  const { editor, source, file, text } = await site()
  expect(await editor.edit(source, a, set('two'))).toEqual(SAVED)
  expect(await text()).toBe(TEXT.replace('one', 'two'))
  await editor.edit(source, a, set('three'), { joins: true })
  expect(await editor.undo()).toEqual(SAVED)
  expect(await text()).toBe(TEXT)
  expect(await editor.undo()).toEqual({ refused: 'There is nothing to undo.' })
  await editor.edit(source, a, set('two'))
  const other = TEXT.replace('one', 'four')
  await writeFile(file, other)
  expect(await editor.undo()).toEqual({ refused: 'home.json has been changed since. Undo it in your editor.' })
  await editor.edit(source, a, set('five'), { joins: true, before: 'four' })
  await editor.undo()
  expect(await text()).toBe(other)
})

test('an edit that the build would refuse is not saved, and other edits are', async () => {
  const { editor, source, text } = await site((json) => (json.includes('two') ? 'a is wrong.' : undefined))
  expect(await editor.edit(source, a, set('two'))).toEqual({ refused: 'a is wrong.' })
  expect(await text()).toBe(TEXT)
  expect(await editor.edit(source, a, set('three'))).toEqual(SAVED)
})

test('a copy gets a number where the same text is refused', async () => {
  const { editor, source, text } = await site((json) => (json.match(/"x"/g)?.length === 2 ? 'It is there twice.' : undefined))
  await editor.edit(source, x, placed({ kind: 'copy' }))
  expect(await text()).toBe(TEXT.replace('"x"', '"x", "x 2"'))
})

test.each([
  ['remove', x, remove],
  ['set in an item', x, set('z')],
  ['set', a, set('two')],
] as const)('%s does nothing to a value that has changed since the page was made', async (_, place, changes) => {
  const { editor, source, file, text } = await site()
  const other = TEXT.replace('"x"', '"new", "x"').replace('one', 'other')
  await writeFile(file, other)
  expect(await editor.edit(source, place, changes)).toEqual(STALE)
  expect(await text()).toBe(other)
  // Changes elsewhere in the file do not matter.
  await writeFile(file, TEXT.replace(' }', ', "b": 1 }'))
  expect(await editor.edit(source, place, changes)).toEqual(SAVED)
})

test('a list is changed once until the page has followed; a value that a page has set it may set again', async () => {
  const { editor, source, text } = await site()
  expect(await Promise.all([editor.edit(source, x, remove), editor.edit(source, x, remove)])).toEqual([SAVED, STALE])
  expect(await text()).toBe(TEXT.replace('"x", ', ''))
  const followed = { value: JSON.parse(await text()) }
  expect(await editor.edit(followed, x, set('two'))).toEqual(SAVED)
  expect(await editor.edit(followed, x, set('three'))).toEqual(SAVED)
  await editor.undo()
  expect(await editor.edit(followed, x, set('four'))).toEqual(SAVED)
})

test('if two pages save a text at the same time, the second is refused and nothing is lost', async () => {
  const { editor, source, text } = await site()
  const edits = ['two', 'three'].map((value) => editor.edit(source, a, set(value), { before: 'one' }))
  expect(await Promise.all(edits)).toEqual([SAVED, STALE])
  expect(await text()).toBe(TEXT.replace('one', 'two'))
})

test('a file that is half-written or gone, and a folder that must not be written, are reported in a sentence', async () => {
  const { editor, source, file, text } = await site()
  await writeFile(file, TEXT.slice(0, 20))
  const half = { refused: expect.stringMatching(/^home\.json cannot be read now: line \d+: /) }
  expect(await editor.value(a)).toEqual(half)
  expect(await editor.edit(source, a, set('two'), { before: 'one' })).toEqual(half)
  await rm(file)
  const gone = { refused: 'home.json cannot be read now: There is no such file or folder.' }
  expect([await editor.value(a), await editor.edit(source, a, set('two'))]).toEqual([gone, gone])
  await writeFile(file, TEXT)
  replaceInFs('node:fs/promises', () => ({
    open: async () => {
      throw Object.assign(new Error(`EACCES: permission denied, open '${file}'`), { code: 'EACCES', syscall: 'open', path: file })
    },
  }))
  const refused = expect.stringMatching(/^home\.json cannot be written: [A-Z][^/]+\.$/)
  expect(await editor.edit(source, a, set('two'))).toEqual({ refused })
  expect(await text()).toBe(TEXT)
})

test('a link is replaced and not followed, and a folder that leads out of the content is refused', async () => {
  const [contentDir, outside] = [await temporaryFolder(), await temporaryFolder()]
  const victim = path.join(outside, 'home.json')
  await writeFile(victim, 'precious')
  await symlink(victim, path.join(contentDir, 'home.json'))
  await saveFile(contentDir, 'home.json', Buffer.from('new'), Buffer.from('precious'))
  expect(await readFile(path.join(contentDir, 'home.json'), 'utf8')).toBe('new')
  await symlink(outside, path.join(contentDir, 'areas'))
  await expect(saveFile(contentDir, 'areas/home.json', Buffer.from('new'), undefined)).rejects.toThrow('is not in the content folder')
  expect(await readFile(victim, 'utf8')).toBe('precious')
})

test('changes that another editor saves during a check are kept, and a value that it has changed too is not overwritten', async () => {
  const outside = TEXT.replace('"y"', '"z"')
  let save: string | undefined = outside
  const { editor, source, file, text } = await site(() => {
    if (save !== undefined) writeFileSync(file, save)
    save = undefined
    return undefined
  })
  expect(await editor.edit(source, a, set('two'), { before: 'one' })).toEqual(SAVED)
  expect(await text()).toBe(outside.replace('one', 'two'))
  save = outside.replace('one', 'theirs')
  expect(await editor.edit(source, a, set('three'), { before: 'two' })).toEqual(STALE)
  expect(await text()).toBe(outside.replace('one', 'theirs'))
})

test('two pages and an editor save at random: each accepted save is in its file, and nothing else has changed', async () => {
  const start = `{\n\t"p" : "0",\n\t"q": "0", "r":"0",\n  "kept": [1,  2]\n}\n`
  const files = ['home.json', 'other.json']
  const contentDir = await temporaryFolder()
  const pathOf = (file: string) => path.join(contentDir, file)
  for (const file of files) writeFileSync(pathOf(file), start)
  const editor = contentEditor(contentDir, () => wait(Math.random() * 4, []))
  const source = { value: JSON.parse(start) }
  const pick = () => files[Math.floor(Math.random() * files.length)] as string
  /** The last accepted value by file and key. Only one page or editor sets each key. */
  const accepted = new Map<string, string>()
  const rounds = THOROUGH ? 500 : 20

  const page = async (key: string) => {
    let accept = 0
    for (let round = 1; round <= rounds; round++) {
      const file = pick()
      const before = accepted.get(file + key) ?? '0'
      const edited = await editor.edit(source, { file, path: [key] }, set(key + round), { before })
      if ('refused' in edited) {
        // The editor writes in place, so that a page may read half a file.
        expect(edited.refused).toContain('cannot be read now')
        continue
      }
      accepted.set(file + key, key + round)
      accept++
    }
    return accept
  }
  const outside = async (key: string) => {
    for (let round = 1; round <= rounds; round++) {
      await wait(Math.random() * 4)
      const file = pick()
      const text = changeJson(readFileSync(pathOf(file), 'utf8'), [key], { kind: 'set', value: key + round }) ?? ''
      writeFileSync(pathOf(file), text)
      accepted.set(file + key, key + round)
    }
    return rounds
  }
  for (const accepts of await Promise.all([page('p'), page('q'), outside('r')])) expect(accepts).toBeGreaterThan(rounds * 0.8)
  for (const file of files) {
    const expected = start.replace(/"(\w)"( ?: ?)"0"/g, (_, key, colon) => `"${key}"${colon}"${accepted.get(file + key) ?? '0'}"`)
    expect(readFileSync(pathOf(file), 'utf8')).toBe(expected)
  }
  expect((await readdir(contentDir)).sort()).toEqual(files)
}, 60_000)

describe('a picture that is saved with an edit', () => {
  const picture = { name: 'images/new.jpg', bytes: Buffer.from('dropped'), width: 1, height: 1 }
  const dropped = async () => {
    const one = await site()
    const image = path.join(one.contentDir, picture.name)
    await mkdir(path.dirname(image))
    const drop = () => one.editor.edit(one.source, a, set(picture.name), { picture })
    return { ...one, image, drop }
  }
  test('is removed when the edit is undone', async () => {
    const { editor, image, drop } = await dropped()
    expect(await drop()).toEqual(SAVED)
    expect(await readFile(image, 'utf8')).toBe('dropped')
    await editor.undo()
    expect(existsSync(image)).toBe(false)
  })
  test('stays if it has been changed since', async () => {
    const { editor, image, drop } = await dropped()
    await drop()
    await writeFile(image, 'retouched')
    await editor.undo()
    expect(await readFile(image, 'utf8')).toBe('retouched')
  })
  test.each(['{ "photo": "images\\/new.jpg" }', '{ half'])('stays if another file may name it: %s', async (json) => {
    const { contentDir, editor, image, drop } = await dropped()
    await drop()
    await writeFile(path.join(contentDir, 'town.json'), json)
    await editor.undo()
    expect(await readFile(image, 'utf8')).toBe('dropped')
  })
  test('is not saved over another one', async () => {
    const { image, drop, text } = await dropped()
    await writeFile(image, 'theirs')
    expect(await drop()).toEqual({ refused: expect.stringContaining('images/new.jpg') })
    expect([await text(), await readFile(image, 'utf8')]).toEqual([TEXT, 'theirs'])
  })
})

test('a file keeps its permissions and, as far as the system permits it, its owner', async () => {
  const { editor, source, file } = await site()
  await chmod(file, 0o660)
  // Only root may change the owner.
  const owner = process.getuid?.() === 0 ? { uid: 1234, gid: 2345 } : await stat(file)
  await chown(file, owner.uid, owner.gid)
  await editor.edit(source, a, set('two'))
  expect(await stat(file)).toMatchObject({ mode: 0o100660, uid: owner.uid, gid: owner.gid })
})
