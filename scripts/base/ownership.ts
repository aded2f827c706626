import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

/** The file that every published site has, and its first line, by which a later build knows that it may publish there. */
export const OWNERSHIP_FILE = '_headers'
export const OWNERSHIP_MARK = '# Made by the build, like every file beside it. What else is put here is removed.'

/** Whether a folder has something in it and is not the site of an earlier build. */
export function isForeign(folder: string): boolean {
  if (!existsSync(folder)) return false
  if (!statSync(folder).isDirectory()) return true
  // A build that was killed on a disk of its own leaves its stage.
  if (readdirSync(folder).every((name) => name === '.stage' || name === 'lost+found')) return false
  const headers = path.join(folder, OWNERSHIP_FILE)
  return !existsSync(headers) || !readFileSync(headers, 'utf8').startsWith(OWNERSHIP_MARK)
}
