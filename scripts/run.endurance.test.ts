import { spawnSync } from 'node:child_process'
import { appendFile, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { transform } from 'esbuild'
import { expect, test } from 'vitest'
import { copyProgram } from './test/programs/program-copy.ts'
import { ROOT, temporaryFolder } from './test/temporary.ts'

const RUN = path.join(ROOT, 'scripts/run.cjs')

test.each([
  ['20.18.3', false],
  ['21.7.3', false],
  ['22.11.0', false],
  ['20.19.0', true],
  ['22.12.0', true],
  ['24.1.0', true],
])(
  'in Node %s the program says which version is needed, unless it is one of those: %s',
  async (node, isEnough) => {
    const before = path.join(await temporaryFolder(), 'before.cjs')
    const versions = `{ value: { ...process.versions, node: '${node}' } }`
    await writeFile(before, `Object.defineProperty(process, 'versions', ${versions})`)
    const { status, stderr } = spawnSync(process.execPath, ['--require', before, RUN, '--help'], {
      encoding: 'utf8',
    })
    const sentence = `This is Node ${node}. Install 22.12 or newer, or a 20 from 20.19: https://nodejs.org\n`
    expect({ status, stderr }).toEqual(
      isEnough ? { status: 0, stderr: '' } : { status: 1, stderr: sentence },
    )
  },
)

test('what is read before the version is known is in the syntax of every Node', async () => {
  for (const name of ['run.cjs', 'trade-site.cjs']) {
    const file = path.join(ROOT, 'scripts', name)
    // As it is written: esbuild fails at syntax that this version has not got and that it cannot lower, and changes what it can.
    const options = { target: 'es5', loader: 'js', format: 'cjs' } as const
    const text = await readFile(file, 'utf8')
    expect((await transform(text, options)).code, name).toBe(
      (await transform(text, { loader: 'js', format: 'cjs' })).code,
    )
  }
})

test.each<[typed: string, status: number, printed: RegExp]>([
  ['--help', 0, / {2}npx trade-site build --help\n/],
  ['-h', 0, / {2}npx trade-site build --help\n/],
  ['--version', 0, /^\d+\.\d+\.\d+\n$/],
  ['buid', 1, /^trade-site: Unknown command "buid"\. Did you mean "build"\? Known: build, dev, /],
  ['publish', 1, /^trade-site: Unknown command "publish"\. Known: build, dev, /],
  ['build -h', 0, /npm run build /],
  ['dev -h', 0, /npm run dev /],
  ['diff -h', 0, /npm run diff /],
  ['new -h', 0, /npm run new /],
  ['start -h', 0, /npm run start |npm start/],
])('npx trade-site %s ends with %i and prints %s', (typed, status, printed) => {
  const args = [path.join(ROOT, 'scripts/trade-site.cjs'), ...typed.split(' ')]
  const run = spawnSync(process.execPath, args, { encoding: 'utf8' })
  expect(run.status).toBe(status)
  expect(run.stdout || run.stderr).toMatch(printed)
})

test('where neither a cache nor temporary files can be written, the folder and the remedy are named', async () => {
  const root = await copyProgram()
  // A file in the place of the cache, as a mode is no bar to the superuser.
  await rm(path.join(root, '.cache'), { recursive: true })
  await writeFile(path.join(root, '.cache'), '')
  const none = path.join(root, 'none')
  const run = spawnSync(process.execPath, [path.join(root, 'scripts/run.cjs'), 'build'], {
    encoding: 'utf8',
    env: { ...process.env, TMPDIR: none, TEMP: none },
  })
  expect(run).toMatchObject({
    status: 1,
    stderr: `${none}: Temporary files cannot be written here. Make room there, or name another folder in TMPDIR (on Windows, TEMP).\n`,
  })
})

test('a bundle is kept, also in a folder that is moved, until a source changes, is older or is gone', async () => {
  const folder = await temporaryFolder()
  const first = await copyProgram()
  const root = path.join(folder, 'moved')
  const help = (program: string) =>
    spawnSync(process.execPath, [path.join(program, 'scripts/run.cjs'), 'new', '--help'], {
      encoding: 'utf8',
    }).stdout
  const source = path.join(root, 'scripts/new.ts')
  expect(help(first)).toContain('Creates new content')
  await rename(first, root)
  await appendFile(path.join(root, '.cache/program-new.mjs'), 'console.log("kept")')
  expect(help(root)).toContain('kept')

  const text = await readFile(source, 'utf8')
  await writeFile(source, `${text}\nconsole.log('changed')\n`)
  await utimes(source, 0, 0)
  expect(help(root)).toMatch(/^(?!.*kept).*changed/s)
  await rm(source)
  expect(help(root)).toBe('')
  await writeFile(source, text)
  expect(help(root)).toContain('Creates new content')
})
