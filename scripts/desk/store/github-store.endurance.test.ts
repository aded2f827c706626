import { beforeEach, expect, test, vi } from 'vitest'
import { type GitHubStandIn, startGitHub } from '../../test/github-api.ts'
import { bareRepository, openRepository, type Repository } from '../../test/repository.ts'
import { temporaryFolder } from '../../test/temporary.ts'
import { deskProgram } from '../build/desk-schemas.ts'
import { type Edit, editsBetween, parseText } from './edit.ts'
import { githubStore } from './github-store.ts'

const FILES = {
  'site.json': '{\n  "name": "Hart"\n}\n',
  'hours.json': '{\n  "closedDays": []\n}\n',
  'areas/epping.json': '{ "town": "Epping", "words": ["One", "Two"] }\n',
  'images/roof.png': 'PNG\0roof',
  '.schemas/site.json': '{}',
  'site.json~': '{}',
}
const PHOTO = { path: 'images/wall-1a2b.jpg', bytes: new TextEncoder().encode('JPEG\0wall') }

let host: GitHubStandIn
let git: Repository
let build: object | undefined

beforeEach(async () => {
  const folder = await temporaryFolder()
  await bareRepository(folder)
  git = openRepository(folder)
  const files = Object.entries(FILES).map(([name, text]) => [`content/${name}`, text])
  await git.commit('main', Object.fromEntries(files), 'Begin')
  host = await startGitHub('owner/site', git)
  const fetchHost = fetch
  build = undefined
  vi.stubGlobal('fetch', (url: string, request: RequestInit) => {
    if (url !== '/build.json') return fetchHost(url, request)
    return Promise.resolve(Response.json(build ?? {}, { status: build ? 200 : 404 }))
  })
  return () => {
    vi.unstubAllGlobals()
    git.close()
    host.stop()
  }
})

/** Somebody else changes a file, and pushes. */
const push = (name: string, text: string) =>
  git.commit('main', { [`content/${name}`]: text }, 'Theirs')

/** A phone, with what it has kept. */
function phone(name = 'Ann', device = new Map<string, unknown>()) {
  const keep = {
    get: async (key: string) => structuredClone(device.get(key)),
    set: async (key: string, value: unknown) => void device.set(key, value),
  }
  const settings = { repository: 'owner/site', branch: 'main', api: host.url }
  const author = { name, email: 'desk@hart.example' }
  return githubStore(settings, 'github_pat_test', author, keep, deskProgram().kinds)
}

const dayOff = (day: string): Edit => ({
  file: 'hours.json',
  path: ['closedDays'],
  list: 'add',
  after: { from: day },
})
const STORED = '{\n  "closedDays": [\n    {\n      "from": "2027-01-02"\n    }\n  ]\n}\n'
const show = async (name: string) => String((await git.read(`main:content/${name}`))?.bytes)
const hours = async () => parseText(await show('hours.json'))
const head = async () => (await git.read('main'))?.oid
/** How many commits the branch has. */
async function commits(): Promise<number> {
  let count = 0
  while (await git.read(`main~${count}`)) count++
  return count
}

test('a first visit is two requests, the next one sends only what has changed, and without a connection all is there', async () => {
  const device = new Map()
  const files = await phone('Ann', device).read()
  expect([...files.texts.keys()]).toEqual(['areas/epping.json', 'hours.json', 'site.json'])
  expect(files.texts.get('areas/epping.json')).toBe(FILES['areas/epping.json'])
  expect([...files.pictures]).toEqual(['images/roof.png'])
  expect(host.requests).toHaveLength(2)

  await phone('Ann', device).read()
  expect(host.requests).toHaveLength(3)
  const pushed = await push('hours.json', '{ "closedDays": [1] }')
  expect(await phone('Ann', device).read()).toMatchObject({ head: pushed })
  expect(host.requests).toHaveLength(5)
  expect(host.requests.at(-1)?.match(/isTruncated/g)).toHaveLength(1)

  host.faults({ cut: 'before', times: 9 })
  const offline = phone('Ann', device)
  expect((await offline.lastRead?.())?.texts.get('hours.json')).toBe('{ "closedDays": [1] }')
  await expect(offline.read()).rejects.toMatchObject({ reason: 'offline' })
})

