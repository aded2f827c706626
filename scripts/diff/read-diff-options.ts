import { BuildError, errorIn } from '../base/diagnostic.ts'
import { readArguments } from '../command-line/read-arguments.ts'

export const DIFF_USAGE = `Shows what changes for readers of the pages.

  npm run diff -- BASE [OPTIONS]

  BASE         a git ref (main, origin/main, HEAD~1, a tag), which is built in a temporary folder, or a folder with a built site
  --markdown   writes Markdown for a pull request, cut to the length of a comment
  --full       writes the unified diff of all files, without hashes and dates
  --help       shows this text

BASE is compared with a build of the work tree; dist is neither read nor written.
Exit code: 0 the same, 1 different, 2 trouble.`

export interface DiffOptions {
  base: string
  markdown: boolean
  full: boolean
}

/**
 * Reads the command line.
 * @throws BuildError for an unknown option, and unless there is exactly one BASE
 */
export function readDiffOptions(args: string[]): DiffOptions | 'help' {
  const read = readArguments('diff', args, { markdown: null, full: null }, true)
  if (read === 'help') return read
  const [base, ...more] = read.names
  const { markdown = false, full = false } = read.values
  if (base && more.length === 0) return { base, markdown, full }
  const message = base
    ? `Expected one BASE, but got ${read.names.length}: ${read.names.join(', ')}.`
    : 'Name what to compare with: a git ref such as main, or a folder with a built site.'
  throw new BuildError([errorIn('npm run diff', `${message} See npm run diff -- --help.`)])
}
