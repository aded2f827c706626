import { expect, test } from 'vitest'
import { diskFolder } from '../base/disk-folder.ts'
import { answering } from '../test/desk/answering.ts'
import { ROOFER } from '../test/folders.ts'
import { githubStore } from './github-store.ts'

const folder = diskFolder(ROOFER)
const SETTINGS = { repository: 'hart/site', branch: 'main', api: 'https://api.example' }

/** What a phone keeps. */
function phone() {
  const kept = new Map<string, unknown>()
  return {
    get: async <Value>(name: string) => kept.get(name) as Value,
    set: async (name: string, value: unknown) => void kept.set(name, value),
  }
}

/** Answers for a branch whose newest commit has the roofer's content in a folder, some files changed. */
function branch(commit: string, changed: Record<string, string | Uint8Array> = {}, at = 'content') {
  const bytes = (name: string) => Buffer.from(changed[name] ?? folder.read(name))
  const shaOf = (name: string) => (name in changed ? `${commit}-${name}` : name).replace(/\W/g, '-')
  const names = [...new Set([...folder.names(), ...Object.keys(changed)])]
  const tree = names.map((name) => ({
    path: `${at}/${name}`,
    type: 'blob',
    mode: '100644',
    sha: shaOf(name),
  }))
  const blobs = names.map((name) => [
    `/git/blobs/${shaOf(name)}`,
    { status: 200, body: { content: bytes(name).toString('base64') } },
  ])
  return {
    'commits?sha=main': {
      status: 200,
      body: [{ sha: commit, commit: { message: '', tree: { sha: `tree-${commit}` } } }],
    },
    // A link of the repository is no file of content.
    [`/git/trees/tree-${commit}?`]: {
      status: 200,
      body: {
        tree: [
          ...tree,
          { path: `${at}/areas/link.json`, type: 'blob', mode: '120000', sha: 'link' },
        ],
        truncated: false,
      },
    },
    ...Object.fromEntries(blobs),
  }
}

test('a form gets the files that it needs without the others, in two requests and one for each file', async () => {
  const asked = answering(branch('one'))
  const store = githubStore(SETTINGS, 't', phone())
  const some = await store.some?.(await store.head(), ['business.json'])
  expect([...(some?.values.keys() ?? [])]).toEqual(['business.json'])
  expect(asked.lines).toHaveLength(3)
})

test('what was read is there without a connection, the bases of drafts too, and only changed files are fetched again', async () => {
  const kept = phone()
  answering(branch('one'))
  const first = githubStore(SETTINGS, 't', kept)
  const { files } = await first.read(await first.head())
  const asked = answering(branch('two', { 'notices.json': '{ "notices": [] }' }))
  const second = githubStore(SETTINGS, 't', kept)
  expect((await second.kept?.())?.version).toBe('one')
  expect(asked.lines).toEqual([])
  await second.read(await second.head())
  expect(asked.lines.filter((line) => line.includes('/git/blobs/'))).toEqual([
    'GET /repos/hart/site/git/blobs/two-notices-json',
  ])
  answering({})
  const third = githubStore(SETTINGS, 't', kept)
  expect(await third.kept?.()).toMatchObject({ version: 'two' })
  expect((await third.read('one')).files.get('notices.json')).toEqual(files.get('notices.json'))
  expect(await third.kept?.()).toMatchObject({ version: 'two' })
})

test.each([
  [
    'broken JSON',
    branch('c', { 'areas/deal.json': '{\n "name": }' }),
    'the file areas/deal.json first. Line 2: ',
  ],
  [
    'another folder',
    branch('c', {}, 'site/content'),
    'There is no content in the folder content of hart/site.',
  ],
])('%s is said by the name of the file or folder', async (_, answers, sentence) => {
  answering(answers)
  const store = githubStore(SETTINGS, 't', phone())
  await expect(store.read(await store.head())).rejects.toThrow(sentence)
})

test('the content of another folder is read and written there, and a commit names whoever has the key', async () => {
  const asked = answering({
    ...branch('one', {}, 'sites/hart'),
    'POST ': { status: 201, body: { sha: 'new' } },
    'PATCH ': { status: 200, body: {} },
  })
  const author = { name: 'Zoë Hart', email: 'desk@hart.example' }
  const store = githubStore({ ...SETTINGS, content: 'sites/hart' }, 't', phone(), author)
  const head = await store.head()
  expect((await store.read(head)).values.has('business.json')).toBe(true)
  await store.save(
    head,
    { files: new Map([['a.json', Buffer.from('{}')]]), subject: 'Add', id: '1' },
    () => undefined,
  )
  expect(asked.bodies).toContainEqual({
    base_tree: 'tree-one',
    tree: [{ path: 'sites/hart/a.json', mode: '100644', type: 'blob', sha: 'new' }],
  })
  expect(asked.bodies).toContainEqual({
    message: 'Add\n\nDesk-Id: 1',
    tree: 'new',
    parents: ['one'],
    author,
  })
})

test.each([
  ['moved', 'two'],
  ['refused', 'one'],
])(
  'a version that the host does not take is %s if the newest one is now %s',
  async (fault, newest) => {
    let commits = 'one'
    answering({
      ...branch('one'),
      'commits?sha=main': () => ({
        status: 200,
        body: [{ sha: commits, commit: { message: '', tree: { sha: 'tree-one' } } }],
      }),
      'POST ': { status: 201, body: { sha: 'new' } },
      'PATCH ': () => {
        commits = newest
        return { status: 422, body: { message: 'Update is not a fast forward' } }
      },
    })
    const store = githubStore(SETTINGS, 't', phone())
    const saved = store.save(
      await store.head(),
      { files: new Map(), subject: 'Add', id: '1' },
      () => undefined,
    )
    await expect(saved).rejects.toMatchObject({ fault })
  },
)
