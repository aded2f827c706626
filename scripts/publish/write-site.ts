import { lstat, mkdir, open, readdir, readFile, realpath } from 'node:fs/promises'
import path from 'node:path'
import type { OutputFile } from '../base/output-file.ts'
import { FOREIGN, isForeign, isLock } from '../base/ownership.ts'
import { BuildError, shownPath, systemProblem } from '../base/problem.ts'
import { fencedFolder, isReadable, openFolder } from './fenced-folder.ts'
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
  for (let made = path.resolve(folder); made.length >= first.length; made = path.dirname(made)) await openFolder(made)
}

async function publish(outDir: string, own: string, files: readonly OutputFile[]): Promise<Written> {
  const folder = fencedFolder(outDir, own)
  const existing = new Set((await published(outDir)).files)
  const steps: { name: string; place(name: string): Promise<void>; rank: number }[] = []
  for (const { path: name, bytes } of files) {
    if (path.posix.normalize(name) !== name || name.startsWith('../') || path.isAbsolute(name))
      throw new Error(`${name} would leave the folder.`)
    if (await isSame(path.join(outDir, name), bytes)) continue
    steps.push({ name, place: await folder.prepare(bytes), rank: rank(name, existing.has(name)) })
  }
  steps.sort((a, b) => a.rank - b.rank || (a.name < b.name ? -1 : 1))
  let unsynced = new Set<string>()
  for (const [index, { name, place, rank }] of steps.entries()) {
    if (index > 0 && rank !== steps[index - 1]?.rank) {
      await syncFolders(unsynced)
      unsynced = new Set()
    }
    await place(name)
    for (const parent of foldersOf(name)) unsynced.add(path.join(outDir, parent))
  }
  await syncFolders(unsynced)
  const wanted = new Set(files.map((file) => file.path))
  const now = await published(outDir)
  const removed = now.files.filter((name) => !wanted.has(name))
  removed.sort((a, b) => rank(b, true) - rank(a, true) || (a < b ? -1 : 1))
  for (const name of removed) await folder.discard(name)
  const folders = new Set(files.flatMap(({ path: name }) => foldersOf(name)))
  for (const name of now.folders) {
    if (folders.has(name)) await openFolder(path.join(outDir, name))
    // With the outermost one all that are in it are gone.
    else if (foldersOf(name).every((parent) => parent === '.' || folders.has(parent))) await folder.discard(name)
  }
  await syncFolders([outDir])
  return { changed: steps.map(({ name }) => name), removed }
}

/** The folders that a file lies in, the innermost first, "." last. */
function foldersOf(name: string): string[] {
  const folder = path.posix.dirname(name)
  return folder === '.' ? ['.'] : [folder, ...foldersOf(folder)]
}

/**
 * The order of publishing: what pages are made of (`_headers`, by which the folder is known, first of all); pages that
 * nothing leads to yet; pages that lead to them; the map of all pages.
 */
function rank(name: string, exists: boolean): number {
  if (name === '_headers') return 0
  if (name.endsWith('.html')) return exists ? 3 : 2
  return name.endsWith('.xml') ? 4 : 1
}

async function isSame(file: string, bytes: OutputFile['bytes']): Promise<boolean> {
  const status = await lstat(file).catch(() => undefined)
  if (!status?.isFile() || !isReadable(status.mode)) return false
  const wanted = typeof bytes === 'string' ? Buffer.from(bytes) : bytes
  return status.size === wanted.length && (await readFile(file)).equals(wanted)
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
async function published(outDir: string): Promise<{ files: string[]; folders: string[] }> {
  const files: string[] = []
  const folders: string[] = []
  const visit = async (folder: string): Promise<void> => {
    for (const entry of await readdir(path.join(outDir, folder), { withFileTypes: true })) {
      const name = path.posix.join(folder, entry.name)
      if (isLock(name)) continue
      if (!entry.isDirectory()) files.push(name)
      else {
        folders.push(name)
        await visit(name)
      }
    }
  }
  await visit('')
  return { files: files.sort(), folders }
}

/** Makes renames last before others follow. Some systems (Windows) cannot do that with folders; there it is left out. */
async function syncFolders(folders: Iterable<string>): Promise<void> {
  for (const folder of folders) {
    const handle = await open(folder, 'r').catch(() => undefined)
    await handle?.sync().catch(() => undefined)
    await handle?.close()
  }
}
