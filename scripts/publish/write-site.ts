import {
  chmodSync,
  closeSync,
  fchmodSync,
  fsync,
  lstatSync,
  mkdirSync,
  openSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { digestOf, type OutputFile } from '../base/output-file.ts'
import { isOfPublishing, LIST_FILE, realPath, walk, whyUnfit } from '../base/ownership.ts'
import { BuildError, shownPath, systemProblem } from '../base/problem.ts'
import { digestOnDisk, formatList, madeByBuilds, readList } from './site-list.ts'
import { withLock } from './with-lock.ts'

/** What a visitor's server must be able to read, whatever rights the one who builds gives to new files (umask). */
const FILE_MODE = 0o644
const FOLDER_MODE = 0o755
const READABLE_FILE = 0o444
const READABLE_FOLDER = 0o555

/** How many files the disk makes durable at once: together it takes little longer than for one. */
const AT_ONCE = 16

const sync = promisify(fsync)

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
  try {
    // A link is published through.
    const folder = realPath(path.resolve(outDir))
    const unfit = whyUnfit(folder)
    if (unfit) throw new BuildError([{ file: shownPath(outDir), message: `This folder ${unfit}` }])
    makeFolder(folder)
    return await withLock(folder, (stage) => publish(folder, stage, files))
  } catch (error) {
    const problem = systemProblem(error, outDir)
    throw problem ? new BuildError([problem]) : error
  }
}

/**
 * Makes a folder and those above it, so that a server can read what is in them. Node's own way of making several never
 * ends where the system says of a folder that is there that it is not, as it does below `/proc`.
 */
function makeFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })) return
  makeFolder(path.dirname(folder))
  try {
    mkdirSync(folder)
    chmodSync(folder, FOLDER_MODE)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT')
      throw new BuildError([{ file: shownPath(folder), message: 'The system makes no folder here. Name another one.' }])
    // Another build was quicker.
    if (code !== 'EEXIST') throw error
  }
}

async function publish(folder: string, stage: string, files: readonly OutputFile[]): Promise<Written> {
  const at = (name: string) => path.join(folder, name)
  const wanted = new Map(files.map((file) => [file.path, digestOf(file)]))
  const parents = new Set([...wanted.keys()].flatMap(parentsOf))
  for (const name of wanted.keys()) {
    if (path.posix.normalize(name) !== name || name.startsWith('../') || path.isAbsolute(name))
      throw new Error(`${name} would leave the folder.`)
  }
  const there = walk(folder)
  const names = there.files.filter((name) => !isOfPublishing(name))
  const listed = readList(folder)
  const made = madeByBuilds(folder, names, listed, wanted)
  const kept = names.filter((name) => !made.has(name))
  const inTheWay = kept.filter((name) => wanted.has(name) || parents.has(name) || parentsOf(name).some((parent) => wanted.has(parent)))
  if (inTheWay.length > 0) {
    const message = 'No build has made this file, and the site has one in its place. Nothing was changed. Move it elsewhere.'
    throw new BuildError(inTheWay.map((name) => ({ file: shownPath(at(name)), message })))
  }

  const steps = files
    .filter((file) => made.get(file.path) !== wanted.get(file.path) || !isReadable(at(file.path)))
    .map((file, index) => ({ file, staged: path.join(stage, String(index)), order: orderOf(file.path, made) }))
    .sort((a, b) => a.order - b.order || (a.file.path < b.file.path ? -1 : 1))
  for (let done = 0; done < steps.length; done += AT_ONCE) {
    // All come to their end before a failure ends the build, which clears up.
    const results = await Promise.allSettled(steps.slice(done, done + AT_ONCE).map(({ file, staged }) => writeDurably(staged, file.bytes)))
    for (const result of results) if (result.status === 'rejected') throw result.reason
  }
  const removed = [...made.keys()]
    .filter((name) => !wanted.has(name))
    .sort((a, b) => orderOf(b, made) - orderOf(a, made) || (a < b ? -1 : 1))

  const writeList = async (list: string) => {
    const file = { path: LIST_FILE, bytes: list }
    if (digestOnDisk(at(LIST_FILE)) === digestOf(file) && isReadable(at(LIST_FILE))) return
    await writeDurably(path.join(stage, 'list'), list)
    renameSync(path.join(stage, 'list'), at(LIST_FILE))
    await syncFolder(folder)
  }
  // Whatever of this is in the folder when the build is killed, the next one knows for a build's.
  if (steps.length + removed.length > 0) await writeList(formatList(wanted, made))
  for (const order of ORDERS) {
    const placed = steps.filter((step) => step.order === order)
    for (const { file, staged } of placed) {
      makeRoom(folder, file.path)
      renameSync(staged, at(file.path))
    }
    for (const parent of new Set(placed.flatMap(({ file }) => ['', ...parentsOf(file.path)]))) await syncFolder(at(parent))
  }
  for (const name of removed) rmSync(at(name), { force: true })
  const left = new Set([...removed, ...(listed?.keys() ?? [])].flatMap(parentsOf))
  // What lies in a folder comes after it by code unit.
  for (const name of there.folders.reverse()) {
    if (parents.has(name)) openFolder(at(name))
    else if (left.has(name)) await removeEmptied(at(name))
  }
  // Who lets nobody but a group in has decided so.
  if ((statSync(folder).mode & 0o077) === 0) openFolder(folder)
  await writeList(formatList(wanted))
  return { changed: steps.map(({ file }) => file.path), removed, kept }
}

const ORDERS = [0, 1, 2, 3]

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
    if (lstatSync(place, { throwIfNoEntry: false })?.isDirectory()) continue
    rmSync(place, { force: true })
    mkdirSync(place)
    chmodSync(place, FOLDER_MODE)
  }
  const place = path.join(folder, name)
  if (lstatSync(place, { throwIfNoEntry: false })?.isDirectory()) rmSync(place, { recursive: true })
}

/** Removes a folder in which nothing is left; one in which somebody has put something stays. */
async function removeEmptied(folder: string): Promise<void> {
  try {
    rmdirSync(folder)
  } catch {
    await syncFolder(folder)
  }
}

/** Writes a file and waits until the disk has it: a rename must never publish a file whose content is still to come. */
async function writeDurably(file: string, bytes: OutputFile['bytes']): Promise<void> {
  const handle = openSync(file, 'w')
  try {
    writeFileSync(handle, bytes)
    fchmodSync(handle, FILE_MODE)
    await sync(handle)
  } finally {
    closeSync(handle)
  }
}

/** Makes renames in a folder last before others follow. Some systems (Windows) cannot do that with folders; there it is left out. */
async function syncFolder(folder: string): Promise<void> {
  let handle: number | undefined
  try {
    handle = openSync(folder, 'r')
    await sync(handle)
  } catch {
    // It is left out.
  } finally {
    if (handle !== undefined) closeSync(handle)
  }
}

function isReadable(file: string): boolean {
  return (lstatSync(file).mode & READABLE_FILE) === READABLE_FILE
}

/** Lets everybody into a folder. One that belongs to somebody else stays as it is. */
function openFolder(folder: string): void {
  try {
    chmodSync(folder, lstatSync(folder).mode | READABLE_FOLDER)
  } catch {
    // It is somebody else's.
  }
}

/** Every file of a published site, also links and hidden ones, by code unit. */
export async function listFiles(folder: string): Promise<string[]> {
  return walk(folder).files.filter((name) => !isOfPublishing(name))
}
