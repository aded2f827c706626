import fs from 'node:fs'
import path from 'node:path'
import { BuildError, errorIn } from '../base/diagnostic.ts'
import { makeFolder } from '../base/make-folder.ts'
import { BUILD_RECORD, digestOf, type OutputFile } from '../base/output-file.ts'
import { isOfPublishing, LIST_FILE, outDirProblem, realPath, walk } from '../base/ownership.ts'
import { parentsOf } from '../base/parents-of.ts'
import { shownPath, systemDiagnostic } from '../base/system-diagnostic.ts'
import { digestOnDisk, formatList, madeByBuilds, readList } from './site-list.ts'
import { withLock } from './with-lock.ts'

/** Web servers must be able to read the site, whatever the umask. */
const FILE_MODE = 0o644
const FOLDER_MODE = 0o755
const READABLE_FILE = 0o444
const READABLE_FOLDER = 0o555

/** The paths of new or different files, of removed files, and of files that no build made. */
export interface Written {
  changed: string[]
  removed: string[]
  kept: string[]
}

/**
 * Publishes a site into a folder so that at every moment, even after a kill or a power cut, each page is whole and
 * everything that it refers to exists: changed files are written into a hidden folder, then renamed into place, those that
 * others refer to first; old files are removed last. Unchanged files are not touched, and files that no build has made are
 * kept. Two builds into one folder publish one after the other.
 * @throws BuildError when the folder is not a site's, cannot be written, or the disk is full
 */
