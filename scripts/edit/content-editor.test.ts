import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { chmod, chown, mkdir, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { errorIn } from '../base/diagnostic.ts'
import { changeJson } from '../content/change-json.ts'
import { replaceInFs } from '../test/replace-in-fs.ts'
import { temporaryFolder } from '../test/temporary.ts'
import { THOROUGH } from '../test/thorough.ts'
import { type ContentEditor, contentEditor, type Source } from './content-editor.ts'

import { saveFile } from './save-file.ts'

const TEXT = '{ "a": "one",\n  "list": ["x", "y"] }\n'

type Rest<All extends unknown[]> = All extends [unknown, ...infer Others] ? Others : never

/** A page that was made from some source. */
interface OpenPage {
  edit(...edit: Rest<Parameters<ContentEditor['edit']>>): ReturnType<ContentEditor['edit']>
}

/** A content of one file, and the pages of a site made from it. */
async function site(refuse: (text: string) => string | undefined = () => undefined) {
  const contentDir = await temporaryFolder()
  const file = path.join(contentDir, 'home.json')
  await writeFile(file, TEXT)
  const editor = contentEditor(contentDir, async (name, bytes) => {
    const message = refuse(Buffer.from(bytes).toString())
    return message ? [errorIn(name, message)] : []
  })
  const page = (source: Source): OpenPage => ({ edit: (...edit) => editor.edit(source, ...edit) })
  return { contentDir, file, ...editor, ...page({ value: JSON.parse(TEXT) }), page, text: () => readFile(file, 'utf8') }
}

const set = (value: string) => [{ kind: 'set', value, at: [] } as const]
const a = { file: 'home.json', path: ['a'] }

test('an edit is saved, and the last one is undone', async () => {
  const one = await site()
  expect(await one.edit(a, set('two'))).toEqual({ saved: 'home.json' })
  expect(await one.text()).toBe(TEXT.replace('one', 'two'))
  expect(await one.undo()).toEqual({ saved: 'home.json' })
  expect(await one.text()).toBe(TEXT)
  expect(await one.undo()).toEqual({ refused: 'There is nothing to undo.' })
})

test('an edit that joins the one before is undone with it, and with no other', async () => {
  const one = await site()
  await one.edit(a, set('two'))
  await one.edit(a, set('three'), { joins: true })
  expect(await one.undo()).toEqual({ saved: 'home.json' })
  expect(await one.text()).toBe(TEXT)
  await one.edit(a, set('two'))
  const other = TEXT.replace('one', 'four')
  await writeFile(path.join(one.contentDir, 'home.json'), other)
  await one.edit(a, set('five'), { joins: true, before: 'four' })
  await one.undo()
  expect(await one.text()).toBe(other)
})

test('what the build would refuse is not saved, and the rest is', async () => {
  const one = await site((text) => (text.includes('two') ? 'a is wrong.' : undefined))
  expect(await one.edit(a, set('two'))).toEqual({ refused: 'a is wrong.' })
  expect(await one.text()).toBe(TEXT)
  expect(await one.edit(a, set('three'))).toEqual({ saved: 'home.json' })
})

test('what has been changed elsewhere since is not undone', async () => {
  const one = await site()
  await one.edit(a, set('two'))
  await writeFile(path.join(one.contentDir, 'home.json'), TEXT)
  expect(await one.undo()).toEqual({ refused: 'home.json has been changed since. Undo it in your editor.' })
})

test('a copy that may not be the same as its original is told apart', async () => {
  const one = await site((text) => (text.match(/"x"/g)?.length === 2 ? 'It stands twice.' : undefined))
  await one.edit({ file: 'home.json', path: ['list', 0] }, [{ kind: 'copy', at: [] }])
  expect(await one.text()).toBe(TEXT.replace('"x"', '"x", "x 2"'))
})

const x = { file: 'home.json', path: ['list', 0] }
const STALE = { refused: expect.stringContaining('home.json has been changed since'), stale: true }

test.each([
  ['remove', x, [{ kind: 'remove', at: [] }]],
  ['copy', x, [{ kind: 'copy', at: [] }]],
  ['move', x, [{ kind: 'move', to: 1, at: [] }]],
  ['set in an item', x, set('z')],
  ['set', a, set('two')],
] as const)('%s does nothing to what a page does not show as it is in the file', async (_, place, changes) => {
  const one = await site()
  const file = path.join(one.contentDir, 'home.json')
  const other = TEXT.replace('"x"', '"new", "x"').replace('one', 'other')
  await writeFile(file, other)
  expect(await one.edit(place, changes)).toEqual(STALE)
  expect(await one.text()).toBe(other)
  // What is changed elsewhere in the file is no reason.
  await writeFile(file, TEXT.replace(' }', ', "b": 1 }'))
  expect(await one.edit(place, changes)).toEqual({ saved: 'home.json' })
})

test('a list is changed once, until the page has followed; what a page has set itself it may set again', async () => {
  const one = await site()
  const remove = () => one.edit(x, [{ kind: 'remove', at: [] }])
  expect(await Promise.all([remove(), remove()])).toEqual([{ saved: 'home.json' }, STALE])
  expect(await one.text()).toBe(TEXT.replace('"x", ', ''))
  const followed = one.page({ value: JSON.parse(await one.text()) })
  expect(await followed.edit(x, set('two'))).toEqual({ saved: 'home.json' })
  expect(await followed.edit(x, set('three'))).toEqual({ saved: 'home.json' })
  await one.undo()
  expect(await followed.edit(x, set('four'))).toEqual({ saved: 'home.json' })
})

test('of two that save a text at the same time the second is told, and nothing is lost', async () => {
  const one = await site()
  const edits = ['two', 'three'].map((value) => one.edit(a, set(value), { before: 'one' }))
  expect(await Promise.all(edits)).toEqual([{ saved: 'home.json' }, STALE])
  expect(await one.text()).toBe(TEXT.replace('one', 'two'))
})

test('a file that is half-written or gone, and a folder that nobody may write, are told in a sentence', async () => {
  const one = await site()
  const file = path.join(one.contentDir, 'home.json')
  await writeFile(file, TEXT.slice(0, 20))
  const half = { refused: expect.stringMatching(/^home\.json cannot be read now: line \d+: /) }
  expect(await one.value(a)).toEqual(half)
  expect(await one.edit(a, set('two'), { before: 'one' })).toEqual(half)
  expect(await one.edit(x, [{ kind: 'remove', at: [] }])).toEqual(half)
  await rm(file)
  const gone = { refused: 'home.json cannot be read now: There is no such file or folder.' }
  expect([await one.value(a), await one.edit(a, set('two'))]).toEqual([gone, gone])
  await writeFile(file, TEXT)
  replaceInFs('node:fs/promises', () => ({
    open: async () => {
      throw Object.assign(new Error(`EACCES: permission denied, open '${file}'`), { code: 'EACCES', syscall: 'open', path: file })
    },
  }))
  const shut = { refused: expect.stringMatching(/^home\.json cannot be written: The system does not permit this\. [^/]+$/) }
  expect(await one.edit(a, set('two'))).toEqual(shut)
  expect(await one.text()).toBe(TEXT)
})

test('a link is replaced and not followed, and a folder that leads out of the content is refused', async () => {
  const [contentDir, outside] = [await temporaryFolder(), await temporaryFolder()]
  const victim = path.join(outside, 'home.json')
  await writeFile(victim, 'precious')
  await symlink(victim, path.join(contentDir, 'home.json'))
  await saveFile(contentDir, 'home.json', Buffer.from('new'), Buffer.from('precious'))
  expect(await readFile(victim, 'utf8')).toBe('precious')
  expect(await readFile(path.join(contentDir, 'home.json'), 'utf8')).toBe('new')
  await symlink(outside, path.join(contentDir, 'areas'))
  await expect(saveFile(contentDir, 'areas/home.json', Buffer.from('new'), undefined)).rejects.toThrow('is not in the content folder')
  expect(await readFile(victim, 'utf8')).toBe('precious')
})

test('what another editor saves while an edit is checked is kept; a value that it has changed too is not overwritten', async () => {
  const outside = TEXT.replace('"y"', '"z"')
  let save: string | undefined = outside
  const one = await site(() => {
    if (save !== undefined) writeFileSync(one.file, save)
    save = undefined
    return undefined
  })
  expect(await one.edit(a, set('two'), { before: 'one' })).toEqual({ saved: 'home.json' })
  expect(await one.text()).toBe(outside.replace('one', 'two'))
  save = outside.replace('one', 'theirs')
  expect(await one.edit(a, set('three'), { before: 'two' })).toEqual(STALE)
  expect(await one.text()).toBe(outside.replace('one', 'theirs'))
})

test('two pages and an editor save at random: every save that was accepted is in its file, and nothing else has changed', async () => {
  const keys = ['p', 'q', 'r']
  const start = `{\n\t"p" : "0",\n\t"q": "0", "r":"0",\n  "kept": [1,  2]\n}\n`
  const files = ['home.json', 'other.json']
  const contentDir = await temporaryFolder()
  const pathOf = (file: string) => path.join(contentDir, file)
  for (const file of files) writeFileSync(pathOf(file), start)
  const editor = contentEditor(contentDir, () => wait(Math.random() * 4, []))
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(Math.random() * items.length)] as Item
  /** The last value that each maker has set, by file and key: each key has one maker. */
  const accepted = new Map<string, string>()
  const rounds = THOROUGH ? 500 : 50

  const page = async (key: string) => {
    let accept = 0
    for (let round = 1; round <= rounds; round++) {
      const file = pick(files)
      const before = accepted.get(file + key) ?? '0'
      const value = `${key}${round}`
      const edited = await editor.edit({ value: JSON.parse(start) }, { file, path: [key] }, set(value), { before })
      if ('refused' in edited) {
        expect(edited.refused).toContain('cannot be read now')
        continue
      }
      accepted.set(file + key, value)
      accept++
    }
    return accept
  }
  const outside = async (key: string) => {
    for (let round = 1; round <= rounds; round++) {
      await wait(Math.random() * 4)
      const file = pick(files)
      const value = `${key}${round}`
      const text = changeJson(readFileSync(pathOf(file), 'utf8'), [key], { kind: 'set', value }) ?? ''
      writeFileSync(pathOf(file), text)
      accepted.set(file + key, value)
    }
    return rounds
  }
  // A file that is read while it is written in place is half a file, and refused as such.
  for (const accepts of await Promise.all([page('p'), page('q'), outside('r')])) expect(accepts).toBeGreaterThan(rounds * 0.8)
  for (const file of files) {
    const wanted = keys.reduce(
      (text, key) => text.replace(new RegExp(`("${key}" ?: ?)"0"`), `$1"${accepted.get(file + key) ?? '0'}"`),
      start,
    )
    expect(readFileSync(pathOf(file), 'utf8')).toBe(wanted)
  }
  expect((await readdir(contentDir)).sort()).toEqual(files)
}, 60_000)

