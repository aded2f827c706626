import { lstat, mkdir, open, readdir, readFile, realpath, rename, rm, rmdir, stat, unlink } from 'node:fs/promises'
import path from 'node:path'
import type { OutputFile } from '../base/output-file.ts'
import { BuildError, systemProblem } from '../base/problem.ts'
import { withLock } from './with-lock.ts'

export interface Written {
  /** Paths of the files that were new or different, and of those that were taken away. */
  changed: string[]
  removed: string[]
}

/**
 * Publishes a site into a folder so that at every moment, also when the process is killed, each page in it is whole
 * and everything that a page refers to exists:
 * all that changed is first written beside the folder, then renamed into place, what others refer to first;
 * what is no longer needed is removed last, in the opposite order. Unchanged files are not touched.
 * Two builds into one folder publish one after the other.
 * @throws BuildError when the disk is full or the folder may not be written
 */
export async function writeSite(outDir: string, files: readonly OutputFile[]): Promise<Written> {
  try {
    await mkdir(outDir, { recursive: true })
    // A link is published through: what lies beside its target can be renamed into it.
    const target = await realpath(outDir)
    const beside = path.join(path.dirname(target), `.${path.basename(target)}`)
    return await withLock(`${beside}.lock`, async () => {
      const stage = (await isMount(target)) ? path.join(target, '.stage') : `${beside}.stage`
      await rm(stage, { recursive: true, force: true })
      await mkdir(stage)
      try {
        return await publish(target, stage, files)
      } finally {
        await rm(stage, { recursive: true, force: true }).catch(() => undefined)
      }
    })
  } catch (error) {
    const problem = systemProblem(error, outDir)
    throw problem ? new BuildError([problem]) : error
  }
}

/** Whether a folder is a disk of its own (a container's volume, say), into which nothing outside can be renamed. */
async function isMount(folder: string): Promise<boolean> {
  return (await stat(folder)).dev !== (await stat(path.dirname(folder))).dev
}

async function publish(outDir: string, stage: string, files: readonly OutputFile[]): Promise<Written> {
  const existing = new Set(await listFiles(outDir))
  const steps: { name: string; staged: string; rank: number }[] = []
  for (const { path: name, bytes } of files) {
    if (path.posix.normalize(name) !== name || name.startsWith('../') || path.isAbsolute(name))
      throw new Error(`${name} would leave the folder.`)
    if (await isSame(path.join(outDir, name), bytes)) continue
    const staged = path.join(stage, String(steps.length))
    await writeDurably(staged, bytes)
    steps.push({ name, staged, rank: rank(name, existing.has(name)) })
  }
  steps.sort((a, b) => a.rank - b.rank || (a.name < b.name ? -1 : 1))
  let unsynced = new Set<string>()
  for (const [index, { name, staged, rank }] of steps.entries()) {
    if (index > 0 && rank !== steps[index - 1]?.rank) {
      await syncFolders(unsynced)
      unsynced = new Set()
    }
    await makeRoom(outDir, name)
    await rename(staged, path.join(outDir, name))
    for (let folder = path.dirname(name); ; folder = path.dirname(folder)) {
      unsynced.add(path.join(outDir, folder))
      if (folder === '.') break
    }
  }
  await syncFolders(unsynced)
  const wanted = new Set(files.map((file) => file.path))
  const removed = (await listFiles(outDir)).filter((name) => !wanted.has(name) && !path.join(outDir, name).startsWith(stage + path.sep))
  removed.sort((a, b) => rank(b, true) - rank(a, true) || (a < b ? -1 : 1))
  for (const name of removed) await unlink(path.join(outDir, name))
  await removeEmptyFolders(outDir, stage)
  await syncFolders([outDir])
  return { changed: steps.map(({ name }) => name), removed }
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
  if (!status?.isFile()) return false
  const wanted = typeof bytes === 'string' ? Buffer.from(bytes) : bytes
  return status.size === wanted.length && (await readFile(file)).equals(wanted)
}

/** Makes a file's folders, and takes away what an earlier, different site left in their place or in the file's. */
async function makeRoom(outDir: string, name: string): Promise<void> {
  const parts = name.split('/')
  for (let length = 1; length < parts.length; length++) {
    const folder = path.join(outDir, ...parts.slice(0, length))
    const status = await lstat(folder).catch(() => undefined)
    if (status && !status.isDirectory()) await unlink(folder)
  }
  const target = path.join(outDir, name)
  const status = await lstat(target).catch(() => undefined)
  if (status?.isDirectory()) await rm(target, { recursive: true })
  await mkdir(path.dirname(target), { recursive: true })
}

/** Writes a file and waits until the disk has it: a rename must never publish a file whose content is still to come. */
async function writeDurably(file: string, bytes: OutputFile['bytes']): Promise<void> {
  const handle = await open(file, 'w')
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Every file below a folder, also links and hidden ones, by code unit. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .sort()
}

async function removeEmptyFolders(folder: string, stage: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const inner = path.join(folder, entry.name)
    if (!entry.isDirectory() || inner === stage) continue
    await removeEmptyFolders(inner, stage)
    if ((await readdir(inner)).length === 0) await rmdir(inner)
  }
}

/** Makes renames last before others follow. Some systems (Windows) cannot do that with folders; there it is left out. */
async function syncFolders(folders: Iterable<string>): Promise<void> {
  for (const folder of folders) {
    const handle = await open(folder, 'r').catch(() => undefined)
    await handle?.sync().catch(() => undefined)
    await handle?.close()
  }
}
