import { existsSync } from 'node:fs'
import path from 'node:path'
import { stop } from '../finding.ts'
import { FIRM } from '../root.ts'
import { type Command, readArguments } from './read-arguments.ts'

/** A command whose only option is `--content`. */
type ContentCommand = Command & {
  options: { content: { value: readonly [string, string] } }
}

/**
 * Reads the command line of a command whose only option is `--content`.
 * @throws BuildError for any other argument, and for a folder that does not exist
 */
export function readContentFolder(
  command: ContentCommand,
  args: string[],
  env: NodeJS.ProcessEnv = {},
): { contentDir: string } {
  const { values } = readArguments(command, args, env)
  const contentDir = path.resolve(values.content ?? path.join(FIRM, 'content'))
  if (existsSync(contentDir)) return { contentDir }
  const message = `There is no folder ${contentDir}. Name a content folder with --content.`
  stop(`npm run ${command.name}`, message)
}
