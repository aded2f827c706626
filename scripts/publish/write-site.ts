import { readdirSync, readFileSync } from 'node:fs'
import { mkdir, readdir, realpath } from 'node:fs/promises'
import path from 'node:path'
import { digestOf, type OutputFile } from '../base/output-file.ts'
import { FOREIGN, isForeign, isLock } from '../base/ownership.ts'
import { BuildError } from '../base/problem.ts'
import { shownPath, systemProblem } from '../base/system-problem.ts'
import { fencedFolder, isReadable, openFolder, statusOf, syncFolder } from './fenced-folder.ts'
import { inParallel, oneByOne } from './in-parallel.ts'
import { withLock } from './with-lock.ts'

export interface Written {
  /** Paths of the files that were new or different, and of those that were taken away. */
  changed: string[]
  removed: string[]
}

/**
 * Publishes a site into a folder so that at every moment, also when the process is killed, each page in it is whole
 * and everything that a page refers to exists:
 * all that changed is first written into a hidden folder, then renamed into place, what others refer to first;
 * what is no longer needed is removed last, in the opposite order. Unchanged files are not touched.
 * Two builds into one folder publish one after the other.
 * @throws BuildError when the folder holds something else than a site, may not be written, or the disk is full
 */
export async function writeSite(outDir: string, files: readonly OutputFile[]): Promise<Written> {
  try {
    await makeFolder(outDir)
    // A link is published through.
    const target = await realpath(outDir)
    if (isForeign(target)) throw new BuildError([{ file: shownPath(outDir), message: `This folder ${FOREIGN}` }])
    return await withLock(target, (own) => publish(target, own, files))
  } catch (error) {
    const problem = systemProblem(error, outDir)
    throw problem ? new BuildError([problem]) : error
  }
}

/** Makes a folder and those above it, so that a server can read what is in them. */
async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true })
  if (first === undefined) return
  for (let made = path.resolve(folder); made.length >= first.length; made = path.dirname(made)) openFolder(made)
}

async function publish(outDir: string, own: string, files: readonly OutputFile[]): Promise<Written> {
  const folder = fencedFolder(outDir, own)
  const existing = new Set(published(outDir).files)
  const steps: { name: string; place(name: string): Promise<void>; rank: number }[] = []
  await inParallel(files, AT_ONCE, async (file) => {
    const name = file.path
    if (path.posix.normalize(name) !== name || name.startsWith('../') || path.isAbsolute(name))
      throw new Error(`${name} would leave the folder.`)
    if (existing.has(name) && isSame(path.join(outDir, name), file)) return
    steps.push({
      name,
      place: await folder.prepare(file.bytes),
      rank: rank(name, existing.has(name)),
    })
  })
  steps.sort((a, b) => a.rank - b.rank || (a.name < b.name ? -1 : 1))
  for (const each of RANKS) {
    const placed = steps.filter(({ rank }) => rank === each)
    // One after the other: two files may want the same folder made.
    await oneByOne(placed, ({ name, place }) => place(name))
    await inParallel(new Set(placed.flatMap(({ name }) => foldersOf(name))), AT_ONCE, (parent) => syncFolder(path.join(outDir, parent)))
  }
  const wanted = new Set(files.map((file) => file.path))
  const now = published(outDir)
  const removed = now.files.filter((name) => !wanted.has(name))
  removed.sort((a, b) => rank(b, true) - rank(a, true) || (a < b ? -1 : 1))
  await oneByOne(removed, (name) => folder.discard(name))
  const folders = new Set(files.flatMap(({ path: name }) => foldersOf(name)))
  await oneByOne(now.folders, async (name) => {
    if (folders.has(name)) openFolder(path.join(outDir, name))
    // With the outermost one all that are in it are gone.
    else if (foldersOf(name).every((parent) => parent === '.' || folders.has(parent))) await folder.discard(name)
  })
  await syncFolder(outDir)
  return { changed: steps.map(({ name }) => name), removed }
}

/** The folders that a file lies in, the innermost first, "." last. */
function foldersOf(name: string): string[] {
  const folder = path.posix.dirname(name)
  return folder === '.' ? ['.'] : [folder, ...foldersOf(folder)]
}

/** How much is asked of the disk at once: what it makes durable together takes it little longer than one file. */
const AT_ONCE = 16

const RANKS = [0, 1, 2, 3, 4]

/**
 * The order of publishing: what pages are made of (`_headers`, by which the folder is known, first of all); pages that
 * nothing leads to yet; pages that lead to them; the map of all pages.
 */
function rank(name: string, exists: boolean): number {
  if (name === '_headers') return 0
  if (name.endsWith('.html')) return exists ? 3 : 2
  return name.endsWith('.xml') ? 4 : 1
}

function isSame(name: string, file: OutputFile): boolean {
  const status = statusOf(name)
  if (!status?.isFile() || !isReadable(status.mode)) return false
  return digestOf({ bytes: readFileSync(name) }) === digestOf(file)
}

/** Every file below a folder, also links and hidden ones, by code unit. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .sort()
}

/** What lies below a published folder, but for what builds at work have there, which comes and goes. */
function published(outDir: string): { files: string[]; folders: string[] } {
  const files: string[] = []
  const folders: string[] = []
  const visit = (folder: string): void => {
    const inside: string[] = []
    for (const entry of readdirSync(path.join(outDir, folder), { withFileTypes: true })) {
      const name = path.posix.join(folder, entry.name)
      if (isLock(name)) continue
      if (entry.isDirectory()) inside.push(name)
      else files.push(name)
    }
    for (const name of inside) {
      folders.push(name)
      visit(name)
    }
  }
  visit('')
  return { files: files.sort(), folders }
}
