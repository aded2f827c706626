import { parseArgs } from 'node:util'
import { didYouMean } from '../base/did-you-mean.ts'
import { BuildError } from '../base/problem.ts'

export const DIFF_USAGE = `Shows what changed for a reader of the pages.

  npm run diff -- BASE [OPTIONS]

  BASE         a git ref (main, origin/main, HEAD~1, a tag), which is built aside, or a folder with an older dist
  --markdown   writes for a pull request
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
  const refuse = (message: string): never => {
    throw new BuildError([{ file: 'npm run diff', message: `${message} See npm run diff -- --help.` }])
  }
  const options = { markdown: { type: 'boolean' }, full: { type: 'boolean' }, help: { type: 'boolean' } } as const
  const { tokens } = parseArgs({ args, options, strict: false, allowPositionals: true, tokens: true })
  const bases: string[] = []
  const chosen = { markdown: false, full: false }
  for (const token of tokens) {
    if (token.kind === 'positional') bases.push(token.value)
    else if (token.kind === 'option' && token.name === 'help') return 'help'
    else if (token.kind === 'option') {
      if (token.name !== 'markdown' && token.name !== 'full') {
        return refuse(`${token.rawName} is no option.${didYouMean(token.name, Object.keys(options))}`)
      }
      if (token.value !== undefined) refuse(`${token.rawName} takes no value.`)
      chosen[token.name] = true
    }
  }
  const [base] = bases
  if (!base) return refuse('Name what to compare with: a git ref such as main, or a folder with an older dist.')
  if (bases.length > 1) refuse(`Only one BASE can be compared with, but ${bases.length} are named: ${bases.join(', ')}.`)
  return { base, ...chosen }
}
