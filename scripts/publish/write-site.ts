import fs from 'node:fs'
import { open } from 'node:fs/promises'
import path from 'node:path'
import { atMost } from '../base/at-most.ts'
import { BuildError, errorIn, refuseIfAny } from '../base/diagnostic.ts'
import { makeFolder } from '../base/make-folder.ts'
import { digestOf, type OutputFile } from '../base/output-file.ts'
import { isOfPublishing, LIST_FILE, outDirProblem, realPath, walk } from '../base/ownership.ts'
import { parentsOf } from '../base/parents-of.ts'
import { shownPath, systemDiagnostic } from '../base/system-diagnostic.ts'
import { planSite } from './plan-site.ts'
import { digestOnDisk, formatList, isReadable, readList, standingFiles } from './site-list.ts'
import { withLock } from './with-lock.ts'

/** Web servers must be able to read the site, whatever the umask. */
const FILE_MODE = 0o644
const FOLDER_MODE = 0o755
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
  const outside = files.find(
    ({ path: name }) => path.posix.normalize(name) !== name || /^\.\.\/|^\//.test(name),
  )
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

async function publish(
  folder: string,
  stage: string,
  files: readonly OutputFile[],
): Promise<Written> {
  const at = (name: string) => path.join(folder, name)
  const wanted = new Map(files.map((file) => [file.path, digestOf(file)]))
  const listed = readList(folder)
  const found = walk(folder)
  const names = found.files.filter((name) => !isOfPublishing(name))
  const standing = standingFiles(folder, names, listed, wanted)
  const { write, remove, refuse, keep } = planSite(standing, files)
  const message =
    'No build made this file, and the site needs its name. Nothing was changed. Move it elsewhere.'
  refuseIfAny(refuse.map((name) => errorIn(shownPath(at(name)), message)))

  const changed = write.flat().map((file) => file.path)
  const staged = (index: number) => path.join(stage, String(index))
  await writeDurably(write.flat().map(({ bytes }, index) => ({ path: staged(index), bytes })))
  // The list has both sites, so that after a kill the next build recognises all of their files.
  const made = new Map(
    standing.flatMap(({ path: name, digest }) =>
      digest === undefined ? [] : [[name, digest] as const],
    ),
  )
  if (changed.length + remove.length > 0) await writeList(folder, stage, formatList(wanted, made))
  // Names and folders that the system refuses are met before anything is replaced.
  for (const name of changed) makeRoom(folder, name, false)

  let done = 0
  try {
    for (const group of write) {
      for (const { path: name } of group) {
        makeRoom(folder, name, true)
        fs.renameSync(staged(done), at(name))
        done++
      }
      await syncFolders(
        folder,
        group.map((file) => file.path),
      )
    }
    const parents = new Set([...wanted.keys()].flatMap(parentsOf))
    for (const name of remove) {
      // A page may have replaced its folder, or a folder the file.
      if (!parents.has(name) && !parentsOf(name).some((parent) => wanted.has(parent)))
        fs.rmSync(at(name), { force: true })
      done++
    }
    await syncFolders(folder, remove)
    const left = new Set([...remove, ...(listed?.keys() ?? [])].flatMap(parentsOf))
    // Reversed, subfolders come before their parents.
    for (const name of found.folders.reverse()) {
      if (parents.has(name)) openFolder(at(name))
      else if (left.has(name)) removeIfEmpty(at(name))
    }
    // A folder open to a group only was set so on purpose.
    if ((fs.statSync(folder).mode & 0o077) === 0) openFolder(folder)
    await writeList(folder, stage, formatList(wanted))
  } catch (error) {
    const problem = systemDiagnostic(error, folder)
    if (!problem || done === 0) throw error
    const rest = `${done} of ${changed.length + remove.length} changes were made, and every page is whole. Build again for the rest.`
    throw new BuildError(
      [{ ...problem, message: `${problem.message} ${rest}` }],
      undefined,
      'The site was published in part.',
    )
  }
  return { changed, removed: remove, kept: keep }
}

/** Makes a file's folders. With `replaces`, files of an earlier site in their place, and a folder in the file's, are removed first. */
function makeRoom(folder: string, name: string, replaces: boolean): void {
  for (const parent of parentsOf(name).reverse()) {
    const place = path.join(folder, parent)
    const stands = fs.lstatSync(place, { throwIfNoEntry: false })
    if (stands?.isDirectory()) continue
    if (stands && !replaces) return
    fs.rmSync(place, { force: true })
    fs.mkdirSync(place)
    fs.chmodSync(place, FOLDER_MODE)
  }
  const isFolder = fs.lstatSync(path.join(folder, name), { throwIfNoEntry: false })?.isDirectory()
  if (isFolder && replaces) fs.rmSync(path.join(folder, name), { recursive: true })
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
async function writeList(folder: string, stage: string, list: string): Promise<void> {
  const place = path.join(folder, LIST_FILE)
  if (digestOnDisk(place) === digestOf({ bytes: list }) && isReadable(place)) return
  const staged = path.join(stage, 'list')
  await writeDurably([{ path: staged, bytes: list }])
  fs.renameSync(staged, place)
  await syncFolders(folder, [LIST_FILE])
}

/** Writes files and waits for the disk: a rename must not become durable before the content. */
async function writeDurably(files: readonly OutputFile[]): Promise<void> {
  for (const { path: file, bytes } of files) {
    fs.writeFileSync(file, bytes)
    fs.chmodSync(file, FILE_MODE)
  }
  await Promise.all(files.map(({ path: file }) => sync(file)))
}

/** Makes changes in the folders of some files durable. Not possible on some systems (Windows), where errors are ignored. */
async function syncFolders(folder: string, names: readonly string[]): Promise<void> {
  const parents = new Set(names.flatMap((name) => ['', ...parentsOf(name)]))
  await Promise.allSettled(Array.from(parents, (parent) => sync(path.join(folder, parent))))
}

/** Many at once, as disks write what waits together; and not so many that files run out. */
const few = atMost(64)

/** Waits until the disk has a file or a folder. */
function sync(place: string): Promise<void> {
  return few(async () => {
    const handle = await open(place, 'r')
    await handle.sync().finally(() => handle.close())
  })
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
