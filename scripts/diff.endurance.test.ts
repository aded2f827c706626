import { execFileSync, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ROOT } from './base/root.ts'
import { slowTest, THOROUGH } from './test/thorough.ts'

/** A repository with the command and a small build. */
let project: string
/** The folder for temporary files, which must be empty afterwards. */
let temporary: string

/** A build that publishes `page.html`, writes its environment to `robots.txt`, and tampers with packages and cache. */
const BUILD = `const { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } = require('node:fs')
const { content = '.', out = 'dist' } = require('node:util').parseArgs({ options: { content: { type: 'string' }, out: { type: 'string' } } }).values
const own = out === 'dist'
mkdirSync(out, { recursive: true })
writeFileSync(out + '/index.html', readFileSync(content + '/page.html'))
writeFileSync(out + '/site.webmanifest', JSON.stringify({ name: content }, null, 2))
if (own) {
  writeFileSync('../../../tmp-pid', String(process.pid))
  const packed = existsSync('node_modules/packed')
  if (packed) appendFileSync('node_modules/packed/index.js', 'bad')
  if (existsSync('.cache')) appendFileSync('.cache/entry', 'bad')
  writeFileSync(out + '/robots.txt', [packed, existsSync('.cache/entry'), existsSync('node_modules/dev'), ...Object.keys(process.env).sort()].join(' '))
} else writeFileSync(out + '/robots.txt', '')
Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, Number(readFileSync('wait.txt')))`
const LOCK = {
  name: 'p',
  version: '1.0.0',
  lockfileVersion: 3,
  packages: { '': { name: 'p', version: '1.0.0' }, 'node_modules/dev': { dev: true } },
}
const IDENTITY = {
  GIT_AUTHOR_NAME: 'a',
  GIT_AUTHOR_EMAIL: 'a@example.com',
  GIT_COMMITTER_NAME: 'a',
  GIT_COMMITTER_EMAIL: 'a@example.com',
}
const env: NodeJS.ProcessEnv = {
  ...process.env,
  ...IDENTITY,
  GIT_CONFIG_GLOBAL: os.devNull,
  GIT_CONFIG_NOSYSTEM: '1',
  SECRET_TOKEN: 'hush',
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
  for (const name of ['node_modules/packed', 'node_modules/dev', '.cache', 'tmp'])
    await mkdir(path.join(project, name), { recursive: true })
  for (const name of await readdir(path.join(ROOT, 'node_modules')))
    await symlink(path.join(ROOT, 'node_modules', name), path.join(project, 'node_modules', name))
  const own = {
    name: 'p',
    version: '1.0.0',
    type: 'module',
    scripts: { build: 'node build.cjs', diff: theirs.scripts.diff },
  }
  const files = {
    'package.json': JSON.stringify(own),
    'package-lock.json': JSON.stringify(LOCK),
    'build.cjs': BUILD,
  }
  for (const [name, text] of Object.entries(files)) await write(name, text)
  await write('.gitignore', 'node_modules\n.cache\ndist\ntmp\ntmp-pid\n')
  await write('page.html', '<body><p>One fine day</p></body>')
  await write('wait.txt', '0')
  await write('node_modules/packed/index.js', 'good')
  await write('.cache/entry', 'good')
  git('init', '--quiet', '--initial-branch', 'trunk')
  git('add', '.')
  git('commit', '--quiet', '--message', 'one')
})
beforeEach(() => void git('checkout', '--quiet', '--force', 'trunk'))
afterAll(() => rm(project, { recursive: true, force: true }))

/** Runs the command as npm does, or stops it with a signal while the ref is built. `left` lists temporary folders afterwards. */
async function diff(args: string[], signal?: NodeJS.Signals) {
  const { scripts } = JSON.parse(await read('package.json'))
  const bin = `${path.join(project, 'node_modules/.bin')}${path.delimiter}${env.PATH}`
  const options = { cwd: project, env: { ...env, PATH: bin, TMPDIR: temporary, npm_execpath: '' } }
  const child = spawn('sh', ['-c', `exec ${scripts.diff} "$@"`, 'sh', ...args], options)
  const [out, err]: string[][] = [[], []]
  child.stdout.on('data', (chunk) => out?.push(`${chunk}`))
  child.stderr.on('data', (chunk) => err?.push(`${chunk}`))
  const closed = new Promise<number | null>((resolve) => child.on('close', resolve))
  const left = async () =>
    (await readdir(temporary)).filter((name) => !/^(?:tsx|node-compile)/.test(name))
  while (signal && child.exitCode === null) {
    await setTimeout(20)
    if (
      !(await left()).some((name) => existsSync(path.join(temporary, name, 'base/dist/robots.txt')))
    )
      continue
    child.kill(signal)
    break
  }
  return { code: await closed, out: out?.join(''), err: err?.join(''), left: await left() }
}