export async function writeSite(outDir: string, files: readonly OutputFile[]): Promise<Written> {
  const outside = files.find(({ path: name }) => path.posix.normalize(name) !== name || /^\.\.\/|^\//.test(name))
  if (outside) throw new Error(`${outside.path} would leave the folder.`)
  try {
    const folder = realPath(path.resolve(outDir))
    const problem = outDirProblem(folder)
    if (problem) throw new BuildError([errorIn(shownPath(outDir), `This folder ${problem}`)])
    makeFolder(folder, FOLDER_MODE)
    return await withLock(folder, (stage) => publish(folder, stage, files))
  } catch (error) {
    const problem = systemDiagnostic(error, outDir)
    throw problem ? new BuildError([problem]) : error
  }
}

function publish(folder: string, stage: string, files: readonly OutputFile[]): Written {
  const at = (name: string) => path.join(folder, name)
  const wanted = new Map(files.map((file) => [file.path, digestOf(file)]))
  const parents = new Set([...wanted.keys()].flatMap(parentsOf))
  const found = walk(folder)
  const names = found.files.filter((name) => !isOfPublishing(name))
  const listed = readList(folder)
  const made = madeByBuilds(folder, names, listed, wanted)
  const kept = names.filter((name) => !made.has(name))
  const inTheWay = kept.filter((name) => wanted.has(name) || parents.has(name) || parentsOf(name).some((parent) => wanted.has(parent)))
  if (inTheWay.length > 0) {
    const message = 'No build made this file, and the site needs its name. Nothing was changed. Move it elsewhere.'
    throw new BuildError(inTheWay.map((name) => errorIn(shownPath(at(name)), message)))
  }

  const steps = files
    .filter((file) => made.get(file.path) !== wanted.get(file.path) || !isReadable(at(file.path)))
    .map((file, index) => ({ file, name: file.path, staged: path.join(stage, String(index)), order: publishOrder(file.path, made) }))
    .sort((a, b) => a.order - b.order || (a.name < b.name ? -1 : 1))
  for (const { file, staged } of steps) writeDurably(staged, file.bytes)
  const removed = [...made.keys()].filter((name) => !wanted.has(name))
  removed.sort((a, b) => publishOrder(b, made) - publishOrder(a, made) || (a < b ? -1 : 1))

  // The list has both sites, so that after a kill the next build recognises all of their files.
  if (steps.length + removed.length > 0) writeList(folder, stage, formatList(wanted, made))
  for (const order of [...new Set(steps.map((step) => step.order))]) {
    const placed = steps.filter((step) => step.order === order)
    for (const { name, staged } of placed) {
      makeRoom(folder, name)
      fs.renameSync(staged, at(name))
    }
    for (const parent of new Set(placed.flatMap(({ name }) => ['', ...parentsOf(name)]))) syncFolder(at(parent))
  }
  for (const name of removed) {
    // A page may have replaced its folder, or a folder the file.
    if (!parents.has(name) && !parentsOf(name).some((parent) => wanted.has(parent))) fs.rmSync(at(name), { force: true })
  }
  for (const parent of new Set(removed.flatMap(parentsOf))) syncFolder(at(parent))

  const left = new Set([...removed, ...(listed?.keys() ?? [])].flatMap(parentsOf))
  // Reversed, subfolders come before their parents.
  for (const name of found.folders.reverse()) {
    if (parents.has(name)) openFolder(at(name))
    else if (left.has(name)) removeIfEmpty(at(name))
  }
  // A folder open to a group only was set so on purpose.
  if ((fs.statSync(folder).mode & 0o077) === 0) openFolder(folder)
  writeList(folder, stage, formatList(wanted))
  return { changed: steps.map(({ name }) => name), removed, kept }
}

/** The publish order: assets (0), new pages, which nothing links to yet (1), changed pages (2), sitemaps and the build's record (3). */
function publishOrder(name: string, made: ReadonlyMap<string, string>): number {
  if (name.endsWith('.html')) return made.has(name) ? 2 : 1
  return name.endsWith('.xml') || name === BUILD_RECORD ? 3 : 0
}

/** Makes a file's folders, and removes files and folders of an earlier site in their place or the file's. */
function makeRoom(folder: string, name: string): void {
  for (const parent of parentsOf(name).reverse()) {
    const place = path.join(folder, parent)
    if (isFolder(place)) continue
    fs.rmSync(place, { force: true })
    fs.mkdirSync(place)
    fs.chmodSync(place, FOLDER_MODE)
  }
  if (isFolder(path.join(folder, name))) fs.rmSync(path.join(folder, name), { recursive: true })
}

function isFolder(place: string): boolean {
  return fs.lstatSync(place, { throwIfNoEntry: false })?.isDirectory() ?? false
}

/** Removes a folder unless it has files. */
function removeIfEmpty(folder: string): void {
  try {
    fs.rmdirSync(folder)
  } catch {
    // It stays.
  }
}

/** Writes the list durably, before anything else changes. */
function writeList(folder: string, stage: string, list: string): void {
  const place = path.join(folder, LIST_FILE)
  const file = { path: LIST_FILE, bytes: list }
  if (digestOnDisk(place) === digestOf(file) && isReadable(place)) return
  const staged = path.join(stage, 'list')
  writeDurably(staged, list)
  fs.renameSync(staged, place)
  syncFolder(folder)
}

/** Writes a file and waits for the disk: a rename must not become durable before the content. */
function writeDurably(file: string, bytes: OutputFile['bytes']): void {
  fs.writeFileSync(file, bytes, { flush: true })
  fs.chmodSync(file, FILE_MODE)
}

/** Makes the renames in a folder durable. Not possible on some systems (Windows), where errors are ignored. */
function syncFolder(folder: string): void {
  let handle: number | undefined
  try {
    handle = fs.openSync(folder, 'r')
    fs.fsyncSync(handle)
  } catch {
    // Not supported.
  } finally {
    if (handle !== undefined) fs.closeSync(handle)
  }
}

function isReadable(file: string): boolean {
  return (fs.lstatSync(file).mode & READABLE_FILE) === READABLE_FILE
}

/** Makes a folder readable for everybody, unless another user owns it. */
function openFolder(folder: string): void {
  try {
    fs.chmodSync(folder, fs.lstatSync(folder).mode | READABLE_FOLDER)
  } catch {
    // Another user owns it.
  }
}

/** Every file of a published site, with links and hidden files, sorted by code unit. */
export async function listFiles(folder: string): Promise<string[]> {
  return walk(folder).files.filter((name) => !isOfPublishing(name))
}
