import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgetWorkTrees, makeBase } from './diff-base.ts'

let root: string
let scratch: string
const IDENTITY = { GIT_AUTHOR_NAME: 'a', GIT_AUTHOR_EMAIL: 'a@example.com', GIT_COMMITTER_NAME: 'a', GIT_COMMITTER_EMAIL: 'a@example.com' }
const env = { ...process.env, ...IDENTITY, GIT_CONFIG_GLOBAL: os.devNull, GIT_CONFIG_NOSYSTEM: '1' }
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, env, stdio: 'pipe' }).toString()

/** A project whose build says whether its packages and its cache are its own. */
const BUILD = `const { existsSync, lstatSync, mkdirSync, realpathSync, writeFileSync } = require('node:fs')
mkdirSync('dist')
const borrowed = existsSync('node_modules') && lstatSync('node_modules').isSymbolicLink()
const cache = realpathSync('.cache').split(/[\\\\/]/).pop()
writeFileSync('dist/index.html', (borrowed ? 'borrowed' : 'own') + ' ' + cache)`
const LOCK = { name: 'p', version: '1.0.0', lockfileVersion: 3, packages: { '': { name: 'p', version: '1.0.0' } } }

beforeAll(async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'diff-base-'))
  root = path.join(folder, 'project')
  scratch = path.join(folder, 'scratch')
  await mkdir(path.join(root, 'node_modules'), { recursive: true })
  await mkdir(scratch)
  await mkdir(path.join(root, 'scripts'))
  await writeFile(path.join(root, '.gitignore'), 'node_modules\n.cache\ndist\n')
  await writeFile(path.join(root, 'scripts/build.cjs'), BUILD)
  await writeFile(
    path.join(root, 'package.json'),
    JSON.stringify({ name: 'p', version: '1.0.0', scripts: { build: 'node scripts/build.cjs' } }),
  )
  await writeFile(path.join(root, 'package-lock.json'), JSON.stringify(LOCK))
  git('init', '--quiet')
  git('add', '.')
  git('commit', '--quiet', '--message', 'one')
})
afterAll(() => rm(path.dirname(root), { recursive: true, force: true }))

/** What the build of HEAD says about its packages. */
async function built(): Promise<string> {
  const options = { root, scratch, env }
  try {
    const { dist } = await makeBase('HEAD', options)
    return await readFile(path.join(dist, 'index.html'), 'utf8')
  } finally {
    await forgetWorkTrees(options)
  }
}

test('the same build borrows packages and cache', async () => {
  expect(await built()).toBe('borrowed .cache')
}, 60_000)

test('another build gets a cache of its own, the same one each time', async () => {
  await writeFile(path.join(root, 'scripts/build.cjs'), `${BUILD}\n`)
  const first = await built()
  expect(first).toMatch(/^borrowed base-[0-9a-f]{8}$/)
  expect(await built()).toBe(first)
  await writeFile(path.join(root, 'scripts/build.cjs'), BUILD)
}, 60_000)

test('after a dependency update the older commit gets its own packages', async () => {
  await writeFile(path.join(root, 'package-lock.json'), JSON.stringify({ ...LOCK, requires: true }))
  expect(await built()).toMatch(/^own base-/)
}, 60_000)

test('a commit that does not build says why, and leaves no work tree behind', async () => {
  await writeFile(path.join(root, 'scripts/build.cjs'), 'throw new Error("out of plaster")')
  git('commit', '--quiet', '--all', '--message', 'two')
  await expect(built()).rejects.toThrow(/The commit [0-9a-f]{7} does not build:.*out of plaster/s)
  expect(git('worktree', 'list').trim().split('\n')).toHaveLength(1)
}, 60_000)
