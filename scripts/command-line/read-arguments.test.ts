import { expect, test } from 'vitest'
import { NEW } from '../new/read-new-options.ts'
import { type Command, readArguments } from './read-arguments.ts'
import { BUILD } from './read-build-options.ts'

/** What is printed when npm has put options into the environment of `npm run NAME`; otherwise "read". */
function outcome(command: Command, args: string[], env: NodeJS.ProcessEnv): string {
  try {
    readArguments(command, args, { npm_lifecycle_event: command.name, ...env })
    return 'read'
  } catch (error) {
    return (error as Error).message
  }
}

test.each(
  [BUILD, NEW].flatMap((command: Command) =>
    Object.entries(command.options).map(([name, { value }]) => ({ command, name, value })),
  ),
)('npm run $command.name --$name is an error unless npm has such an option too', (option) => {
  const { command, name, value } = option
  const typed = value ? `--${name} x` : `--${name}`
  expect(outcome(command, value ? ['x'] : [], { [`npm_config_${name}`]: 'true' })).toBe(
    ['all', 'json', 'name'].includes(name)
      ? outcome(command, value ? ['x'] : [], {})
      : `npm run ${command.name}: npm kept --${name} for itself: -- was missing, or PowerShell has dropped it. Type npm run ${command.name} "--" ${typed}`,
  )
})

test.each<[line: string, Command, names: string[], kept: Record<string, string>]>([
  ['firm "../my firm" --trade plumber', NEW, ['firm', '../my firm', 'plumber'], { trade: 'true' }],
  ['--out "/srv/my site" --launch', BUILD, [], { launch: 'true', out: '/srv/my site' }],
  ['--out site --launch', BUILD, ['site'], { launch: 'true', out: 'true' }],
  // Which is whose, nobody knows.
  ['a b --content DIR --out DIR', BUILD, ['a', 'b'], { content: 'true', out: 'true' }],
])('all that was typed stands in the line to type: %s', (line, command, names, kept) => {
  const env = Object.entries(kept).map(([name, value]) => [`npm_config_${name}`, value])
  expect(outcome(command, names, Object.fromEntries(env))).toContain(
    `Type npm run ${command.name} "--" ${line}`,
  )
})

test('what was typed, and what another script of npm was given, is no error', () => {
  expect(outcome(BUILD, ['--launch'], { npm_config_launch: 'true' })).toBe('read')
  const others = { npm_config_launch: 'true', npm_lifecycle_event: 'test' }
  expect(outcome(BUILD, [], others)).toBe('read')
  expect(outcome(BUILD, [], { ...others, npm_lifecycle_event: 'npx' })).toContain('npm kept')
})
