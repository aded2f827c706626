import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Results of slow steps, kept between builds by the hash of all that they depend on. */
export interface Cache {
  /** The bytes kept for a key, or those that `make` returns; asked for twice at once, they are made once. */
  remember(name: string, key: string, make: () => Promise<Uint8Array>): Promise<Uint8Array>
}

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

/**
 * Reads an entry, or makes it. It is written under a name of its own and then renamed, so that a build that is
 * stopped, or a second one, never leaves half an entry.
 * Known limit: an entry that the disk has damaged is not noticed; deleting the folder mends it.
 */
async function load(file: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const found = await readFile(file).catch(() => undefined)
  if (found && found.length > 0) return found
  const bytes = await make()
  const temporary = `${file}.${process.pid}`
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(temporary, bytes)
  await rename(temporary, file)
  return bytes
}
