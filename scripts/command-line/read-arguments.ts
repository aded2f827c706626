import { parseArgs } from 'node:util'
import { BuildError, errorIn } from '../base/diagnostic.ts'
import { didYouMean } from '../base/did-you-mean.ts'

/** The options of a command by their names: what has to stand behind one ("a folder"), or nothing for a switch. */
type Known = Readonly<Record<string, string | null>>

interface Arguments<K extends Known> {
  values: { -readonly [name in keyof K]?: K[name] extends string ? string : true }
  /** What stands there besides options. */
  names: string[]
}

/**
 * Reads the command line of `npm run COMMAND`. Every command knows `--help`, which counts whatever else is typed.
 * @throws BuildError for each option that is unknown, misses its value or takes none, and for names where none are taken
 */
export function readArguments<const K extends Known>(command: string, args: string[], known: K, takesNames = false): Arguments<K> | 'help' {
  const options = Object.entries(known).map(([name, value]) => [name, { type: value === null ? 'boolean' : 'string' }] as const)
  const parsed = parseArgs({ args, options: Object.fromEntries(options), strict: false, tokens: true })
  const typed = parsed.tokens.filter((token) => token.kind === 'option')
  if (args.includes('--help')) return 'help'
  const see = `See npm run ${command} -- --help.`
  const names = Object.keys(known).map((name) => `--${name}`)
  const faults = typed.flatMap(({ name, rawName, value, inlineValue }) => {
    const needed = Object.hasOwn(known, name) ? known[name] : undefined
    if (needed === undefined) return `${rawName} is no option.${didYouMean(`--${name}`, names)} ${see}`
    if (needed === null) return value === undefined ? [] : `${rawName} takes no value.`
    // What looks like an option is one: a folder with such a name is written with a sign of equality.
    if (value?.startsWith('-') && !inlineValue) return `${rawName} needs ${needed} behind it, and ${value} is an option.`
    return value ? [] : `${rawName} needs ${needed} behind it.`
  })
  // What stands behind an unknown option may belong to it.
  if (faults.length === 0 && !takesNames) {
    for (const name of parsed.positionals) faults.push(`"${name}" is no option. Options start with --. ${see}`)
  }
  if (faults.length > 0) throw new BuildError(faults.map((message) => errorIn(`npm run ${command}`, message)))
  const values = Object.fromEntries(typed.map(({ name, value }) => [name, value ?? true]))
  return { values: values as Arguments<K>['values'], names: parsed.positionals }
}
