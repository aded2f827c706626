import { parseArgs } from 'node:util'
import { BuildError, errorIn } from '../base/diagnostic.ts'
import { didYouMean } from '../base/did-you-mean.ts'

/** The options of a command by name: a description of the value ("a folder"), or null for a switch. */
type OptionTypes = Readonly<Record<string, string | null>>

interface Arguments<K extends OptionTypes> {
  values: { -readonly [name in keyof K]?: K[name] extends string ? string : true }
  /** The arguments that are not options. */
  names: string[]
}

/**
 * Reads the command line of `npm run COMMAND`. `--help` overrides everything else.
 * @param takesNames whether arguments that are not options are allowed
 * @throws BuildError with every option that is unknown, lacks its value or takes none, and every name not allowed
 */
export function readArguments<const K extends OptionTypes>(
  command: string,
  args: string[],
  known: K,
  takesNames = false,
): Arguments<K> | 'help' {
  const options = Object.entries(known).map(([name, value]) => [name, { type: value === null ? 'boolean' : 'string' }] as const)
  const parsed = parseArgs({ args, options: Object.fromEntries(options), strict: false, tokens: true })
  const typed = parsed.tokens.filter((token) => token.kind === 'option')
  if (args.includes('--help')) return 'help'
  const see = `See npm run ${command} -- --help.`
  const names = Object.keys(known).map((name) => `--${name}`)
  const faults = typed.flatMap(({ name, rawName, value, inlineValue }) => {
    const needed = Object.hasOwn(known, name) ? known[name] : undefined
    if (needed === undefined) return `Unknown option ${rawName}.${didYouMean(`--${name}`, names)} ${see}`
    if (needed === null) return value === undefined ? [] : `${rawName} takes no value.`
    // A folder whose name looks like an option is written as --out=--name.
    if (value?.startsWith('-') && !inlineValue) return `${rawName} needs ${needed} after it, but ${value} is an option.`
    return value ? [] : `${rawName} needs ${needed} after it.`
  })
  // A name after an unknown option may be its value.
  if (faults.length === 0 && !takesNames) {
    for (const name of parsed.positionals) faults.push(`Unexpected "${name}". Options start with --. ${see}`)
  }
  if (faults.length > 0) throw new BuildError(faults.map((message) => errorIn(`npm run ${command}`, message)))
  const values = Object.fromEntries(typed.map(({ name, value }) => [name, value ?? true]))
  return { values: values as Arguments<K>['values'], names: parsed.positionals }
}
