import { existsSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { didYouMean } from '../base/did-you-mean.ts'
import { BuildError } from '../base/problem.ts'
import { ROOT } from '../base/root.ts'

export const DEV_USAGE = `Shows the website while it is written: builds it in memory whenever a file is saved.

  npm run dev [-- OPTIONS]

  --content DIR   the folder with the JSON files and pictures (default: content)
  --help          shows this text

It answers to this machine alone, on the next free port from 3000. $LAUNCH_EDITOR names the editor that opens mistakes.`

/**
 * Reads the command line of `npm run dev`.
 * @throws BuildError for anything that it does not know
 */
export function readDevOptions(args: string[]): { contentDir: string } | 'help' {
  const refuse = (message: string): never => {
    throw new BuildError([{ file: 'npm run dev', message }])
  }
  const options = { content: { type: 'string' }, help: { type: 'boolean' } } as const
  const known = Object.keys(options).map((name) => `--${name}`)
  let content: string | undefined
  for (const token of parseArgs({ args, options, strict: false, tokens: true }).tokens) {
    if (token.kind === 'positional') refuse(`"${token.value}" is no option. Options start with --; see npm run dev -- --help.`)
    if (token.kind !== 'option') continue
    if (token.name === 'help') return 'help'
    if (token.name !== 'content') {
      refuse(`${token.rawName} is no option.${didYouMean(`--${token.name}`, known)} See npm run dev -- --help.`)
    } else if (!token.value) refuse('--content needs a folder behind it.')
    else content = token.value
  }
  const contentDir = path.resolve(content ?? path.join(ROOT, 'content'))
  if (!existsSync(contentDir)) refuse(`There is no folder ${contentDir}. Name a content folder with --content.`)
  return { contentDir }
}
