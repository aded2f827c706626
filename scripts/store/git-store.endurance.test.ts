import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { keepChange } from '../change/keep-change.ts'
import { git, publicRepository } from '../test/desk/git-api.ts'
import { type ContentCopy, copyContent, folderOfFile } from '../test/temporary.ts'
import { slowTest } from '../test/thorough.ts'
import { gitStore } from './git-store.ts'

// Over real repositories: one that is public, and one in which its owner writes, with the content in a folder of a folder.

const folder = folderOfFile()
const ALONE = { GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' }
const JUDGE = { now: new Date('2026-11-01'), launch: true, facts: async () => undefined }
const QUICK = { fetch: 20_000, push: 3000 }
let [work, bare, hook] = ['', '', '']
let content: ContentCopy
let made = 0

const run = async (...args: string[]) => (await git(work, args)).toString().trim()
const shown = async (...args: string[]) => (await git(bare, args)).toString().trim()
const open = (patience?: typeof QUICK) =>
  gitStore(content.dir, { ...process.env, ...ALONE }, patience)
const setPhone = (text: string) =>
  content.edit('business.json', (value) => Object.assign(value, { phoneLine: text }))
const setHook = async (script: string) => {
  await writeFile(hook, `#!/bin/sh\n${script}\n`)
  await chmod(hook, 0o755)
}

/** Publishes what differs, as the desk does. */
async function publish(store = open(), id = `id-${++made}`) {
  const head = await store.head()
  const { changed, removed } = await store.changes(head)
  const binaries = new Map<string, Uint8Array | null>(removed.map((name) => [name, null]))
  for (const name of changed) binaries.set(name, await readFile(path.join(content.dir, name)))
  const change = { id, subject: 'The telephone', base: new Map(), wanted: new Map(), binaries }
  const kept = await keepChange(store, change, new Map(), JUDGE, () => undefined)
  if ('undecided' in kept) throw new Error(JSON.stringify(kept.undecided.problems))
  return kept.version
}

beforeAll(async () => {
  work = path.join(folder(), 'work')
  bare = path.join(folder(), 'public.git')
  hook = path.join(bare, 'hooks/pre-receive')
  await mkdir(work)
  await writeFile(path.join(work, 'notes.txt'), 'Mine')
  await publicRepository(work, bare)
  await run('config', 'user.name', 'Owner')
  await run('config', 'user.email', 'owner@example.com')
  content = await copyContent(undefined, path.join(work, 'sites/first'))
})

test('the first publication has what the build reads and no more; what is staged elsewhere stays so', async () => {
  await content.write('.env', 'SECRET=1')
  await content.write('.home.json.00beefa0', '{')
  await content.write('images/unused.jpg', 'x')
  await writeFile(path.join(work, 'notes.txt'), 'Mine, and staged')
  await run('add', 'notes.txt')
  const store = open()
  expect(await store.changes(await store.head())).toMatchObject({
    removed: [],
    unused: ['images/unused.jpg'],
  })
  expect(await publish(store)).toBe(await shown('rev-parse', 'main'))
  const names = (await shown('ls-tree', '-r', '--name-only', 'main')).split('\n')
  expect(names).toEqual(
    expect.arrayContaining([
      'notes.txt',
      'sites/first/content/home.json',
      'sites/first/content/images/hero.jpg',
    ]),
  )
  expect(names.filter((name) => /\.env|beefa0|unused/.test(name))).toEqual([])
  // The routes that became public, here and there.
  expect(await shown('show', 'main:sites/first/content/addresses.json')).toBe(
    (await readFile(path.join(content.dir, 'addresses.json'), 'utf8')).trim(),
  )
  expect(await run('status', '--porcelain', '--', 'notes.txt')).toBe('M  notes.txt')
  expect(await run('status', '--porcelain', '--untracked-files=no', '--', 'sites')).toBe('')
  expect((await store.changes(await store.head())).changed).toEqual([])
})

test('a publication is one commit, and is found again', async () => {
  await setPhone('We pick up')
  const store = open()
  const kept = await publish(store, 'again')
  expect(await shown('log', '-1', '--format=%B', 'main')).toBe('The telephone\n\nDesk-Id: again')
  expect(await publish(store, 'again')).toBe(kept)
  expect(await run('status', '--porcelain', '--branch', '--untracked-files=no')).toBe(
    '## main...origin/main\nM  notes.txt',
  )
})

const REBASE = ['-c', 'alias.make=!mkdir .git/rebase-merge', 'make']
const NO_REBASE = ['-c', 'alias.remove=!rmdir .git/rebase-merge', 'remove']
const SETTING = ['config', 'branch.main.remote']
const THEIRS = ['config', 'branch.main.merge']

test.each<[what: string, begin: string[], refusal: RegExp, end: string[]]>([
  [
    'a merge',
    ['update-ref', 'MERGE_HEAD', 'HEAD'],
    /^A merge is under way/,
    ['update-ref', '-d', 'MERGE_HEAD'],
  ],
  ['a rebase', REBASE, /rebase --continue/, NO_REBASE],
  [
    'no branch',
    ['switch', '--quiet', '--detach'],
    /^No branch is checked out/,
    ['switch', '--quiet', 'main'],
  ],
  [
    'no upstream',
    ['branch', '--unset-upstream'],
    /has no upstream branch/,
    ['branch', '--set-upstream-to=origin/main'],
  ],
  [
    'a commit of its own',
    ['commit', '--quiet', '--allow-empty', '--message', 'Mine'],
    /git push/,
    ['reset', '--quiet', '--soft', 'HEAD~1'],
  ],
  [
    'an option as remote',
    [...SETTING, '--upload-pack=touch pwned;'],
    /cannot be reached/,
    [...SETTING, 'origin'],
  ],
  ['no host', [...SETTING, '/gone'], /cannot be reached/, [...SETTING, 'origin']],
  [
    'an upstream that is not there',
    [...THEIRS, 'refs/heads/none'],
    /branch none is not public yet/,
    [...THEIRS, 'refs/heads/main'],
  ],
])('it refuses in a sentence, and touches no index: %s', async (_, begin, refusal, end) => {
  const index = path.join(work, '.git/index')
  await run(...begin)
  const before = await readFile(index)
  await expect(open().head()).rejects.toThrow(refusal)
  expect(await readFile(index)).toEqual(before)
  await run(...end)
})

test('without a name for its commits it says the remedy, and outside a repository that there is none', async () => {
  await setPhone('Nobody')
  for (const key of ['name', 'email']) await run('config', '--unset', `user.${key}`)
  await run('config', 'user.useConfigOnly', 'true')
  await expect(publish()).rejects.toThrow('git config user.name "Your name"')
  await run('config', 'user.name', 'Owner')
  await run('config', 'user.email', 'owner@example.com')
  await expect(gitStore(folder(), { ...process.env, ...ALONE }).head()).rejects.toThrow(
    'not in a git repository',
  )
})

test('a photograph that says where it was taken is published without that, and kept so here', async () => {
  const name = 'images/hero.jpg'
  const { width, height } = await sharp(path.join(content.dir, name)).metadata()
  // On its side, as telephones save them.
  const exif = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } }
  const turned = { width: height, height: width, channels: 3, background: 'red' } as const
  const placed = sharp({ create: turned }).withMetadata({ orientation: 6, exif })
  await content.write(name, await placed.jpeg().toBuffer())
  const store = open()
  expect((await store.changes(await store.head())).placed).toEqual([name])
  await publish(store)
  const sent = await git(bare, ['show', `main:sites/first/content/${name}`])
  expect(sent).toEqual(await readFile(path.join(content.dir, name)))
  expect(await sharp(sent).metadata()).toMatchObject({ width, height })
  expect(sent.includes('Exif')).toBe(false)
  expect(await store.changes(await store.head())).toMatchObject({ changed: [], placed: [] })
})

