import { execFile, execFileSync } from 'node:child_process'
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROOT } from './base/root.ts'

let project: string

/** Each run builds the site twice in processes of their own. */
const PATIENCE = 180_000

const IDENTITY = { GIT_AUTHOR_NAME: 'a', GIT_AUTHOR_EMAIL: 'a@example.com', GIT_COMMITTER_NAME: 'a', GIT_COMMITTER_EMAIL: 'a@example.com' }
const env = { ...process.env, ...IDENTITY, GIT_CONFIG_GLOBAL: os.devNull, GIT_CONFIG_NOSYSTEM: '1', SOURCE_DATE_EPOCH: '' }

/** A repository of its own with this project in it, so that the test does not depend on the state of this one. */
beforeAll(async () => {
  project = await mkdtemp(path.join(os.tmpdir(), 'diff-cli-'))
  const left = ['node_modules', 'dist', '.cache', '.git']
  for (const name of (await readdir(ROOT)).filter((name) => !left.includes(name) && !name.startsWith('.dist'))) {
    await cp(path.join(ROOT, name), path.join(project, name), { recursive: true })
  }
  await cp(path.join(ROOT, '.cache'), path.join(project, '.cache'), { recursive: true })
  await symlink(path.join(ROOT, 'node_modules'), path.join(project, 'node_modules'), 'junction')
  await writeFile(path.join(project, '.gitignore'), 'node_modules\ndist\n.cache\n.dist.*\n')
  const git = (...args: string[]) => execFileSync('git', args, { cwd: project, env, stdio: 'pipe' })
  git('init', '--quiet', '--initial-branch', 'trunk')
  git('add', '.')
  git('commit', '--quiet', '--message', 'one')
})
afterAll(() => rm(project, { recursive: true, force: true }))

/** Runs the command; colours and a terminal are left out, as in CI. */
function diff(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const tsx = path.join(ROOT, 'node_modules/tsx/dist/cli.mjs')
  return new Promise((resolve) => {
    execFile(process.execPath, [tsx, path.join(project, 'scripts/diff.ts'), ...args], { cwd: project, env }, (error, out, err) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : error ? -1 : 0, out, err }),
    )
  })
}

test(
  'a git ref: 0 when the same, 1 when different, and no trace in the repository or dist',
  async () => {
    expect(await diff('trunk')).toMatchObject({
      code: 0,
      err: '',
      out: expect.stringMatching(/^Compared with trunk \([0-9a-f]{7}\): nothing changed/),
    })

    const file = path.join(project, 'content/not-found.json')
    const before = await readFile(file, 'utf8')
    await writeFile(file, before.replace('Page not found"', 'Page is lost"').replace('Oops! Page not found', 'Oops! Page is lost'))
    const different = await diff('trunk')
    expect(different).toMatchObject({ code: 1, err: '' })
    expect(different.out).toContain('\n/404\n')
    expect(different.out).not.toContain(String.fromCharCode(27))
    expect((await diff('trunk', '--full')).out).toMatch(/^--- a\/404\.html\n\+\+\+ b\/404\.html\n/)
    await writeFile(file, before)

    expect(execFileSync('git', ['worktree', 'list'], { cwd: project, env }).toString().trim().split('\n')).toHaveLength(1)
    expect(await readdir(project)).not.toContain('dist')
  },
  PATIENCE,
)

test(
  '2 when there is trouble, with a sentence that helps',
  async () => {
    expect(await diff()).toMatchObject({ code: 2, out: '', err: expect.stringContaining('Name what to compare with') })
    expect(await diff('no-such-ref')).toMatchObject({ code: 2, err: expect.stringContaining('neither a folder nor a ref') })
    expect(await diff('content')).toMatchObject({ code: 2, err: expect.stringContaining('has no index.html') })
    expect(await diff('trunk', '--mardown')).toMatchObject({ code: 2, err: expect.stringContaining('Did you mean "markdown"?') })
    const file = path.join(project, 'content/site.json')
    const before = await readFile(file, 'utf8')
    await writeFile(file, before.replace('"origin"', '"orign"'))
    const broken = await diff('trunk')
    expect(broken).toMatchObject({ code: 2, out: '', err: expect.stringContaining('content/site.json:2') })
    await writeFile(file, before)
  },
  PATIENCE,
)
