import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, statSync } from 'node:fs'
import path from 'node:path'

/** The file that every published site has, and its first line, by which people and programs know what the folder is. */
export const OWNERSHIP_FILE = '_headers'
export const OWNERSHIP_MARK = '# Made by the build, like every file that .publishing.json lists. Other files beside it are kept.'
/** How the line begins, also in sites of earlier versions: "… like every file beside it. What else is put here is removed." */
const ANY_MARK = '# Made by the build, like every file '
/** The list of what builds have made in a published folder. */
export const LIST_FILE = '.publishing.json'
/** The folder inside a published one in which a build prepares what it puts in place. */
export const LOCK_FOLDER = '.publishing'

/** What systems put into folders by themselves. */
const OF_THE_SYSTEM = ['.DS_Store', 'Thumbs.db', 'desktop.ini', 'lost+found']

/** Whether a path in a published folder belongs to publishing itself: the list, and what a build at work has there. */
export function isOfPublishing(name: string): boolean {
  const [first = ''] = name.split('/')
  return first === LIST_FILE || first === LOCK_FOLDER || first.startsWith(`${LOCK_FOLDER}-`)
}

/** Every file and folder below a folder, by code unit; links are files. A folder that may not be read is left out. */
export function walk(folder: string): { files: string[]; folders: string[] } {
  const files: string[] = []
  const folders: string[] = []
  const visit = (below: string): void => {
    for (const entry of entriesOf(path.join(folder, below))) {
      const name = path.posix.join(below, entry.name)
      if (entry.isDirectory()) {
        folders.push(name)
        visit(name)
      } else files.push(name)
    }
  }
  visit('')
  return { files: files.sort(), folders: folders.sort() }
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true }).filter(({ name }) => !OF_THE_SYSTEM.includes(name))
  } catch (error) {
    if (['EACCES', 'EPERM', 'ENOENT'].includes((error as NodeJS.ErrnoException).code ?? '')) return []
    throw error
  }
}

/** Why nothing may be published into a folder, if that is so; follows its name. Links on the way must have been followed. */
export function whyUnfit(folder: string): string | undefined {
  for (let outer = path.dirname(folder), inner = folder; outer !== inner; inner = outer, outer = path.dirname(outer)) {
    if (isPublished(outer)) return `lies inside ${outer}, where another site is published. Name a folder outside of it.`
  }
  if (!existsSync(folder)) return undefined
  if (!statSync(folder).isDirectory()) return 'is a file. Name a folder.'
  if (!isPublished(folder)) {
    const isEmpty = entriesOf(folder).every(({ name }) => isOfPublishing(name))
    return isEmpty ? undefined : 'holds files that no build has made. Name a new or empty folder, or that of an earlier build.'
  }
  const site = walk(folder).folders.find((name) => !isOfPublishing(name) && isPublished(path.join(folder, name)))
  return site && `has another published site in it, ${site}. Name a folder of its own.`
}

function isPublished(folder: string): boolean {
  try {
    return existsSync(path.join(folder, LIST_FILE)) || readFileSync(path.join(folder, OWNERSHIP_FILE), 'utf8').startsWith(ANY_MARK)
  } catch {
    return false
  }
}

/** Where a path leads when every link on the way is followed, also while its end is still to be made. */
export function realPath(folder: string, links = 0): string {
  try {
    return realpathSync(folder)
  } catch {
    const parent = path.dirname(folder)
    if (parent === folder) return folder
    const place = path.join(realPath(parent, links), path.basename(folder))
    const target = linkTarget(place)
    // As many links as Linux follows (path_resolution(7)).
    return target === undefined || links > 40 ? place : realPath(path.resolve(path.dirname(place), target), links + 1)
  }
}

function linkTarget(file: string): string | undefined {
  try {
    return readlinkSync(file)
  } catch {
    return undefined
  }
}