test('a change is one commit of the files that it changes, in the name of its author', async () => {
  const store = phone()
  const outcome = await store.commit(
    { edits: [dayOff('2027-01-02')], pictures: [PHOTO] },
    'A day off',
  )
  expect(outcome).toMatchObject({ state: 'stored' })
  expect(await show('hours.json')).toBe(STORED)
  expect(await show(PHOTO.path)).toBe('JPEG\0wall')
  expect(String((await git.read('main'))?.bytes)).toMatch(
    /\n\nA day off\n\nCo-authored-by: Ann <desk@hart\.example>$/,
  )
  expect(outcome).toMatchObject({ commit: await head(), files: { head: await head() } })
  // The device has it at once, and nothing of it is sent again.
  expect(await store.lastRead?.()).toEqual(await store.read())
  expect(host.requests.at(-1)).not.toContain('isTruncated')
  expect(await (await store.picture(PHOTO.path)).text()).toBe('JPEG\0wall')
  // What stands there already is not written again.
  expect(
    await store.commit({ edits: [dayOff('2027-01-02')], pictures: [PHOTO] }, 'A day off'),
  ).toMatchObject({
    state: 'same',
  })
  expect(await commits()).toBe(2)
})

test.each([
  ['a push of somebody else', 1, 3],
  ['three pushes', 3, 5],
])('%s in between is kept, and nobody is asked', async (_, times, count) => {
  let pushes = 0
  const meanwhile = () => push('site.json', `{ "name": "Hart ${++pushes}" }\n`)
  host.faults({ on: /createCommitOnBranch/, times, meanwhile })
  const outcome = await phone().commit({ edits: [dayOff('2027-01-02')], pictures: [] }, 'A day off')
  expect(outcome).toMatchObject({ state: 'stored' })
  expect(await hours()).toEqual({ closedDays: [{ from: '2027-01-02' }] })
  expect(await show('site.json')).toBe(`{ "name": "Hart ${times}" }\n`)
  expect(await commits()).toBe(count)
})

test('a branch that moves each time is given up, and nothing is written', async () => {
  let pushes = 0
  const meanwhile = () => push('site.json', `{ "name": "Hart ${++pushes}" }\n`)
  host.faults({ on: /createCommitOnBranch/, times: 9, meanwhile })
  expect(
    await phone().commit({ edits: [dayOff('2027-01-02')], pictures: [] }, 'A day off'),
  ).toMatchObject({
    state: 'failed',
    reason: 'host',
  })
  expect(await hours()).toEqual({ closedDays: [] })
})

test('two phones that each add a day both keep it', async () => {
  const [one, other] = [phone('Ann'), phone('Ben')]
  await Promise.all([one.read(), other.read()])
  const outcomes = await Promise.all([
    one.commit({ edits: [dayOff('2027-01-02')], pictures: [] }, 'A day off'),
    other.commit({ edits: [dayOff('2027-03-04')], pictures: [] }, 'A day off'),
  ])
  expect(outcomes.map(({ state }) => state)).toEqual(['stored', 'stored'])
  const { closedDays } = (await hours()) as { closedDays: { from: string }[] }
  expect(closedDays.map(({ from }) => from).sort()).toEqual(['2027-01-02', '2027-03-04'])
})

test('a value that somebody else has changed is asked about, and nothing is written', async () => {
  const store = phone()
  await store.read()
  await push('areas/epping.json', '{ "town": "Epping Green", "words": [] }\n')
  const edits = editsBetween('areas/epping.json', { town: 'Epping' }, { town: 'Epping Town' })
  const outcome = await store.commit(
    { edits: [...edits, dayOff('2027-01-02')], pictures: [PHOTO] },
    'Town',
  )
  expect(outcome).toMatchObject({
    state: 'conflict',
    conflicts: [{ edit: edits[0], current: 'Epping Green' }],
  })
  expect(await commits()).toBe(2)
})

test.each([
  ['the answer is lost', { cut: 'after' as const }],
  ['the request is lost', { cut: 'before' as const }],
  ['the host has failed', { status: 502 }],
  ['the browser has sent it twice', { meanwhile: () => push('hours.json', STORED) }],
])('when %s, there is one commit', async (_, fault) => {
  host.faults({ on: /createCommitOnBranch/, ...fault })
  const outcome = await phone().commit({ edits: [dayOff('2027-01-02')], pictures: [] }, 'A day off')
  expect(outcome).toMatchObject({ state: 'stored', commit: await head() })
  expect(await commits()).toBe(2)
})

