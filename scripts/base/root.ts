import { existsSync } from 'node:fs'
import path from 'node:path'

/** The folder of the repository, wherever a command is started. */
export const ROOT = above(import.meta.dirname)

/** The nearest folder, from the given one upwards, with a `package.json`. */
function above(folder: string): string {
  if (existsSync(path.join(folder, 'package.json'))) return folder
  const next = path.dirname(folder)
  if (next === folder) throw new Error('No folder above the program has a package.json.')
  return above(next)
}
