import fs from 'node:fs'
import path from 'node:path'
import { BuildError, errorIn } from '../base/diagnostic.ts'
import { makeFolder } from '../base/make-folder.ts'
import { digestOf, type OutputFile } from '../base/output-file.ts'
import { isOfPublishing, LIST_FILE, realPath, walk, whyUnfit } from '../base/ownership.ts'
import { shownPath, systemDiagnostic } from '../base/system-diagnostic.ts'
import { digestOnDisk, formatList, madeByBuilds, readList } from './site-list.ts'
import { withLock } from './with-lock.ts'

/** What a visitor's server must be able to read, whatever rights the one who builds gives to new files (umask). */
const FILE_MODE = 0o644
const FOLDER_MODE = 0o755
const READABLE_FILE = 0o444
const READABLE_FOLDER = 0o555

/** Paths of the files that were new or different, that were taken away, and that are there though no build made them. */
export interface Written {
  changed: string[]
  removed: string[]
  kept: string[]
}

/**
 * Publishes a site into a folder so that at every moment, also when the process is killed, each page in it is whole
 * and everything that a page refers to exists: all that changed is first written into a hidden folder, then renamed into
 * place, what others refer to first; what is no longer needed is removed last. Unchanged files are not touched, and
 * files that no build has made are kept. Two builds into one folder publish one after the other.
 * @throws BuildError when the folder holds something else than a site, may not be written, or the disk is full
 */
export async function writeSite(outDir: string, files: readonly OutputFile[]): Promise<Written> {
  const outside = files.find(({ path: name }) => path.posix.normalize(name) !== name || /^\.\.\/|^\//.test(name))
  if (outside) throw new Error(`${outside.path} would leave the folder.`)
  try {
    // A link is published through.
    const folder = realPath(path.resolve(outDir))
    const unfit = whyUnfit(folder)
    if (unfit) throw new BuildError([errorIn(shownPath(outDir), `This folder ${unfit}`)])
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
  const there = walk(folder)
  const names = there.files.filter((name) => !isOfPublishing(name))
  const listed = readList(folder)
  const made = madeByBuilds(folder, names, listed, wanted)
  const kept = names.filter((name) => !made.has(name))
  const inTheWay = kept.filter((name) => wanted.has(name) || parents.has(name) || parentsOf(name).some((parent) => wanted.has(parent)))
  if (inTheWay.length > 0) {
    const message = 'No build has made this file, and the site has one in its place. Nothing was changed. Move it elsewhere.'
    throw new BuildError(inTheWay.map((name) => errorIn(shownPath(at(name)), message)))
  }

  const steps = files
    .filter((file) => made.get(file.path) !== wanted.get(file.path) || !isReadable(at(file.path)))
    .map((file, index) => ({ file, name: file.path, staged: path.join(stage, String(index)), order: orderOf(file.path, made) }))
    .sort((a, b) => a.order - b.order || (a.name < b.name ? -1 : 1))
  for (const { file, staged } of steps) writeDurably(staged, file.bytes)
  const removed = [...made.keys()].filter((name) => !wanted.has(name))
  removed.sort((a, b) => orderOf(b, made) - orderOf(a, made) || (a < b ? -1 : 1))

  // Whatever of both sites is in the folder when this build is killed, the next one knows for a build's.
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
    // Where a page took the place of a folder, or a folder that of a file, it is gone already.
    if (!parents.has(name) && !parentsOf(name).some((parent) => wanted.has(parent))) fs.rmSync(at(name), { force: true })
  }
  for (const parent of new Set(removed.flatMap(parentsOf))) syncFolder(at(parent))

  const left = new Set([...removed, ...(listed?.keys() ?? [])].flatMap(parentsOf))
  // By code unit a folder comes before what lies in it.
  for (const name of there.folders.reverse()) {
    if (parents.has(name)) openFolder(at(name))
    else if (left.has(name)) removeIfEmpty(at(name))
  }
  // Who lets in a group alone has decided so.
  if ((fs.statSync(folder).mode & 0o077) === 0) openFolder(folder)
  writeList(folder, stage, formatList(wanted))
  return { changed: steps.map(({ name }) => name), removed, kept }
}

/** The order of publishing: what pages are made of; pages that nothing leads to yet; those that lead to them; the map of all. */
function orderOf(name: string, made: ReadonlyMap<string, string>): number {
  if (name.endsWith('.html')) return made.has(name) ? 2 : 1
  return name.endsWith('.xml') ? 3 : 0
}

/** The folders that a file lies in, the innermost first. */
function parentsOf(name: string): string[] {
  const parent = path.posix.dirname(name)
  return parent === '.' ? [] : [parent, ...parentsOf(parent)]
}

/** Makes a file's folders, and takes away what an earlier, different site left in their place or in the file's. */
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

/** Removes a folder unless somebody has put something into it. */
function removeIfEmpty(folder: string): void {
  try {
    fs.rmdirSync(folder)
  } catch {
    // It stays.
  }
}

/** Puts the list in place, which is on the disk before anything else is done. */
function writeList(folder: string, stage: string, list: string): void {
  const place = path.join(folder, LIST_FILE)
  const file = { path: LIST_FILE, bytes: list }
  if (digestOnDisk(place) === digestOf(file) && isReadable(place)) return
  const staged = path.join(stage, 'list')
  writeDurably(staged, list)
  fs.renameSync(staged, place)
  syncFolder(folder)
}

/** Writes a file and waits until the disk has it: a rename must never publish a file whose content is still to come. */
function writeDurably(file: string, bytes: OutputFile['bytes']): void {
  fs.writeFileSync(file, bytes, { flush: true })
  fs.chmodSync(file, FILE_MODE)
}

/** Makes renames in a folder last before others follow. Some systems (Windows) cannot do that with folders; there it is left out. */
function syncFolder(folder: string): void {
  let handle: number | undefined
  try {
    handle = fs.openSync(folder, 'r')
    fs.fsyncSync(handle)
  } catch {
    // It is left out.
  } finally {
    if (handle !== undefined) fs.closeSync(handle)
  }
}

function isReadable(file: string): boolean {
  return (fs.lstatSync(file).mode & READABLE_FILE) === READABLE_FILE
}

/** Lets everybody into a folder. One that belongs to somebody else stays as it is. */
function openFolder(folder: string): void {
  try {
    fs.chmodSync(folder, fs.lstatSync(folder).mode | READABLE_FOLDER)
  } catch {
    // It is somebody else's.
  }
}

/** Every file of a published site, also links and hidden ones, by code unit. */
export async function listFiles(folder: string): Promise<string[]> {
  return walk(folder).files.filter((name) => !isOfPublishing(name))
}
