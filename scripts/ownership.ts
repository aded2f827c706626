import {
  existsSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  statSync,
} from 'node:fs'
import path from 'node:path'
import { isOfSystem } from './load/left-behind.ts'

/** The file, with its first line, that marks a folder as a published site. */
export const OWNERSHIP_FILE = '_headers'
export const OWNERSHIP_MARK =
  '# Made by the build, like every file that .publishing.json lists. Other files beside it are kept.'
/** The names of the files in a published folder that builds have made, one a line of a JSON list. */
export const LIST_FILE = '.publishing.json'
/** The folder inside a published one in which a build prepares its files. */
export const STAGE_FOLDER = '.publishing'

/** Whether a path in a published folder belongs to publishing: the list and unfinished files. */
export function isOfPublishing(name: string): boolean {
  const [first = ''] = name.split('/')
  return first === LIST_FILE || first === STAGE_FOLDER
}

/** Every file and folder below a folder, sorted by code unit; links count as files. Unreadable folders are left out. */
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
    return readdirSync(folder, { withFileTypes: true }).filter(({ name }) => !isOfSystem(name))
  } catch (error) {
    if (['EACCES', 'EPERM', 'ENOENT'].includes((error as NodeJS.ErrnoException).code ?? ''))
      return []
    throw error
  }
}

/** The reason not to publish into a folder, to follow its name in a message. `folder` must be a real path. */
export function outDirProblem(folder: string): string | undefined {
  for (
    let outer = path.dirname(folder), inner = folder;
    outer !== inner;
    inner = outer, outer = path.dirname(outer)
  ) {
    if (isPublished(outer))
      return `lies inside ${outer}, where another site is published. Name a folder outside it.`
  }
  if (!existsSync(folder)) return undefined
  if (!statSync(folder).isDirectory()) return 'is a file. Name a folder.'
  if (!isPublished(folder)) {
    const isEmpty = entriesOf(folder).every(({ name }) => isOfPublishing(name))
    return isEmpty
      ? undefined
      : 'holds files that no build made. Name a new or empty folder, or the folder of an earlier build.'
  }
  const site = walk(folder).folders.find(
    (name) => !isOfPublishing(name) && isPublished(path.join(folder, name)),
  )
  return site && `contains another published site, ${site}. Name a different folder.`
}

function isPublished(folder: string): boolean {
  try {
    return (
      existsSync(path.join(folder, LIST_FILE)) ||
      readFileSync(path.join(folder, OWNERSHIP_FILE), 'utf8').startsWith(OWNERSHIP_MARK)
    )
  } catch {
    return false
  }
}

/** A path with every link followed; it need not exist yet. */
export function realPath(folder: string, links = 0): string {
  try {
    return realpathSync(folder)
  } catch {
    const parent = path.dirname(folder)
    if (parent === folder) return folder
    const place = path.join(realPath(parent, links), path.basename(folder))
    const target = linkTarget(place)
    // The limit of Linux (path_resolution(7)).
    return target === undefined || links > 40
      ? place
      : realPath(path.resolve(path.dirname(place), target), links + 1)
  }
}

function linkTarget(file: string): string | undefined {
  try {
    return readlinkSync(file)
  } catch {
    return undefined
  }
}
