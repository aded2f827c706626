import { parseArgs } from 'node:util'
import { didYouMean } from '../base/did-you-mean.ts'
import { BuildError } from '../base/problem.ts'

export const DIFF_USAGE = `Shows what changed for a reader of the pages.

  npm run diff -- BASE [OPTIONS]

  BASE         a git ref (main, origin/main, HEAD~1, a tag), which is built aside, or a folder with an older dist
  --markdown   writes for a pull request, at most what a comment can hold
  --full       writes the plain line diff, with the hashes of assets and the date of the build masked
  --help       shows this text

What is compared with BASE is a build of the work tree as it is now; dist is neither read nor written.
Exit code: 0 the same, 1 different, 2 trouble.`

/**
 * Reads the command line.
 * @throws BuildError for an unknown option, or when BASE is missing or stands twice
 */
export function readDiffOptions(args: string[]): Record<'markdown' | 'full' | 'help', boolean> & { base: string } {
  const options = { markdown: { type: 'boolean' }, full: { type: 'boolean' }, help: { type: 'boolean' } } as const
  const { values, positionals } = parseArgs({ args, options, strict: false, allowPositionals: true })
  const faults = Object.entries(values).map(([name, value]) => {
    if (!Object.hasOwn(options, name)) return `--${name} is no option.${didYouMean(name, Object.keys(options))}`
    return value === true ? '' : `--${name} takes no value.`
  })
  const [base = '', ...more] = positionals
  if (!base && !values.help) faults.push('Name what to compare with: a git ref such as main, or a folder with an older dist.')
  if (more.length > 0) faults.push(`Only one BASE can be compared with, but ${positionals.length} are named: ${positionals.join(', ')}.`)
  const fault = faults.find(Boolean)
  if (fault) throw new BuildError([{ file: 'npm run diff', message: `${fault} See npm run diff -- --help.` }])
  return { base, markdown: values.markdown === true, full: values.full === true, help: values.help === true }
}
