import { existsSync } from 'node:fs'
import path from 'node:path'
import { stop } from '../finding.ts'
import { FIRM } from '../root.ts'
import { type CONTENT, type Command, readArguments } from './read-arguments.ts'

/**
 * Reads the content folder from the command line of a command whose only option is `--content`.
 * @throws BuildError for any other argument, and for a folder that does not exist
 */
export function readContentFolder(
  command: Command & { options: { content: typeof CONTENT } },
  args: string[],
  env: NodeJS.ProcessEnv = {},
): string {
  const { content } = readArguments(command, args, env).values
  const folder = path.resolve(content ?? path.join(FIRM, 'content'))
  if (existsSync(folder)) return folder
  const message = `There is no folder ${folder}. Name a content folder with --content.`
  stop(`npm run ${command.name}`, message)
}
