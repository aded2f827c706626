import { existsSync } from 'node:fs'
import path from 'node:path'
import { BuildError, errorIn } from '../base/diagnostic.ts'
import { FIRM } from '../base/root.ts'
import { readArguments } from './read-arguments.ts'

/**
 * Reads the command line of a command whose only option is `--content`.
 * @throws BuildError for any other argument, and for a folder that does not exist
 */
export function readContentFolder(command: string, args: string[]): { contentDir: string } | 'help' {
  const read = readArguments(command, args, { content: 'a folder' })
  if (read === 'help') return read
  const contentDir = path.resolve(read.values.content ?? path.join(FIRM, 'content'))
  if (existsSync(contentDir)) return { contentDir }
  throw new BuildError([errorIn(`npm run ${command}`, `There is no folder ${contentDir}. Name a content folder with --content.`)])
}
