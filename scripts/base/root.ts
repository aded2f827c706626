import { existsSync } from 'node:fs'
import path from 'node:path'

/** The folder of the repository, from whichever folder a command is started, and also when it runs from a bundle. */
export const ROOT = above(import.meta.dirname)

function above(folder: string): string {
  return existsSync(path.join(folder, 'package.json')) ? folder : above(path.dirname(folder))
}