test('without a connection nothing is written, and the same change succeeds later', async () => {
  const store = phone()
  await store.read()
  host.faults({ on: /createCommitOnBranch/, cut: 'after' }, { cut: 'before', times: 9 })
  host.faults({ cut: 'before', times: 9 })
  expect(
    await store.commit({ edits: [dayOff('2027-01-02')], pictures: [] }, 'A day off'),
  ).toMatchObject({
    state: 'failed',
    reason: 'offline',
  })
  host.faults()
  expect(
    await store.commit({ edits: [dayOff('2027-01-02')], pictures: [] }, 'A day off'),
  ).toMatchObject({
    state: 'stored',
  })
})

test.each([
  [
    'expired',
    () => {
      host.token = 'other'
    },
    'key',
    'GitHub does not accept this key.',
  ],
  [
    'forbidden',
    () => host.faults({ status: 403, times: 9 }),
    'key',
    "This key can't change your site.",
  ],
  [
    'of another site',
    () => host.faults({ status: 404, times: 9 }),
    'key',
    "This key doesn't open your site.",
  ],
])('a key that is %s is said so', async (_, arrange, reason, sentence) => {
  const store = phone()
  await store.read()
  arrange()
  expect(
    await store.commit({ edits: [dayOff('2027-01-02')], pictures: [] }, 'A day off'),
  ).toMatchObject({
    state: 'failed',
    reason,
    message: expect.stringContaining(sentence),
  })
  expect(await hours()).toEqual({ closedDays: [] })
})

test('texts that the host cuts, and texts that it takes for binary, are read whole', async () => {
  const long = JSON.stringify({ words: 'x'.repeat(600_000) })
  await push('areas/long.json', long)
  await push('areas/odd.json', '{ "a": "\0" }')
  const { texts } = await phone().read()
  expect(texts.get('areas/long.json')).toBe(long)
  expect(texts.get('areas/odd.json')).toBe('{ "a": "\0" }')
})

test('a change is taken back with its photographs, whatever came after it', async () => {
  const ann = phone('Ann')
  const photo = { photo: PHOTO.path }
  const edits = [dayOff('2027-01-02'), ...editsBetween('areas/roof.json', undefined, photo)]
  const outcome = await ann.commit({ edits, pictures: [PHOTO] }, 'A day off')
  await phone('Ben').commit({ edits: [dayOff('2027-03-04')], pictures: [] }, 'Ben’s day off')
  await push('site.json', '{ "name": "Hart & Son" }\n')
  if (outcome.state !== 'stored') throw new Error(outcome.state)
  const back = await ann.commit(outcome.undo, 'Take back: A day off')
  expect(back).toMatchObject({ state: 'stored', files: { pictures: new Set(['images/roof.png']) } })
  expect(await hours()).toEqual({ closedDays: [{ from: '2027-03-04' }] })
  // And this one too.
  if (back.state === 'stored') await ann.commit(back.undo, 'Take back: Take back')
  expect(await show(PHOTO.path)).toBe('JPEG\0wall')
})

test('a commit is live when the site was built from it or from a later one, and its problems come back', async () => {
  const store = phone()
  const stored = await store.commit({ edits: [dayOff('2027-01-02')], pictures: [] }, 'A day off')
  const commit = stored.state === 'stored' ? stored.commit : ''
  expect(await store.live(commit)).toEqual({ state: 'waiting' })
  build = { commit: 'f'.repeat(40), routes: [] }
  expect(await store.live(commit)).toEqual({ state: 'waiting' })
  build = { commit, routes: ['/'] }
  expect(await store.live(commit)).toEqual({ state: 'live', pages: ['/'] })
  const later = await push('site.json', '{ "name": "Hart & Son" }\n')
  build = { commit: later, routes: ['/', '/jobs'] }
  expect(await store.live(commit)).toEqual({ state: 'live', pages: ['/', '/jobs'] })

  const next = await store.commit({ edits: [dayOff('2027-03-04')], pictures: [] }, 'A day off')
  const refused = next.state === 'stored' ? next.commit : ''
  const problem = {
    file: 'content/hours.json',
    path: ['closedDays', 0],
    line: 3,
    message: 'is over.',
  }
  await refuse(refused, [problem])
  expect(await store.live(refused)).toEqual({
    state: 'problems',
    problems: [{ ...problem, file: 'hours.json' }],
    refused,
  })
  expect(await store.live(commit)).toMatchObject({ state: 'live' })
})

/** What the workflow says of a commit that it did not publish. */
const refuse = (commit: string, problems: object[]) =>
  git.commit('desk-problems', { 'problems.json': JSON.stringify({ commit, problems }) }, 'Why')
