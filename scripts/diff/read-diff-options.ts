import { BuildError, errorIn } from '../base/diagnostic.ts'
import { readArguments } from '../command-line/read-arguments.ts'

export const DIFF_USAGE = `Shows what changed for a reader of the pages.

  npm run diff -- BASE [OPTIONS]

  BASE         a git ref (main, origin/main, HEAD~1, a tag), which is built aside, or a folder with an older dist
  --markdown   writes for a pull request, at most what a comment can hold
  --full       writes the plain line diff, with the hashes of assets and the date of the build masked
  --help       shows this text

What is compared with BASE is a build of the work tree as it is now; dist is neither read nor written.
Exit code: 0 the same, 1 different, 2 trouble.`

export interface DiffOptions {
  base: string
  markdown: boolean
  full: boolean
}

/**
 * Reads the command line.
 * @throws BuildError for an unknown option, or when BASE is missing or stands twice
 */
export function readDiffOptions(args: string[]): DiffOptions | 'help' {
  const read = readArguments('diff', args, { markdown: null, full: null }, true)
  if (read === 'help') return read
  const [base, ...more] = read.names
  const { markdown = false, full = false } = read.values
  if (base && more.length === 0) return { base, markdown, full }
  const fault = base
    ? `Only one BASE can be compared with, but ${read.names.length} are named: ${read.names.join(', ')}.`
    : 'Name what to compare with: a git ref such as main, or a folder with an older dist.'
  throw new BuildError([errorIn('npm run diff', `${fault} See npm run diff -- --help.`)])
}
