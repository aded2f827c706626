import { execFileSync, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ROOT } from './root.ts'

/** A repository with the command and a small build. */
let project: string
/** The folder for temporary files, which must be empty afterwards. */
let temporary: string

/** A build that publishes `page.html` and, of a ref, whether it has the packages and the cache, and the names in its environment. */
const BUILD = `const { existsSync, mkdirSync, readFileSync, writeFileSync } = require('node:fs')
const { out = 'dist' } = require('node:util').parseArgs({ options: { out: { type: 'string' } } }).values
const own = out === 'dist'
mkdirSync(out, { recursive: true })
writeFileSync(out + '/index.html', readFileSync('page.html'))
if (own) writeFileSync('../../../tmp-pid', String(process.pid))
const seen = own ? [existsSync('node_modules/packed'), existsSync('.cache/entry'), ...Object.keys(process.env).sort()] : []
writeFileSync(out + '/seen.html', '<p>' + seen.join(' ') + '</p>')
Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, Number(readFileSync('wait.txt')))`
const FAILING = 'throw new Error("out of plaster")'
const LOCK = {
  name: 'p',
  version: '1.0.0',
  lockfileVersion: 3,
  packages: { '': { name: 'p', version: '1.0.0' } },
}
const env: NodeJS.ProcessEnv = {
  ...process.env,
  ...{ GIT_AUTHOR_NAME: 'a', GIT_AUTHOR_EMAIL: 'a@example.com' },
  ...{ GIT_COMMITTER_NAME: 'a', GIT_COMMITTER_EMAIL: 'a@example.com' },
  ...{ GIT_CONFIG_GLOBAL: os.devNull, GIT_CONFIG_NOSYSTEM: '1' },
  ...{ GITHUB_TOKEN: 'hush', NPM_TOKEN: 'hush', NETLIFY_AUTH_TOKEN: 'hush', SSH_KEY: 'hush' },
}
const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: project, env, stdio: 'pipe' }).toString()
const write = (name: string, text: string) => writeFile(path.join(project, name), text)
const read = (name: string) => readFile(path.join(project, name), 'utf8')

beforeAll(async () => {
  project = await mkdtemp(path.join(os.tmpdir(), 'diff-cli-'))
  temporary = path.join(project, 'tmp')
  const theirs = JSON.parse(await readFile(path.join(ROOT, 'package.json'), 'utf8'))
  for (const name of ['scripts', 'templates', 'client']) {
    const filter = (file: string) => !/[\\/]scripts[\\/]test\b|\.test\.tsx?$/.test(file)
    await cp(path.join(ROOT, name), path.join(project, name), { recursive: true, filter })
  }
  for (const name of ['node_modules/packed', '.cache', 'tmp'])
    await mkdir(path.join(project, name), { recursive: true })
  for (const name of await readdir(path.join(ROOT, 'node_modules')))
    await symlink(path.join(ROOT, 'node_modules', name), path.join(project, 'node_modules', name))
  const own = {
    ...{ name: 'p', version: '1.0.0', type: 'module' },
    scripts: { build: 'node build.cjs', diff: theirs.scripts.diff },
  }
  const files = {
    'package.json': JSON.stringify(own),
    'package-lock.json': JSON.stringify(LOCK),
    'build.cjs': BUILD,
    '.gitignore': 'node_modules\n.cache\ndist\ntmp\ntmp-pid\n',
    'page.html': '<body><p>One fine day</p></body>',
    'wait.txt': '0',
    '.cache/entry': '',
  }
  for (const [name, text] of Object.entries(files)) await write(name, text)
  git('init', '--quiet', '--initial-branch', 'trunk')
  git('add', '.')
  git('commit', '--quiet', '--message', 'one')
})
beforeEach(() => void git('checkout', '--quiet', '--force', 'trunk'))
afterAll(() => rm(project, { recursive: true, force: true }))

/**
 * Runs the command as npm does, and stops it as Ctrl+C does while the ref is built, if it is to be stopped.
 * @returns what it left among the temporary files, too
 */
async function diff(args: string[], more: NodeJS.ProcessEnv = {}, isStopped = false) {
  const { scripts } = JSON.parse(await read('package.json'))
  const bin = `${path.join(project, 'node_modules/.bin')}${path.delimiter}${env.PATH}`
  const own = { ...env, PATH: bin, TMPDIR: temporary, npm_execpath: '', ...more }
  const options = { cwd: project, env: own, detached: isStopped }
  const child = spawn('sh', ['-c', `exec ${scripts.diff} "$@"`, 'sh', ...args], options)
  const [out, err]: [string[], string[]] = [[], []]
  child.stdout.on('data', (chunk) => out.push(`${chunk}`))
  child.stderr.on('data', (chunk) => err.push(`${chunk}`))
  const closed = new Promise<number | null>((resolve) => child.on('close', resolve))
  const left = async () =>
    (await readdir(temporary)).filter((name) => !/^(?:tsx|node-compile)/.test(name))
  const isBuilding = async () =>
    (await left()).some((name) => existsSync(path.join(temporary, name, 'base/dist/seen.html')))
  while (isStopped && child.exitCode === null && !(await isBuilding())) await setTimeout(20)
  if (isStopped && child.pid) process.kill(-child.pid, 'SIGINT')
  return { code: await closed, out: out.join(''), err: err.join(''), left: await left() }
}