test('a host that refuses is quoted; nothing has changed here', async () => {
  await setPhone('Refused')
  await setHook('echo "Ask the office first." >&2; exit 1')
  const before = await run('rev-parse', 'HEAD')
  await expect(publish()).rejects.toThrow('did not take it: Ask the office first.')
  expect(await run('rev-parse', 'HEAD')).toBe(before)
  await setHook('exit 0')
})

slowTest('a push is waited for as long as it moves', async () => {
  await setPhone('Slowly')
  await setHook('for i in 1 2 3 4 5 6; do echo "still checking" >&2; sleep 0.7; done')
  expect(await publish(open(QUICK))).toBe(await shown('rev-parse', 'main'))
})

slowTest(
  'a push that arrives though its answer is lost was published, at once or at the next try, and once',
  async () => {
    await setHook('exit 0')
    const after = path.join(bare, 'hooks/post-receive')
    await writeFile(after, '#!/bin/sh\nsleep 8\n')
    await chmod(after, 0o755)
    await setPhone('Lost')
    const kept = await publish(open(QUICK))
    expect(kept).toBe(await shown('rev-parse', 'main'))
    expect(await run('rev-parse', 'HEAD')).toBe(await shown('rev-parse', 'main'))
    await rm(after)

    await setPhone('Late')
    await setHook('sleep 8')
    const count = Number(await shown('rev-list', '--count', 'main'))
    await expect(publish(open(QUICK), 'late')).rejects.toThrow('It may have arrived all the same')
    await expect
      .poll(async () => Number(await shown('rev-list', '--count', 'main')))
      .toBe(count + 1)
    await setHook('exit 0')
    // Another run of the program, which remembers nothing.
    const store = open()
    expect(await store.head()).toBe(await shown('rev-parse', 'main'))
    expect(await store.madeBy('late', await store.head())).toBe(await run('rev-parse', 'HEAD'))
    expect((await store.changes(await store.head())).changed).toEqual([])
  },
)

test('somebody else has published: nothing is, and git pull is the remedy', async () => {
  const other = path.join(folder(), 'other')
  await git(folder(), ['clone', '--quiet', bare, other])
  await git(other, ['commit', '--quiet', '--allow-empty', '--message', 'Elsewhere'])
  await git(other, ['push', '--quiet'])
  await setPhone('Too late')
  await expect(publish()).rejects.toThrow(
    'Somebody else has published in the meantime. Get their changes first: git pull',
  )
})
