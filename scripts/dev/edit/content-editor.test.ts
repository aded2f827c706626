import { readFile, rm, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { replaceInFs } from '../../test/replace-in-fs.ts'
import { temporaryFolder } from '../../test/temporary.ts'
import { contentEditor, type EditedSite } from './content-editor.ts'
import { saveFile } from './save-file.ts'

const TEXT = '{ "a": "one",\n  "list": ["x", "y"] }\n'

async function site(refuse: (text: string) => string | undefined = () => undefined): Promise<EditedSite & { text(): Promise<string> }> {
  const contentDir = await temporaryFolder()
  const file = path.join(contentDir, 'home.json')
  await writeFile(file, TEXT)
  return {
    contentDir,
    sources: new Map([['home.json', { value: JSON.parse(TEXT) }]]),
    known: [{ file: 'other.json', message: 'It is wrong already.' }],
    text: () => readFile(file, 'utf8'),
    async check(name, bytes) {
      const message = refuse(Buffer.from(bytes).toString())
      return [{ file: 'other.json', message: 'It is wrong already.' }, ...(message ? [{ file: name, message }] : [])]
    },
  }
}

const set = (value: string) => [{ kind: 'set', value, at: [] } as const]
const a = { file: 'home.json', path: ['a'] }

test('an edit is saved, and the last one is undone', async () => {
  const [one, editor] = [await site(), contentEditor()]
  expect(await editor.edit(one, a, set('two'))).toEqual({ saved: 'home.json' })
  expect(await one.text()).toBe(TEXT.replace('one', 'two'))
  expect(await editor.undo(one)).toEqual({ saved: 'home.json' })
  expect(await one.text()).toBe(TEXT)
  expect(await editor.undo(one)).toEqual({ refused: 'There is nothing to undo.' })
})

test('an edit that joins the one before is undone with it, and with no other', async () => {
  const [one, editor] = [await site(), contentEditor()]
  await editor.edit(one, a, set('two'))
  await editor.edit(one, a, set('three'), { joins: true })
  expect(await editor.undo(one)).toEqual({ saved: 'home.json' })
  expect(await one.text()).toBe(TEXT)
  await editor.edit(one, a, set('two'))
  const other = TEXT.replace('one', 'four')
  await writeFile(path.join(one.contentDir, 'home.json'), other)
  await editor.edit(one, a, set('five'), { joins: true, before: 'four' })
  await editor.undo(one)
  expect(await one.text()).toBe(other)
})

test('what the build would refuse is not saved, and what was wrong before is no reason', async () => {
  const [one, editor] = [await site((text) => (text.includes('two') ? 'a is wrong.' : undefined)), contentEditor()]
  expect(await editor.edit(one, a, set('two'))).toEqual({ refused: 'a is wrong.' })
  expect(await one.text()).toBe(TEXT)
  expect(await editor.edit(one, a, set('three'))).toEqual({ saved: 'home.json' })
})

test('what has been changed elsewhere since is not undone', async () => {
  const [one, editor] = [await site(), contentEditor()]
  await editor.edit(one, a, set('two'))
  await writeFile(path.join(one.contentDir, 'home.json'), TEXT)
  expect(await editor.undo(one)).toEqual({ refused: 'home.json has been changed since. Undo it in your editor.' })
})

test('a copy that may not be the same as its original is told apart', async () => {
  const [one, editor] = [await site((text) => (text.match(/"x"/g)?.length === 2 ? 'It stands twice.' : undefined)), contentEditor()]
  await editor.edit(one, { file: 'home.json', path: ['list', 0] }, [{ kind: 'copy', at: [] }])
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
  const [one, editor] = [await site(), contentEditor()]
  const file = path.join(one.contentDir, 'home.json')
  const other = TEXT.replace('"x"', '"new", "x"').replace('one', 'other')
  await writeFile(file, other)
  expect(await editor.edit(one, place, changes)).toEqual(STALE)
  expect(await one.text()).toBe(other)
  // What is changed elsewhere in the file is no reason.
  await writeFile(file, TEXT.replace(' }', ', "b": 1 }'))
  expect(await editor.edit(one, place, changes)).toEqual({ saved: 'home.json' })
})

test('a list is changed once, until the page has followed; what a page has set itself it may set again', async () => {
  const [one, editor] = [await site(), contentEditor()]
  const remove = () => editor.edit(one, x, [{ kind: 'remove', at: [] }])
  expect(await Promise.all([remove(), remove()])).toEqual([{ saved: 'home.json' }, STALE])
  expect(await one.text()).toBe(TEXT.replace('"x", ', ''))
  const followed = { ...one, sources: new Map([['home.json', { value: JSON.parse(await one.text()) }]]) }
  expect(await editor.edit(followed, x, set('two'))).toEqual({ saved: 'home.json' })
  expect(await editor.edit(followed, x, set('three'))).toEqual({ saved: 'home.json' })
  await editor.undo(followed)
  expect(await editor.edit(followed, x, set('four'))).toEqual({ saved: 'home.json' })
})

test('of two that save a text at the same time the second is told, and nothing is lost', async () => {
  const [one, editor] = [await site(), contentEditor()]
  const edits = ['two', 'three'].map((value) => editor.edit(one, a, set(value), { before: 'one' }))
  expect(await Promise.all(edits)).toEqual([{ saved: 'home.json' }, STALE])
  expect(await one.text()).toBe(TEXT.replace('one', 'two'))
})

test('a file that is half-written or gone, and a folder that nobody may write, are told in a sentence', async () => {
  const [one, editor] = [await site(), contentEditor()]
  const file = path.join(one.contentDir, 'home.json')
  await writeFile(file, TEXT.slice(0, 20))
  const half = { refused: expect.stringMatching(/^home\.json cannot be read now: line \d+: /) }
  expect(await editor.value(one, a)).toEqual(half)
  expect(await editor.edit(one, a, set('two'), { before: 'one' })).toEqual(half)
  expect(await editor.edit(one, x, [{ kind: 'remove', at: [] }])).toEqual(half)
  await rm(file)
  const gone = { refused: 'home.json cannot be read now: There is no such file or folder.' }
  expect([await editor.value(one, a), await editor.edit(one, a, set('two'))]).toEqual([gone, gone])
  await writeFile(file, TEXT)
  replaceInFs('node:fs/promises', () => ({
    open: async () => {
      throw Object.assign(new Error(`EACCES: permission denied, open '${file}'`), { code: 'EACCES', syscall: 'open', path: file })
    },
  }))
  const shut = { refused: expect.stringMatching(/^home\.json cannot be written: The system does not permit this\. [^/]+$/) }
  expect(await editor.edit(one, a, set('two'))).toEqual(shut)
  expect(await one.text()).toBe(TEXT)
})

test('a file that is no source is neither read nor written', async () => {
  const [one, editor] = [await site(), contentEditor()]
  for (const file of ['../home.json', 'other.json', path.join(one.contentDir, 'home.json')]) {
    expect(await editor.value(one, { file, path: ['a'] })).toEqual({ value: undefined })
    expect(await editor.edit(one, { file, path: ['a'] }, set('two'))).toEqual({ refused: 'There is no such file in the content.' })
  }
})

test('a link is replaced and not followed, and a folder that leads out of the content is refused', async () => {
  const [contentDir, outside] = [await temporaryFolder(), await temporaryFolder()]
  const victim = path.join(outside, 'home.json')
  await writeFile(victim, 'precious')
  await symlink(victim, path.join(contentDir, 'home.json'))
  await saveFile(contentDir, 'home.json', Buffer.from('new'))
  expect(await readFile(victim, 'utf8')).toBe('precious')
  expect(await readFile(path.join(contentDir, 'home.json'), 'utf8')).toBe('new')
  await symlink(outside, path.join(contentDir, 'areas'))
  await expect(saveFile(contentDir, 'areas/home.json', Buffer.from('new'))).rejects.toThrow('does not lie in the content folder')
  expect(await readFile(victim, 'utf8')).toBe('precious')
})
