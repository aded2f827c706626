import { existsSync } from 'node:fs'
import path from 'node:path'

/** The folder of the repository, from whichever folder a command is started. */
export const ROOT = above(import.meta.dirname)

/** @throws Error where no folder above has a `package.json` */
function above(folder: string): string {
  if (existsSync(path.join(folder, 'package.json'))) return folder
  const next = path.dirname(folder)
  if (next === folder) throw new Error('No folder above the program has a package.json.')
  return above(next)
}
