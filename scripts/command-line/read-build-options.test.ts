import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../test/temporary.ts'
import { helpOf } from './read-arguments.ts'
import { BUILD, readBuildOptions } from './read-build-options.ts'

const read = (args: string[] = [], env = {}) => readBuildOptions(args, env)
const refusal = (args: string[], env = {}) => {
  try {
    return JSON.stringify(readBuildOptions(args, env))
  } catch (error) {
    return (error as Error).message
  }
}

test.each<[args: string[], options: object]>([
  [[], { contentDir: path.join(ROOT, 'content'), outDir: path.join(ROOT, 'dist') }],
  [
    ['--content', '../roofer', '--out=--site'],
    { contentDir: path.resolve('../roofer'), outDir: path.resolve('--site') },
  ],
  [['--launch', '--all'], { launch: true }],
  // A name that begins with two dots is a name.
  [['--out', path.join(ROOT, '..dist')], { outDir: path.join(ROOT, '..dist') }],
])('%j is %j', (args, options) => {
  expect(read(args)).toMatchObject(options)
})

test('all problems of the options are reported at once', () => {
  expect(refusal(['--contents', 'x', '--json=yes', '--out'])).toMatch(
    /Unknown option --contents\..*\n.*--json takes no value\.\n.*--out needs a folder after it\./,
  )
})

test('the help lists every option, with its value, as it is read', () => {
  const help = helpOf(BUILD)
  expect(help).toContain('  npm run build [-- OPTIONS]\n')
  const listed = [...help.matchAll(/^ {2}--(\w+)( DIR)? {3,}\S/gm)].map(
    ([, name = '', value = '']) => [name, value !== ''],
  )
  expect(listed).toEqual([
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
  [
    ['--launch', '--preview'],
    '--launch publishes for everybody, --preview only for those with the link. Use one of them.',
  ],
  [['--out', '--launch'], '--out needs a folder after it, but --launch is an option.'],
  [['--out', ROOT], ' holds files that no build made'],
  [['--out', path.join(ROOT, 'content')], ' lies inside the content'],
  [['--out', path.join(ROOT, 'content/..dist')], ' lies inside the content'],
])('of %j the answer is: %s', (args, message) => {
  expect(refusal(args)).toContain(`npm run build: `)
  expect(refusal(args)).toContain(message)
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
