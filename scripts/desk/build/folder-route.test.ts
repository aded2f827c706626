import { readFileSync } from 'node:fs'
import { mkdir, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { errorIn } from '../../finding.ts'
import { temporaryFolder } from '../../test/temporary.ts'
import type { Edit } from '../store/edit.ts'
import { folderHost } from '../store/folder-host.ts'
import { type Store, storeOf } from '../store/store.ts'
import { deskProgram } from './desk-program.ts'
import { type FolderJudge, folderRoute } from './folder-route.ts'

const HOURS = '\uFEFF{\r\n  "closedDays": []\r\n}\r\n'
const DAY_OFF: Edit = {
  file: 'hours.json',
  path: ['closedDays'],
  list: true,
  after: { from: '2027-01-02' },
}
const PHOTO = { path: 'images/wall-1a2b.jpg', bytes: new TextEncoder().encode('JPEG\0wall') }

let dir: string
let store: Store
let site: Awaited<ReturnType<FolderJudge>>

beforeEach(async () => {
  dir = await temporaryFolder()
  const left = [errorIn(path.join(dir, 'hours.json'), 'has no hours.')]
  site = { left }
  await mkdir(path.join(dir, 'images'))
  await writeFile(path.join(dir, 'hours.json'), HOURS)
  await writeFile(path.join(dir, 'images/roof.png'), 'PNG')
  const answer = folderRoute(dir, async () => site)
  vi.stubGlobal('fetch', async (address: string, { headers, body }: RequestInit) => {
    expect(headers).toMatchObject({ 'X-Dev-Token': 'token' })
    const { status, body: said } = await answer(address.replace('/__desk/', ''), String(body))
    return new Response(said as BodyInit, { status })
  })
  store = storeOf(folderHost('token'), deskProgram().kinds)
  return () => vi.unstubAllGlobals()
})

const text = (name: string) => readFileSync(path.join(dir, name), 'utf8')

test('the folder is read, changed by the same edits, and done a second time changes nothing', async () => {
  const files = await store.read()
  expect([...files.texts]).toEqual([['hours.json', HOURS]])
  expect([...files.pictures]).toEqual(['images/roof.png'])
  const outcome = await store.commit({ edits: [DAY_OFF], pictures: [PHOTO] }, 'A day off')
  expect(outcome).toMatchObject({ state: 'stored' })
  expect(text('hours.json')).toBe(
    HOURS.replace('[]', '[\r\n    {\r\n      "from": "2027-01-02"\r\n    }\r\n  ]'),
  )
  expect(await (await store.picture(PHOTO.path)).text()).toBe('JPEG\0wall')
  expect(await store.commit({ edits: [DAY_OFF], pictures: [PHOTO] }, 'A day off')).toMatchObject({
    state: 'same',
  })
})

test('two pages that each add a day both keep it', async () => {
  const other: Edit = { ...DAY_OFF, after: { from: '2027-03-04' } }
  await Promise.all([
    store.commit({ edits: [DAY_OFF], pictures: [] }, 'One'),
    store.commit({ edits: [other], pictures: [] }, 'Other'),
  ])
  expect(text('hours.json')).toMatch(/2027-03-04.*2027-01-02/s)
})

test.each([
  ['../site.json', '../site.json is not a file of the content.'],
  ['.git/hooks/pre-push', '.git/hooks/pre-push is not a file of the content.'],
  ['images/../../x.jpg', 'images/../../x.jpg is not a file of the content.'],
  ['images//a/x.jpg', 'images//a/x.jpg is not a file of the content.'],
  ['images\\x.jpg', 'images\\x.jpg is not a file of the content.'],
  ['out/x.jpg', 'out/x.jpg: This is not in the content folder.'],
])('nothing is written to %s', async (name, sentence) => {
  await symlink(await temporaryFolder(), path.join(dir, 'out'))
  const change = { edits: [], pictures: [{ ...PHOTO, path: name }] }
  await expect(store.commit(change, 'A file')).rejects.toThrow(sentence)
})

test('what is no file of the content cannot be read, and no other call is answered', async () => {
  await expect(store.picture('../secret')).rejects.toThrow('There is no ../secret.')
  const response = await fetch('/__desk/constructor', {
    headers: { 'X-Dev-Token': 'token' },
    body: '{}',
  })
  expect(response.status).toBe(404)
})

test('a file that is not JSON is named', async () => {
  await writeFile(path.join(dir, 'hours.json'), '{ "closedDays": [')
  const saving = store.commit({ edits: [DAY_OFF], pictures: [] }, 'A day off')
  await expect(saving).rejects.toThrow('mend the file hours.json first')
})

test('a save is live when the site has been built, and what is wrong or left names files of the content', async () => {
  expect(await store.live('')).toMatchObject({
    state: 'live',
    left: [{ file: 'hours.json', message: 'has no hours.' }],
  })
  site = { problems: [{ ...errorIn(path.join(dir, 'hours.json'), 'is wrong.'), line: 3 }] }
  expect(await store.live('')).toMatchObject({
    state: 'problems',
    problems: [{ file: 'hours.json', line: 3, message: 'is wrong.' }],
  })
})