describe('a picture that came with an edit', () => {
  const picture = { name: 'images/new.jpg', bytes: Buffer.from('dropped'), width: 1, height: 1 }
  const dropped = async () => {
    const one = await site()
    await mkdir(path.join(one.contentDir, 'images'))
    expect(await one.edit(a, set(picture.name), { picture })).toEqual({ saved: 'home.json' })
    return { ...one, image: path.join(one.contentDir, picture.name) }
  }
  test('goes with it when it is undone', async () => {
    const one = await dropped()
    expect(await readFile(one.image, 'utf8')).toBe('dropped')
    await one.undo()
    expect(existsSync(one.image)).toBe(false)
  })
  test('stays when it has been changed since', async () => {
    const one = await dropped()
    await writeFile(one.image, 'retouched')
    await one.undo()
    expect(await readFile(one.image, 'utf8')).toBe('retouched')
  })
  test.each(['{ "photo": "images/new.jpg" }', '{ "photo": "images\\/new.jpg" }', '{ half'])(
    'stays where another file may name it: %s',
    async (text) => {
      const one = await dropped()
      await mkdir(path.join(one.contentDir, 'areas'))
      await writeFile(path.join(one.contentDir, 'areas/town.json'), text)
      await one.undo()
      expect(await readFile(one.image, 'utf8')).toBe('dropped')
    },
  )
  test('is not saved over one of its name', async () => {
    const one = await site()
    await mkdir(path.join(one.contentDir, 'images'))
    await writeFile(path.join(one.contentDir, picture.name), 'theirs')
    expect(await one.edit(a, set(picture.name), { picture })).toEqual({ refused: expect.stringContaining('images/new.jpg') })
    expect(await one.text()).toBe(TEXT)
  })
})

test('a file keeps its rights and, where the system allows it, its owner', async () => {
  const one = await site()
  await chmod(one.file, 0o660)
  // Only the system's administrator may give files away.
  const owner = process.getuid?.() === 0 ? { uid: 1234, gid: 2345 } : await stat(one.file)
  await chown(one.file, owner.uid, owner.gid)
  await one.edit(a, set('two'))
  expect(await stat(one.file)).toMatchObject({ mode: 0o100660, uid: owner.uid, gid: owner.gid })
})
