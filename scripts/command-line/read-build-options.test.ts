import { mkdir, symlink, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT, temporaryFolder } from '../test/temporary.ts'
import { helpOf } from './read-arguments.ts'
import { BUILD, checkOutDir, readBuildOptions } from './read-build-options.ts'

const read = (args: string[] = [], env = {}) => readBuildOptions(args, env)
const refusal = (args: string[], env = {}) => {
  try {
    return JSON.stringify(readBuildOptions(args, env))
  } catch (error) {
    return (error as Error).message
  }
}

test.each<[args: string[], options: object]>([
  [
    [],
    { contentDir: path.join(ROOT, 'content'), outDir: path.join(ROOT, 'dist'), output: 'screen' },
  ],
  [
    ['--content', '../roofer', '--out=/tmp/site'],
    { contentDir: path.resolve('../roofer'), outDir: path.resolve('/tmp/site') },
  ],
  [['--quiet'], { output: 'quiet' }],
  [['--json'], { output: 'json' }],
  [['--launch', '--all'], { launch: true }],
  // A name that begins with two dots is a name.
  [['--out', path.join(ROOT, '..dist')], { outDir: path.join(ROOT, '..dist') }],
])('%j is %j', (args, options) => {
  expect(read(args)).toMatchObject(options)
})

test('all problems of the options are reported at once', () => {
  expect(refusal(['--contents', 'x', '--json=yes', '--out']).split('\n')).toEqual([
    expect.stringContaining('Unknown option --contents.'),
    expect.stringContaining('--json takes no value.'),
    expect.stringContaining('--out needs a folder after it.'),
  ])
})

test('the help lists every option, with its value, as it is read', () => {
  const help = helpOf(BUILD)
  expect(help).toContain('  npm run build [-- OPTIONS]\n')
  const shown = [...help.matchAll(/^ {2}--(\w+)( DIR)? {3,}\S/gm)].map(
    ([, name = '', value = '']) => [name, value !== ''],
  )
  expect(shown).toEqual([
    ...Object.entries(BUILD.options).map(([name, option]) => [name, 'value' in option]),
    ['help', false],
  ])
})

test.each([
  [
    ['--contents', 'x'],
    'Unknown option --contents. Did you mean "--content"? See npm run build -- --help.',
  ],
  [['x'], 'Unexpected "x". Options start with --. See npm run build -- --help.'],
  [['--out'], '--out needs a folder after it.'],
  [
    ['--launch', '--preview'],
    '--launch publishes for everybody, --preview only for those with the link. Use one of them.',
  ],
  [['--out', '--launch'], '--out needs a folder after it, but --launch is an option.'],
  [['--out', '/'], ' would overwrite '],
  [['--out', os.homedir() === '/' ? '/' : path.dirname(ROOT)], ' would overwrite '],
  [['--out', ROOT], ' would overwrite '],
  [['--out', path.join(ROOT, 'content')], ' would overwrite '],
  [['--out', path.join(ROOT, 'content/..dist')], ' lies inside '],
])('%j is refused', (args, message) => {
  expect(refusal(args)).toContain(`npm run build: `)
  expect(refusal(args)).toContain(message)
})

test('a symlink into a protected folder is resolved, even if its target does not exist yet', async () => {
  const folder = await temporaryFolder()
  const [link, dangling] = [path.join(folder, 'link'), path.join(folder, 'dangling')]
  await symlink(path.join(ROOT, 'templates'), link)
  await symlink(path.join(ROOT, 'templates/new'), dangling)
  for (const out of [
    path.join(link, 'new'),
    path.join(link, 'new/deeper'),
    dangling,
    path.join(dangling, 'deeper'),
  ]) {
    expect(refusal(['--out', out]), out).toContain(' lies inside ')
  }
  await symlink(path.join(folder, 'circle'), path.join(folder, 'circle'))
  expect(read(['--out', path.join(folder, 'circle/new')])).toMatchObject({
    outDir: path.join(folder, 'circle/new'),
  })
})

test("the default folder is guarded like any other, and the system's own files do not matter", async () => {
  const folder = await temporaryFolder()
  const photographs = path.join(folder, 'photographs')
  await mkdir(photographs)
  const dist = path.join(folder, 'dist')
  await symlink(photographs, dist)
  const said = () => checkOutDir(dist, path.join(folder, 'content'), 'The folder')
  await writeFile(path.join(photographs, '.DS_Store'), '')
  expect(said()).toBeUndefined()
  await writeFile(path.join(photographs, 'wedding.jpg'), '')
  expect(said()).toBe(
    `The folder ${dist} holds files that no build made. Name a new or empty folder, or the folder of an earlier build.`,
  )
})

test('SOURCE_DATE_EPOCH sets the current time', () => {
  expect(read([], { SOURCE_DATE_EPOCH: '86400' })).toMatchObject({
    now: new Date('1970-01-02T00:00:00Z'),
  })
  expect(read([], { SOURCE_DATE_EPOCH: '' })).toMatchObject({ now: expect.any(Date) })
  for (const epoch of ['yesterday', '-1', '1e3'])
    expect(refusal([], { SOURCE_DATE_EPOCH: epoch })).toContain(
      `SOURCE_DATE_EPOCH is "${epoch}". It must be a number of seconds since 1970.`,
    )
})
