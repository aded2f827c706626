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
  const typed = value ? `--${name} ${value[1]}` : `--${name}`
  expect(outcome(command, value ? ['x'] : [], { [`npm_config_${name}`]: 'true' })).toBe(
    ['all', 'json', 'name'].includes(name)
      ? outcome(command, value ? ['x'] : [], {})
      : `npm run ${command.name}: npm kept --${name} for itself. Type npm run ${command.name} -- ${typed}`,
  )
})

test('all that npm kept is named at once, with the values that it passed on', () => {
  const env = { npm_config_launch: 'true', npm_config_out: '/srv/my site', npm_config_quiet: '' }
  expect(outcome(BUILD, ['--preview'], env)).toBe(
    'npm run build: npm kept --out and --launch for itself. Type npm run build -- --out "/srv/my site" --launch',
  )
})

test('what was typed, and what another script of npm was given, is no error', () => {
  expect(outcome(BUILD, ['--launch'], { npm_config_launch: 'true' })).toBe('read')
  const others = { npm_config_launch: 'true', npm_lifecycle_event: 'test' }
  expect(outcome(BUILD, [], others)).toBe('read')
  expect(outcome(BUILD, [], { ...others, npm_lifecycle_event: 'npx' })).toContain('npm kept')
})
