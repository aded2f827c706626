import { randomBytes } from 'node:crypto'
import { readFileSync, renameSync } from 'node:fs'
import { type FileHandle, lstat, open, realpath, rm } from 'node:fs/promises'
import path from 'node:path'
import { systemDiagnostic } from '../base/system-diagnostic.ts'

/** A file could not be saved. The message is for people: it gives the file's path below the content folder. */
export class UnsavedError extends Error {}

/** Somebody else has saved the file since it was read. */
export class ChangedMeanwhileError extends UnsavedError {}

/**
 * Writes a file of a content folder atomically: under a hidden name first, then renamed, so that nobody reads a part of it.
 * It keeps its owner and permissions. A symbolic link of its name is replaced, not followed.
 * @param expected the present bytes of the file; `undefined` if there is none
 * @throws ChangedMeanwhileError if the file has other bytes
 * @throws UnsavedError if the system refuses, or the file's folder is a link that leads out of the content
 */
export async function saveFile(contentDir: string, name: string, bytes: Uint8Array, expected: Uint8Array | undefined): Promise<void> {
  try {
    await writeWhole(contentDir, name, bytes, expected)
  } catch (error) {
    const refused = systemDiagnostic(error)
    throw refused ? new UnsavedError(`${name} cannot be written: ${refused.message}`, { cause: error }) : error
  }
}

async function writeWhole(contentDir: string, name: string, bytes: Uint8Array, expected: Uint8Array | undefined): Promise<void> {
  const [folder, root] = await Promise.all([realpath(path.dirname(path.join(contentDir, name))), realpath(contentDir)])
  if (folder !== path.join(root, path.dirname(name))) throw new UnsavedError(`${name} is not in the content folder.`)
  const file = path.join(folder, path.basename(name))
  const unfinished = path.join(folder, `.${path.basename(name)}.${randomBytes(4).toString('hex')}`)
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
    if (!isSame(bytesOf(file), expected)) throw new ChangedMeanwhileError(`${name} has been saved by somebody else.`)
    renameSync(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
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

function bytesOf(file: string): Buffer | undefined {
  try {
    return readFileSync(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

function isSame(bytes: Buffer | undefined, expected: Uint8Array | undefined): boolean {
  return bytes && expected ? bytes.equals(expected) : bytes === expected
}
