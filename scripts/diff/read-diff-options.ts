import path from 'node:path'
import { BuildError, errorIn } from '../base/diagnostic.ts'
import { CONTENT, type Command, readArguments } from '../command-line/read-arguments.ts'

export const DIFF = {
  name: 'diff',
  about: 'Shows what changes for readers of the pages.',
  usage: '-- BASE [OPTIONS]',
  names: {
    BASE: 'a git ref (main, origin/main, HEAD~1, a tag), which is built in a temporary folder, or a folder with a built site',
  },
  options: {
    content: { ...CONTENT, text: `${CONTENT.text}. If the ref does not have it, both builds\nare of the present one` },
    markdown: { text: 'writes Markdown for a pull request, cut to the length of a comment' },
    full: { text: 'writes the unified diff of all files, without hashes and dates' },
  },
  note: `BASE is compared with a build of the work tree; dist is neither read nor written.
Exit code: 0 the same, 1 different, 2 trouble.`,
} as const satisfies Command

export interface DiffOptions {
  base: string
  /** The content folder, if it is not the program's own. */
  contentDir?: string
  markdown: boolean
  full: boolean
}

/**
 * Reads the command line.
 * @throws BuildError for an unknown option, and unless there is exactly one BASE
 */
export function readDiffOptions(args: string[]): DiffOptions {
  const { names, values } = readArguments(DIFF, args)
  const [base, ...more] = names
  const { content, markdown = false, full = false } = values
  if (base && more.length === 0) return { base, markdown, full, ...(content && { contentDir: path.resolve(content) }) }
  const message = 'Name one BASE: a git ref such as main, or a folder with a built site. See npm run diff -- --help.'
  throw new BuildError([errorIn('npm run diff', message)])
}