test('a git ref: 0 when the same, 1 when different, and no trace in the repository or dist', async () => {
  await write('page.html', '<body><p>Two fine days</p></body>')
  const name = git('rev-parse', '--short=7', 'HEAD').trim()
  const different = await diff(['trunk'])
  expect(different).toMatchObject({ code: 1, err: '', left: [] })
  expect(different.out).toContain(
    `Compared with trunk (${name}): changes for readers. Pages: 2 changed.\n\n/\n  ~ text: [-One-]{+Two+} fine [-day-]{+days+}\n`,
  )
  expect(git('worktree', 'list').trim().split('\n')).toHaveLength(1)
  expect(git('status', '--porcelain').trim()).toBe('M page.html')
  expect(await readdir(project)).not.toContain('dist')
})

test('a folder of an earlier build: 0 when nothing changed', async () => {
  const older = path.join(temporary, 'tsx-older')
  await mkdir(older, { recursive: true })
  await writeFile(path.join(older, 'index.html'), await read('page.html'))
  await writeFile(path.join(older, 'seen.html'), '<p></p>')
  expect(await diff([older])).toMatchObject({
    code: 0,
    out: expect.stringContaining('nothing changed'),
  })
})

test('a changed picture, before and after, in Markdown at GitHub', async () => {
  const page = '<body><img src="/assets/hall-480.avif" alt="A hall"></body>'
  await mkdir(path.join(project, 'content/images'), { recursive: true })
  for (const name of ['hall', 'gone']) await write(`content/images/${name}.jpg`, '1')
  await write('page.html', page)
  git('add', '.')
  git('commit', '--quiet', '--message', 'pictures')
  const [before] = git('rev-parse', 'HEAD').split('\n')
  await write('content/images/hall.jpg', '2')
  git('rm', '--quiet', 'content/images/gone.jpg')
  git('commit', '--quiet', '--all', '--message', 'other pictures')
  const [after] = git('rev-parse', 'HEAD').split('\n')
  const on = { GITHUB_SERVER_URL: 'https://github.com', GITHUB_REPOSITORY: 'a/b' }
  const { out } = await diff(['HEAD~1', '--markdown'], on)
  const image = (at: string | undefined, name: string) =>
    `<img width="320" src="https://github.com/a/b/raw/${at}/content/images/${name}.jpg">`
  expect(out).toContain(`| ${image(before, 'gone')} |  |  |\n`)
  expect(out).toContain(`| ${image(before, 'hall')} | ${image(after, 'hall')} | / |\n`)
  expect((await diff(['HEAD~1', '--markdown'])).out).not.toContain('<img')
  git('reset', '--quiet', '--hard', 'HEAD~2')
})

test.each<[what: string, ref: string, now: string, then: string, err: RegExp]>([
  ['a ref that does not exist', 'no-such-ref', BUILD, BUILD, /neither a folder nor a ref/],
  ['a work tree', 'trunk', FAILING, BUILD, /The work tree does not build:.*out of plaster/s],
  ['an older commit', 'HEAD', BUILD, FAILING, /HEAD \(\w{7}\) does not build:.*out of plaster/s],
])('of %s that does not build that is said, with the code 2', async (_, ref, now, then, err) => {
  const before = git('rev-parse', 'HEAD').trim()
  await write('build.cjs', then)
  git('commit', '--quiet', '--all', '--allow-empty', '--message', 'two')
  await write('build.cjs', now)
  expect(await diff([ref])).toMatchObject({
    code: 2,
    out: '',
    err: expect.stringMatching(err),
    left: [],
  })
  git('reset', '--quiet', '--hard', before)
})

test('without a ref the last commit, whose code gets the packages, the cache and no secret of the environment', async () => {
  const { out } = await diff([])
  expect(out).toContain('Compared with HEAD (')
  const [, seen = ''] = out.match(/^ {2}- text: (true .*)$/m) ?? []
  const [packed, cached, ...names] = seen.split(' ')
  expect([packed, cached]).toEqual(['true', 'true'])
  expect(names).toContain('SOURCE_DATE_EPOCH')
  expect(names.filter((name) => /TOKEN|KEY|SECRET|GIT|VITEST/.test(name))).toEqual([])
})

test('after a dependency update the older commit gets its own packages', async () => {
  await write('package-lock.json', JSON.stringify({ ...LOCK, requires: true }))
  const { code, out } = await diff(['trunk'])
  expect(code).toBe(1)
  expect(out).toMatch(/false true /)
})

test.runIf(process.platform !== 'win32')(
  'Ctrl+C leaves no temporary folder and no process',
  async () => {
    await write('wait.txt', '20000')
    git('commit', '--quiet', '--all', '--message', 'slow')
    expect(await diff(['HEAD'], {}, true)).toMatchObject({ code: 2, out: '', left: [] })
    const pid = Number(await read('tmp-pid'))
    // A killed process exists until its parent has collected it.
    await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'), 5000)
    git('reset', '--quiet', '--hard', 'HEAD~1')
  },
)
