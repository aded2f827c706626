import { parseArgs } from 'node:util'
import { BuildError, errorIn, stop } from '../finding.ts'
import { didYouMean } from '../load/did-you-mean.ts'
import { forShell } from './typed-command.ts'

/** An option of a command; without a value it is a switch. */
interface Option {
  /** What is needed after it, as messages and as the help say it: "a folder" and "DIR". */
  value?: readonly [phrase: string, placeholder: string]
  /** What it does, on one or several lines; left out if another line of the help says so. */
  text?: string
}

/** A command as it is typed. What it accepts and what `--help` says both follow from this. */
export interface Command {
  /** As in `npm run NAME`. */
  name: string
  /** What it does. */
  about: string
  /** How it is typed: what follows its name, or whole lines. */
  usage: string | readonly string[]
  /** What may be typed besides options, by the names that the usage gives. Without this only options may. */
  names?: Readonly<Record<string, string>>
  options: Readonly<Record<string, Option>>
  /** What else is worth knowing. */
  note?: string
}

/** The option of all commands that read content. */
export const CONTENT = {
  value: ['a folder', 'DIR'],
  text: 'the folder with the JSON files and pictures (default: content)',
} as const satisfies Option

/** What `--help` prints. */
export function helpOf({ name, about, usage, names = {}, options, note }: Command): string {
  const rows = Object.entries({ ...options, help: { text: 'shows this text' } }).flatMap(
    ([option, { value, text }]: [string, Option]) =>
      text === undefined ? [] : [[`--${option}${value ? ` ${value[1]}` : ''}`, text] as const],
  )
  const all = [...Object.entries(names), ...rows]
  const width = Math.max(...all.map(([label]) => label.length)) + 3
  return [
    about,
    '',
    ...(typeof usage === 'string'
      ? [`  npm run ${name} ${usage}`]
      : usage.map((line) => `  ${line}`)),
    '',
    ...all.map(
      ([label, text]) =>
        `  ${label.padEnd(width)}${text.replaceAll('\n', `\n${' '.repeat(width + 2)}`)}`,
    ),
    ...(note ? ['', note] : []),
  ].join('\n')
}

interface Arguments<Options> {
  values: {
    -readonly [name in keyof Options]?: Options[name] extends { value: readonly string[] }
      ? string
      : true
  }
  /** The arguments that are not options. */
  names: string[]
}

/** Options of ours that npm has too (`npm config ls --long`): what it says of them may be a setting of the user. */
const OPTIONS_OF_NPM = ['all', 'json', 'name']

/**
 * Stops a command of which npm took options for itself, because no `--` stood before them: it passes them on as variables alone,
 * to the script and to all that the script starts (https://docs.npmjs.com/cli/v11/using-npm/scripts#environment). No command runs
 * without what was asked of it; the line to type instead has the dashes in quotes, which every shell understands. PowerShell
 * drops them where npm is a script of its own (npm.ps1 of npm 7 to 10.9.2).
 */
function checkOptionsOfNpm(
  { name, options }: Command,
  typed: string[],
  names: readonly string[],
  env: NodeJS.ProcessEnv,
) {
  // "npx" is what npm exec says.
  if (env.npm_lifecycle_event !== name && env.npm_lifecycle_event !== 'npx') return
  const lost = Object.keys(options).flatMap((option) => {
    const value = env[`npm_config_${option.replaceAll('-', '_')}`]
    if (!value || typed.includes(option) || OPTIONS_OF_NPM.includes(option)) return []
    const needed = options[option]?.value?.[1]
    // Without "=", npm takes an option for a switch, and what follows it for a name.
    return { option, needed, value: needed && value === 'true' ? undefined : value }
  })
  if (lost.length === 0) return
  const isCut = lost.filter(({ value }) => value === undefined).length === 1
  const own = isCut ? names.slice(0, -1) : names
  const [cut] = names.slice(own.length)
  const written = lost.map(({ option, needed, value = cut }) =>
    needed ? `--${option} ${value === undefined ? needed : forShell(value)}` : `--${option}`,
  )
  const line = [`npm run ${name} "--"`, ...own.map(forShell), ...written].join(' ')
  const kept = lost.map(({ option }) => `--${option}`).join(' and ')
  const message = `npm kept ${kept} for itself: -- was missing, or PowerShell has dropped it. Type ${line}`
  stop(`npm run ${name}`, message)
}

/**
 * Reads the command line of a command.
 * @param env what npm has said besides
 * @throws BuildError with every option that is unknown, lacks its value or takes none, every name not allowed, and every option
 * that npm took for itself
 */
export function readArguments<const Known extends Command>(
  command: Known,
  args: string[],
  env: NodeJS.ProcessEnv = {},
): Arguments<Known['options']> {
  const accepted: Command['options'] = command.options
  const options = Object.entries(accepted).map(
    ([name, { value }]) => [name, { type: value ? 'string' : 'boolean' }] as const,
  )
  const parsed = parseArgs({
    args,
    options: Object.fromEntries(options),
    strict: false,
    tokens: true,
  })
  const typed = parsed.tokens.filter((token) => token.kind === 'option')
  checkOptionsOfNpm(
    command,
    typed.map(({ name }) => name),
    parsed.positionals,
    env,
  )
  const see = `See npm run ${command.name} -- --help.`
  const names = Object.keys(accepted).map((name) => `--${name}`)
  const messages = typed.flatMap(({ name, rawName, value, inlineValue }) => {
    const option = Object.hasOwn(accepted, name) ? accepted[name] : undefined
    if (!option) return `Unknown option ${rawName}. ${didYouMean(`--${name}`, names, see)}`
    const needed = option.value?.[0]
    if (needed === undefined) return value === undefined ? [] : `${rawName} takes no value.`
    // A folder whose name looks like an option is written as --out=--name.
    if (value?.startsWith('-') && !inlineValue)
      return `${rawName} needs ${needed} after it, but ${value} is an option.`
    return value ? [] : `${rawName} needs ${needed} after it.`
  })
  // A name after an unknown option may be its value.
  if (messages.length === 0 && !command.names) {
    for (const name of parsed.positionals)
      messages.push(`Unexpected "${name}". Options start with --. ${see}`)
  }
  if (messages.length > 0)
    throw new BuildError(messages.map((message) => errorIn(`npm run ${command.name}`, message)))
  const values = Object.fromEntries(typed.map(({ name, value }) => [name, value ?? true]))
  return { values: values as Arguments<Known['options']>['values'], names: parsed.positionals }
}
