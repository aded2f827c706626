import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

/** The file that every published site has, and its first line, by which a later build knows that it may publish there. */
export const OWNERSHIP_FILE = '_headers'
export const OWNERSHIP_MARK = '# Made by the build, like every file beside it. What else is put here is removed.'
/** The folder inside a published one in which a build prepares what it puts in place. */
export const LOCK_FOLDER = '.publishing'

/** What systems put into folders by themselves. */
const OF_THE_SYSTEM = ['.DS_Store', 'Thumbs.db', 'desktop.ini', 'lost+found']

/** Whether a name in a published folder is that of a build at work, or of one that was killed. */
export function isLock(name: string): boolean {
  return name === LOCK_FOLDER || name.startsWith(`${LOCK_FOLDER}-`)
}

/** Whether a folder has something in it and is not the site of an earlier build. */
export function isForeign(folder: string): boolean {
  if (!existsSync(folder)) return false
  if (!statSync(folder).isDirectory()) return true
  if (readdirSync(folder).every((name) => isLock(name) || OF_THE_SYSTEM.includes(name))) return false
  const headers = path.join(folder, OWNERSHIP_FILE)
  return !existsSync(headers) || !readFileSync(headers, 'utf8').startsWith(OWNERSHIP_MARK)
}

/** What is said of a folder that is not the site of an earlier build; follows its name. */
export const FOREIGN = 'holds files that no build has made, and publishing would remove them. Empty it, or name another folder.'