test('a git ref: 0 when the same, 1 when different, and no trace in the repository or dist', async () => {
  await write('page.html', '<body><p>Two fine days</p></body>')
  const name = git('rev-parse', '--short=7', 'HEAD').trim()
  const different = await diff(['trunk'])
  expect(different).toMatchObject({ code: 1, err: '', left: [] })
  expect(different.out).toContain(
    `Compared with trunk (${name}): 1 page: 1 changed.\n\n/\n  ~ paragraph: [-One-]{+Two+} fine [-day-]{+days+}\n`,
  )
  expect((await diff(['trunk', '--full'])).out).toContain('--- a/index.html\n+++ b/index.html\n')
  expect(git('worktree', 'list').trim().split('\n')).toHaveLength(1)
  expect(git('status', '--porcelain').trim()).toBe('M page.html')
  expect(await readdir(project)).not.toContain('dist')
  await mkdir(path.join(temporary, 'tsx-older'), { recursive: true })
  await writeFile(path.join(temporary, 'tsx-older/index.html'), await read('page.html'))
  await writeFile(path.join(temporary, 'tsx-older/robots.txt'), '')
  await writeFile(
    path.join(temporary, 'tsx-older/site.webmanifest'),
    JSON.stringify({ name: '.' }, null, 2),
  )
  expect(await diff([path.join(temporary, 'tsx-older')])).toMatchObject({
    code: 0,
    out: expect.stringContaining('nothing changed'),
  })
})

test('other content: as the ref has it inside the repository, the present one outside; another firm’s site is named', async () => {
  await mkdir(path.join(project, 'firm'), { recursive: true })
  await write('firm/page.html', '<body><p>Our roofs</p></body>')
  git('add', 'firm')
  git('commit', '--quiet', '--message', 'firm')
  await write('firm/page.html', '<body><p>Your roofs</p></body>')
  const inside = await diff(['HEAD', '--content', path.join(project, 'firm')])
  expect(inside).toMatchObject({
    code: 1,
    out: expect.stringContaining('paragraph: [-Our-]{+Your+} roofs'),
  })
  const elsewhere = path.join(temporary, 'tsx-elsewhere')
  await cp(path.join(project, 'firm'), elsewhere, { recursive: true })
  expect(await diff(['HEAD', '--content', elsewhere])).toMatchObject({
    err: '',
    out: expect.not.stringContaining('paragraph'),
    left: [],
  })
  await writeFile(path.join(elsewhere, 'index.html'), '')
  await writeFile(path.join(elsewhere, 'site.webmanifest'), '{\n "name": "Hart \\"Roofs\\""\n}')
  expect((await diff([elsewhere])).err).toBe(
    'This compares Hart "Roofs" with .. To build the content of another firm: --content DIR\n',
  )
})

test('2 for an error, with a sentence', async () => {
  expect(await diff([])).toMatchObject({
    code: 2,
    out: '',
    err: expect.stringContaining('Name one BASE'),
  })
  expect(await diff(['no-such-ref'])).toMatchObject({
    code: 2,
    err: expect.stringContaining('neither a folder nor a ref'),
    left: [],
  })
  await write('build.cjs', 'throw new Error("out of plaster")')
  expect(await diff(['trunk'])).toMatchObject({
    code: 2,
    out: '',
    err: expect.stringMatching(/The work tree does not build:.*out of plaster/s),
    left: [],
  })
  git('commit', '--quiet', '--all', '--message', 'two')
  await write('build.cjs', BUILD)
  expect(await diff(['HEAD'])).toMatchObject({
    code: 2,
    err: expect.stringMatching(/The commit [0-9a-f]{7} does not build:.*out of plaster/s),
    left: [],
  })
  git('reset', '--quiet', '--hard', 'HEAD~1')
})

test('the code of a ref gets few environment variables, and copies of packages and cache', async () => {
  const { out } = await diff(['trunk'])
  const [, seen = ''] = out?.match(/line:\s+(.*)/) ?? []
  expect(seen.split(' ').slice(0, 3)).toEqual(['true', 'true', 'false'])
  expect(seen).toContain('SOURCE_DATE_EPOCH')
  expect(seen).not.toMatch(/SECRET_TOKEN|GIT_|VITEST/)
  expect([await read('node_modules/packed/index.js'), await read('.cache/entry')]).toEqual([
    'good',
    'good',
  ])
})

slowTest('after a dependency update the older commit gets its own packages', async () => {
  await write('package-lock.json', JSON.stringify({ ...LOCK, requires: true }))
  const { code, out } = await diff(['trunk'])
  expect(code).toBe(1)
  expect(out).toMatch(/line:\s+false true false /)
})

test.runIf(THOROUGH && process.platform !== 'win32').each(['SIGINT', 'SIGTERM'] as const)(
  '%s leaves no temporary folder and no process',
  async (signal) => {
    await write('wait.txt', '20000')
    git('commit', '--quiet', '--all', '--message', 'slow')
    expect(await diff(['HEAD'], signal)).toMatchObject({ code: 2, out: '', left: [] })
    const pid = Number(await read('tmp-pid'))
    // A killed process exists until its parent has collected it.
    await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'), 5000)
    git('reset', '--quiet', '--hard', 'HEAD~1')
  },
)

test('no control character of a page reaches the terminal', async () => {
  const [control, override] = [String.fromCharCode(27), String.fromCharCode(0x202e)]
  await write('page.html', `<body><p>One ${control}]0;owned${override} day &#27;[31m</p></body>`)
  const reports = await Promise.all([[], ['--full']].map((options) => diff(['trunk', ...options])))
  for (const { out } of reports) {
    expect(out).toContain('\uFFFD')
    expect(out).not.toContain(control)
    expect(out).not.toContain(override)
  }
})
