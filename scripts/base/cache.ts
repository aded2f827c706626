import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, unlink, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Results of slow steps, kept between builds by the hash of all that they depend on. */
export interface Cache {
  /** The bytes kept for a key, or those that `make` returns; asked for twice at once, they are made once. */
  remember(name: string, key: string, make: () => Promise<Uint8Array>): Promise<Uint8Array>
}

/** Tells apart what one process writes at the same time. */
let written = 0

/** A cache in a folder, which is made when it is first needed. */
export function folderCache(folder: string): Cache {
  const known = new Map<string, Promise<Uint8Array>>()
  return {
    remember(name, key, make) {
      const file = path.join(folder, `${name}-${key}`)
      const bytes = known.get(file) ?? load(file, make)
      known.set(file, bytes)
      return bytes
    },
  }
}

/** Reads an entry, or makes it. Where it cannot be kept, because the disk is full or read-only, it is made each time. */
async function load(file: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const found = await readFile(file).catch(() => undefined)
  const kept = found && unseal(found)
  if (kept) return kept
  const bytes = await make()
  await keep(file, seal(bytes)).catch(() => undefined)
  return bytes
}

/** Writes under a name of its own and then renames, so that a second build never reads half an entry. */
async function keep(file: string, bytes: Uint8Array): Promise<void> {
  const temporary = `${file}.${process.pid}.${++written}`
  await mkdir(path.dirname(file), { recursive: true })
  try {
    await writeFile(temporary, bytes)
    await rename(temporary, file)
  } catch (error) {
    await unlink(temporary).catch(() => undefined)
    throw error
  }
}

const SEAL_LENGTH = 32

/** An entry begins with its hash: after a power cut a file may have its length and not its content. */
function seal(bytes: Uint8Array): Uint8Array {
  return Buffer.concat([sealOf(bytes), bytes])
}

function unseal(entry: Uint8Array): Uint8Array | undefined {
  const bytes = entry.subarray(SEAL_LENGTH)
  return sealOf(bytes).equals(entry.subarray(0, SEAL_LENGTH)) ? bytes : undefined
}

function sealOf(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest()
}
