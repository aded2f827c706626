import { lstat, mkdir, open, readdir, readFile, rename, rm, rmdir, unlink } from 'node:fs/promises'
import path from 'node:path'
import { BuildError } from './build-error.ts'
import type { OutputFile } from './output-file.ts'
import { withLock } from './with-lock.ts'

export interface Written {
  /** Paths of the files that were new or different, and of those that were taken away. */
  changed: string[]
  removed: string[]
}

/**
 * Publishes a site into a folder so that at every moment, also when the process is killed, each page in it is whole
 * and everything that a page refers to exists:
 * all that changed is first written beside the folder, then renamed into place, what pages need before the pages;
 * what is no longer needed is removed last, pages before what they needed. Unchanged files are not touched.
 * Two builds into one folder publish one after the other.
 * @throws BuildError when the disk is full or the folder may not be written
 */
export async function writeSite(outDir: string, files: readonly OutputFile[]): Promise<Written> {
  const beside = path.join(path.dirname(path.resolve(outDir)), `.${path.basename(path.resolve(outDir))}`)
  try {
    return await withLock(`${beside}.lock`, async () => {
      const stage = `${beside}.stage`
      await rm(stage, { recursive: true, force: true })
      await mkdir(stage, { recursive: true })
      try {
        return await publish(outDir, stage, [...files].sort(neededFirst))
      } finally {
        await rm(stage, { recursive: true, force: true })
      }
    })
  } catch (error) {
    throw publishingError(error, outDir)
  }
}

async function publish(outDir: string, stage: string, files: readonly OutputFile[]): Promise<Written> {
  const changed: string[] = []
  for (const file of files) {
    if (await isSame(path.join(outDir, file.path), file.bytes)) continue
    await writeDurably(path.join(stage, String(changed.length)), file.bytes)
    changed.push(file.path)
  }
  for (const [index, name] of changed.entries()) {
    const target = path.join(outDir, name)
    await makeRoom(outDir, name)
    await rename(path.join(stage, String(index)), target)
  }
  const wanted = new Set(files.map((file) => file.path))
  const removed = (await listFiles(outDir)).filter((name) => !wanted.has(name)).sort((a, b) => rank(b) - rank(a))
  for (const name of removed) await unlink(path.join(outDir, name))
  await removeEmptyFolders(outDir)
  await syncFolder(outDir)
  return { changed, removed }
}

/** Assets, then pages: a page is published when everything it refers to is there. */
function neededFirst(a: OutputFile, b: OutputFile): number {
  return rank(a.path) - rank(b.path) || (a.path < b.path ? -1 : 1)
}

function rank(name: string): number {
  return name.endsWith('.html') ? 1 : 0
}

async function isSame(file: string, bytes: OutputFile['bytes']): Promise<boolean> {
  const status = await lstat(file).catch(() => undefined)
  if (!status?.isFile()) return false
  const known = await readFile(file)
  return known.equals(typeof bytes === 'string' ? Buffer.from(bytes) : bytes)
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

async function removeEmptyFolders(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (!entry.isDirectory()) continue
    const inner = path.join(folder, entry.name)
    await removeEmptyFolders(inner)
    if ((await readdir(inner)).length === 0) await rmdir(inner)
  }
}

/** Makes the renames themselves last. Some systems (Windows) cannot do that with folders; there it is left out. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined)
  await handle?.sync().catch(() => undefined)
  await handle?.close()
}

function publishingError(error: unknown, outDir: string): unknown {
  const { code, path: place } = error as NodeJS.ErrnoException
  const reasons: Record<string, string> = {
    ENOSPC: 'The disk is full. Make room and build again; what was published before is still whole.',
    EDQUOT: 'The disk quota is used up. Make room and build again; what was published before is still whole.',
    EACCES: 'This may not be written. Change its permissions, or name another folder with --out.',
    EPERM: 'This may not be written. Change its permissions, or name another folder with --out.',
    EROFS: 'The disk is read-only. Name another folder with --out.',
    ENOTDIR: 'A file stands where a folder should be. Name another folder with --out.',
    EEXIST: 'A file stands where a folder should be. Name another folder with --out.',
  }
  const message = code === undefined ? undefined : reasons[code]
  return message ? new BuildError([{ file: path.relative('', place ?? outDir) || '.', message }]) : error
}
