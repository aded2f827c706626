import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, realpathSync, renameSync, rmSync } from 'node:fs'
import { type FileHandle, lstat, open, realpath, rm } from 'node:fs/promises'
import path from 'node:path'
import { systemFinding } from '../system-finding.ts'
import { makeFolder } from './make-folder.ts'

/** A file could not be saved. The message is for people: it gives the file's path below the content folder. */
export class UnsavedError extends Error {}

/** Somebody else has saved the file since it was read. */
export class ChangedMeanwhileError extends UnsavedError {}

/**
 * Writes a file of a content folder atomically: under a hidden name first, then renamed, so that nobody reads a part of it.
 * It keeps its owner and permissions. A symbolic link of its name is replaced, not followed.
 * @param expected the present bytes of the file; `undefined` if there is none
 * @throws ChangedMeanwhileError if the file has other bytes
 * @throws UnsavedError if the system fails, or the file's folder is a link that leads out of the content
 */
export async function saveFile(
  contentDir: string,
  name: string,
  bytes: Uint8Array,
  expected: Uint8Array | undefined,
): Promise<void> {
  await change(contentDir, name, 'written', async (file) => {
    const unfinished = path.join(path.dirname(file), `.${path.basename(name)}.${markOfProcess()}`)
    try {
      const handle = await open(unfinished, 'wx', 0o644)
      try {
        await handle.writeFile(bytes)
        await keepOwner(handle, file)
        await handle.sync()
      } finally {
        await handle.close()
      }
      // Both calls are synchronous, so that as little as possible can come between them.
      checkUnchanged(file, name, expected)
      renameSync(unfinished, file)
    } finally {
      await rm(unfinished, { force: true })
    }
  })
}

/**
 * Removes a file, unless it has changed.
 * @param expected the present bytes of the file
 * @throws ChangedMeanwhileError if the file has other bytes
 * @throws UnsavedError if the system fails, or the file's folder is a link that leads out of the content
 */
export async function removeFile(
  contentDir: string,
  name: string,
  expected: Uint8Array,
): Promise<void> {
  await change(contentDir, name, 'removed', async (file) => {
    checkUnchanged(file, name, expected)
    rmSync(file)
  })
}

/** Changes a file, given its real path. What the system reports becomes a sentence. */
async function change(
  contentDir: string,
  name: string,
  verb: string,
  act: (file: string) => Promise<void>,
): Promise<void> {
  try {
    await act(path.join(await folderInside(contentDir, name), path.basename(name)))
  } catch (error) {
    const problem = systemFinding(error)
    throw problem
      ? new UnsavedError(`${name} cannot be ${verb}: ${problem.message}`, { cause: error })
      : error
  }
}

/** Removes what saves of killed processes have left in a content folder: each name ends in the process's number. */
export function removeLeftovers(contentDir: string): void {
  try {
    for (const entry of readdirSync(contentDir, { recursive: true, withFileTypes: true })) {
      const [, id] = entry.name.match(/^\..+\.([0-9a-f]{6})[a-f][0-9a-f]$/) ?? []
      if (id && entry.isFile() && !isRunning(Number.parseInt(id, 16)))
        rmSync(path.join(entry.parentPath, entry.name), { force: true })
    }
  } catch {
    // A folder that cannot be read is reported by the command itself.
  }
}

/** Returns this process's number and a random one, in eight hexadecimal digits that are no date. */
function markOfProcess(): string {
  const chance = 0xa0 + ((randomBytes(1)[0] ?? 0) % 0x60)
  return (process.pid % 0x1000000).toString(16).padStart(6, '0') + chance.toString(16)
}

/** Returns the real folder of a file, made if it is missing. @throws UnsavedError if it is not in the content */
async function folderInside(contentDir: string, name: string): Promise<string> {
  const root = await realpath(contentDir)
  const folder = path.join(root, path.dirname(name))
  const isInside = (one: string) => one === root || one.startsWith(root + path.sep)
  if (!isInside(folder) || !isInside(realPathAbove(folder)))
    throw new UnsavedError(`${name} is not in the content folder.`)
  makeFolder(folder)
  if ((await realpath(folder)) !== folder)
    throw new UnsavedError(`${name} is not in the content folder.`)
  return folder
}

/** Returns the real path of a folder or, if it is missing, of the nearest one above it. */
function realPathAbove(folder: string): string {
  try {
    return realpathSync(folder)
  } catch {
    return realPathAbove(path.dirname(folder))
  }
}

/** Keeps the owner and permissions of a file; a new one gets the owner of its folder. The server may run as another user. */
async function keepOwner(handle: FileHandle, file: string): Promise<void> {
  const before = await lstat(file).catch(() => undefined)
  const isFile = before?.isFile() ?? false
  const { uid, gid } = before && isFile ? before : await lstat(path.dirname(file))
  const own = await handle.stat()
  // Only root may change the owner.
  if (own.uid !== uid || own.gid !== gid) await handle.chown(uid, gid).catch(() => undefined)
  // After the owner, as changing that may clear permission bits (chown(2)).
  if (before && isFile) await handle.chmod(before.mode & 0o777)
}

function checkUnchanged(file: string, name: string, expected: Uint8Array | undefined): void {
  const bytes = existsSync(file) ? readFileSync(file) : undefined
  const isSame = bytes && expected ? bytes.equals(expected) : bytes === expected
  if (!isSame) throw new ChangedMeanwhileError(`${name} has been changed by somebody else.`)
}

/** Returns whether a process runs, given its number. */
function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // EPERM: it runs as another user.
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}
