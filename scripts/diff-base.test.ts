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

/** A project whose build says whether its packages are its own. */
const BUILD = `const { existsSync, lstatSync, mkdirSync, writeFileSync } = require('node:fs')
mkdirSync('dist')
const borrowed = existsSync('node_modules') && lstatSync('node_modules').isSymbolicLink()
writeFileSync('dist/index.html', borrowed ? 'borrowed' : 'own')`
const LOCK = { name: 'p', version: '1.0.0', lockfileVersion: 3, packages: { '': { name: 'p', version: '1.0.0' } } }

beforeAll(async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'diff-base-'))
  root = path.join(folder, 'project')
  scratch = path.join(folder, 'scratch')
  await mkdir(path.join(root, 'node_modules'), { recursive: true })
  await mkdir(scratch)
  await writeFile(path.join(root, '.gitignore'), 'node_modules\n.cache\ndist\n')
  await writeFile(path.join(root, 'build.cjs'), BUILD)
  await writeFile(path.join(root, 'package.json'), JSON.stringify({ name: 'p', version: '1.0.0', scripts: { build: 'node build.cjs' } }))
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

test('with the same lock file the packages are borrowed', async () => {
  expect(await built()).toBe('borrowed')
}, 60_000)

test('after a dependency update the older commit gets its own packages', async () => {
  await writeFile(path.join(root, 'package-lock.json'), JSON.stringify({ ...LOCK, requires: true }))
  expect(await built()).toBe('own')
}, 60_000)

test('a commit that does not build says why, and leaves no work tree behind', async () => {
  await writeFile(path.join(root, 'build.cjs'), 'throw new Error("out of plaster")')
  git('commit', '--quiet', '--all', '--message', 'two')
  await expect(built()).rejects.toThrow(/The commit [0-9a-f]{7} does not build:.*out of plaster/s)
  expect(git('worktree', 'list').trim().split('\n')).toHaveLength(1)
}, 60_000)
