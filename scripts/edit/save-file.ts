import { randomBytes } from 'node:crypto'
import { readFileSync, renameSync } from 'node:fs'
import { type FileHandle, lstat, open, realpath, rm } from 'node:fs/promises'
import path from 'node:path'
import { systemDiagnostic } from '../base/system-diagnostic.ts'

/** A file that could not be saved. Its message is for people: it names the file as content does, and no folder of this machine. */
export class UnsavedError extends Error {}

/** A file that is not what it was expected to be: somebody else has saved it meanwhile. */
export class ChangedMeanwhileError extends UnsavedError {}

/**
 * Writes a file of a content folder, at once and whole: under a hidden name first, then renamed, so that whoever reads
 * meanwhile has the old one. It keeps its owner and rights. A link in its place is replaced and not followed.
 * @param expected what the file has now; `undefined` when there is none
 * @throws ChangedMeanwhileError when the file is not as expected
 * @throws UnsavedError when the system refuses it, or the folder of the file is a link that leads out of the content
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
  if (folder !== path.join(root, path.dirname(name))) throw new UnsavedError(`${name} does not lie in the content folder.`)
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
    // Nothing of this process comes between the two, and of others hardly anything.
    if (!isSame(bytesOf(file), expected)) throw new ChangedMeanwhileError(`${name} has been saved by somebody else meanwhile.`)
    renameSync(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

/** A file keeps its owner and rights, and a new one has the owner of its folder: the server may run as another user. */
async function keepOwner(handle: FileHandle, file: string): Promise<void> {
  const before = await lstat(file).catch(() => undefined)
  const isFile = before?.isFile() ?? false
  const { uid, gid } = before && isFile ? before : await lstat(path.dirname(file))
  const own = await handle.stat()
  // Only the system's administrator may give a file away.
  if (own.uid !== uid || own.gid !== gid) await handle.chown(uid, gid).catch(() => undefined)
  // After the owner: the system takes rights away from a file that is given away.
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
