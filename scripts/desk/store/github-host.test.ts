import { beforeEach, expect, test, vi } from 'vitest'
import { type GitHubStandIn, REPOSITORY, startGitHub } from '../../test/github-api.ts'
import { deskProgram } from '../build/desk-program.ts'
import type { Edit } from './edit.ts'
import { githubHost } from './github-host.ts'
import { storeOf } from './store.ts'

const FILES = {
  'site.json': '{\n  "name": "Hart"\n}\n',
  'hours.json': '{\n  "closedDays": []\n}\n',
  'areas/epping.json': '\uFEFF{ "town": "Epping" }\n',
  'images/roof.png': 'PNG\0roof',
  '.schemas/site.json': '{}',
  'site.json~': '{}',
}
const PHOTO = { path: 'images/wall-1a2b.jpg', bytes: new TextEncoder().encode('JPEG\0wall') }
const DAY_OFF: Edit = { file: 'hours.json', path: ['closedDays'], list: true, after: '2027-01-02' }
const DAY = { edits: [DAY_OFF], pictures: [] }

let host: GitHubStandIn
let build: object | undefined
/** What the phone has kept. */
let device: Map<string, unknown>

beforeEach(async () => {
  host = await startGitHub()
  for (const [name, text] of Object.entries(FILES)) push(name, text)
  device = new Map()
  build = undefined
  const fetchHost = fetch
  vi.stubGlobal('fetch', async (url: string, request: RequestInit) =>
    url === '/build.json'
      ? Response.json(build ?? {}, { status: build ? 200 : 404 })
      : fetchHost(url, request),
  )
  return () => {
    vi.unstubAllGlobals()
    host.stop()
  }
})

/** Somebody else changes a file; returns the new commit. */
const push = (name: string, text: string) => host.push({ [`content/${name}`]: text }).oid
const show = (name: string) => String(host.head().files.get(`content/${name}`))

/** The desk, opened on the phone. */
function open() {
  const keep = {
    get: async (key: string) => structuredClone(device.get(key)),
    set: async (key: string, value: unknown) => void device.set(key, value),
  }
  const settings = { repository: REPOSITORY, branch: 'main', api: host.url }
  const author = { name: 'Ann', email: 'desk@hart.example' }
  return storeOf(githubHost(settings, host.token, author, keep), deskProgram().kinds)
}

async function saved(store: ReturnType<typeof open>, change: Parameters<typeof store.commit>[0]) {
  const outcome = await store.commit(change, 'A day off')
  if (outcome.state !== 'stored') throw new Error(outcome.state)
  return outcome
}

test('a first visit is one request, the next one sends only what has changed, and without a connection all is there', async () => {
  const files = await open().read()
  expect([...files.texts.keys()]).toEqual(['areas/epping.json', 'hours.json', 'site.json'])
  expect(files.texts.get('areas/epping.json')).toBe(FILES['areas/epping.json'])
  expect([...files.pictures]).toEqual(['images/roof.png'])
  expect(host.requests).toHaveLength(1)

  await open().read()
  expect(host.requests).toHaveLength(2)
  const pushed = push('hours.json', '{ "closedDays": [1] }')
  expect(await open().read()).toMatchObject({ head: pushed })
  expect(host.requests).toHaveLength(4)
  expect(host.requests.at(-1)?.match(/isTruncated/g)).toHaveLength(1)

  host.before = () => Promise.reject()
  expect((await open().lastRead?.())?.texts.get('hours.json')).toBe('{ "closedDays": [1] }')
  await expect(open().read()).rejects.toMatchObject({ reason: 'offline' })
})

test('a change is one commit of the files that it changes, in the name of its author, and the phone has it at once', async () => {
  const store = open()
  const parent = host.head()
  const { commit, files } = await saved(store, { edits: [DAY_OFF], pictures: [PHOTO] })
  expect([commit, files.head]).toEqual([host.head().oid, host.head().oid])
  expect(host.head().parent).toBe(parent)
  expect(host.head().message).toBe('A day off\n\nCo-authored-by: Ann <desk@hart.example>')
  expect(JSON.parse(show('hours.json'))).toEqual({ closedDays: ['2027-01-02'] })
  expect(show(PHOTO.path)).toBe('JPEG\0wall')
  expect(await store.lastRead?.()).toEqual(await store.read())
  expect(host.requests.at(-1)).not.toContain('isTruncated')
  expect(await (await store.picture(PHOTO.path)).text()).toBe('JPEG\0wall')
})

test('what is pushed just before a save is kept', async () => {
  host.before = (request) => {
    if (!request.includes('createCommitOnBranch')) return
    host.before = () => undefined
    push('site.json', '{ "name": "Theirs" }\n')
  }
  await saved(open(), DAY)
  expect(show('hours.json')).toContain('2027-01-02')
  expect(show('site.json')).toContain('Theirs')
})

test('texts that the host cuts, and texts that it takes for binary, are read whole', async () => {
  const long = JSON.stringify({ words: 'x'.repeat(600_000) })
  push('areas/long.json', long)
  push('areas/odd.json', '{ "a": "\0" }')
  const { texts } = await open().read()
  expect(texts.get('areas/long.json')).toBe(long)
  expect(texts.get('areas/odd.json')).toBe('{ "a": "\0" }')
})

test('a commit is live when the site was built from it or from a later one, and its problems come back', async () => {
  const store = open()
  const { commit } = await saved(store, DAY)
  expect(await store.live(commit)).toEqual({ state: 'waiting' })
  build = { commit: 'f'.repeat(40), routes: [] }
  expect(await store.live(commit)).toEqual({ state: 'waiting' })
  build = { commit, routes: ['/'] }
  expect(await store.live(commit)).toEqual({ state: 'live' })
  build = { commit: push('site.json', '{}'), routes: ['/', '/jobs'] }
  expect(await store.live(commit)).toEqual({ state: 'live' })

  const failed = push('hours.json', '{}')
  const problem = { path: ['closedDays', 0], line: 3, message: 'is over.' }
  const problems = [{ ...problem, file: 'content/hours.json' }]
  host.push({ 'problems.json': JSON.stringify({ commit: failed, problems }) }, 'desk-problems')
  expect(await store.live(failed)).toEqual({
    state: 'problems',
    problems: [{ ...problem, file: 'hours.json' }],
    commit: failed,
    isFirst: true,
  })
  // One that is not public stands between.
  build = { commit, routes: ['/'] }
  expect(await store.live(failed)).toMatchObject({ isFirst: false })
  expect(await store.live(commit)).toMatchObject({ state: 'live' })
})
