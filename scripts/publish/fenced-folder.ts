import {
  chmodSync,
  closeSync,
  fchmodSync,
  fsync,
  lstatSync,
  mkdirSync,
  openSync,
  renameSync,
  type Stats,
  writeFileSync,
  writevSync,
} from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import type { OutputFile } from '../base/output-file.ts'

/** What a visitor's server must be able to read, whatever rights the one who builds gives to new files (umask). */
const FILE_MODE = 0o644
const FOLDER_MODE = 0o755
const READABLE_FILE = 0o444
const READABLE_FOLDER = 0o555

// What the system answers at once is asked at once: on the way to another thread and back each call would take several
// times as long, and a site of a thousand pages makes twenty thousand of them. The disk is waited for on other threads.
const sync = promisify(fsync)

/** What is written: bytes, a text, or the pieces of one. */
type Writable = OutputFile['bytes'] | Iterable<Uint8Array>

/**
 * Ways to change a folder that end at once when the lock is lost: each is one renaming out of `own` or into it, the
 * folder of the lock's owner, which vanishes with the lock. Names are paths below the folder.
 */
export interface FencedFolder {
  /** Writes a file's new content beside the folder's files and waits until the disk has it. Returns what puts it in place. */
  prepare(bytes: Writable): Promise<(name: string) => Promise<void>>
  /** Takes away a file, or a folder with all that is in it. */
  discard(name: string): Promise<void>
}

/** A folder that is changed under a lock; `own` is the folder of the lock's owner. */
export function fencedFolder(folder: string, own: string): FencedFolder {
  let made = 0
  const next = () => path.join(own, String(++made))
  const at = (name: string) => path.join(folder, name)

  const discard = async (name: string): Promise<void> => {
    try {
      renameSync(at(name), next())
    } catch (error) {
      // A folder from a lower layer of a container's file system cannot be moved; see "renaming directories" in
      // https://docs.kernel.org/filesystems/overlayfs.html.
      if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
      await stat(own)
      await rm(at(name), { recursive: true })
    }
  }

  /** Makes a file's folders, and takes away what an earlier, different site left in their place or in the file's. */
  const makeRoom = async (name: string): Promise<void> => {
    const parts = name.split('/')
    for (let length = 1; length < parts.length; length++) {
      const parent = parts.slice(0, length).join('/')
      const status = statusOf(at(parent))
      if (status?.isDirectory()) continue
      if (status) await discard(parent)
      const prepared = next()
      mkdirSync(prepared)
      chmodSync(prepared, FOLDER_MODE)
      renameSync(prepared, at(parent))
    }
    if (statusOf(at(name))?.isDirectory()) await discard(name)
  }

  return {
    discard,
    async prepare(bytes) {
      const staged = next()
      await writeDurably(staged, bytes)
      return async (name) => {
        await makeRoom(name)
        renameSync(staged, at(name))
      }
    },
  }
}

/** Writes a file and waits until the disk has it: a rename must never publish a file whose content is still to come. */
async function writeDurably(file: string, bytes: Writable): Promise<void> {
  const handle = openSync(file, 'w')
  try {
    if (typeof bytes === 'string' || bytes instanceof Uint8Array) writeFileSync(handle, bytes)
    else if (Array.isArray(bytes)) writePieces(handle, bytes)
    else for (const piece of bytes) writeFileSync(handle, piece)
    fchmodSync(handle, FILE_MODE)
    await sync(handle)
  } finally {
    closeSync(handle)
  }
}

function writePieces(handle: number, pieces: readonly Uint8Array[]): void {
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0)
  // The system may take less at once than it is given (writev(2)).
  const written = writevSync(handle, pieces)
  if (written < length) writeFileSync(handle, Buffer.concat(pieces).subarray(written))
}

/** What the system says of a path itself, whatever a link there leads to; nothing when it says nothing. */
export function statusOf(name: string): Stats | undefined {
  try {
    return lstatSync(name, { throwIfNoEntry: false })
  } catch {
    return undefined
  }
}

/** Makes renames in a folder last before others follow. Some systems (Windows) cannot do that with folders; there it is left out. */
export async function syncFolder(folder: string): Promise<void> {
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

/** Whether everybody may read a file with these rights. Windows has others and says yes. */
export function isReadable(mode: number): boolean {
  return (mode & READABLE_FILE) === READABLE_FILE
}

/** Lets everybody into a folder that is there. One that belongs to somebody else stays as it is. */
export function openFolder(folder: string): void {
  const status = statusOf(folder)
  if (!status?.isDirectory() || (status.mode & READABLE_FOLDER) === READABLE_FOLDER) return
  try {
    chmodSync(folder, status.mode | READABLE_FOLDER)
  } catch {
    // It is somebody else's.
  }
}
