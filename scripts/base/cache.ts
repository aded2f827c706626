import { createHash } from 'node:crypto'
import { cp, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Bytes that take long to make, kept between builds: encoded pictures, link previews, fonts, the program's own bundles. */
export interface Cache {
  /**
   * The bytes that were kept for these inputs, or else those that `make` returns; asked for twice at once, they are made
   * once. A failure is not kept: a moment without memory must not condemn a good picture for ever.
   * @param name what the bytes are, for whoever looks into the folder
   * @param inputs everything that decides about the bytes: sources, settings, library versions, the `VERSION` of the code that makes them
   */
  remember(name: string, inputs: readonly (Uint8Array | string)[], make: () => Promise<Uint8Array>): Promise<Uint8Array>
}

const DAY_MS = 24 * 3_600_000
/** What no build has used for so long is removed. */
const UNUSED_MS = 30 * DAY_MS
/** Marks what is still being written; its end makes it unique. */
const UNFINISHED = '.unfinished-'
const SEAL_LENGTH = 32

let written = 0

/** A cache in a folder, which is made when it is first needed. Where nothing can be kept, everything is made each time. */
export function folderCache(folder: string): Cache {
  const known = new Map<string, Promise<Uint8Array>>()
  const load = async (file: string, key: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> => {
    const kept = await open(file, key)
    if (kept) return kept
    const bytes = await make()
    await keep(file, Buffer.concat([sealOf(key, bytes), bytes])).catch(() => undefined)
    return bytes
  }
  return {
    remember(name, inputs, make) {
      const key = keyOf(inputs)
      const file = path.join(folder, `${name}-${key}`)
      const bytes = known.get(file) ?? load(file, key, make)
      known.set(file, bytes)
      bytes.catch(() => known.delete(file))
      return bytes
    },
  }
}

/** One key for several inputs; each is preceded by its length, so that no two lists of inputs run together alike. */
export function keyOf(inputs: readonly (Uint8Array | string)[]): string {
  const hash = createHash('sha256')
  for (const input of inputs) hash.update(`${Buffer.byteLength(input)}:`).update(input)
  return hash.digest('hex')
}

/**
 * The hash that an entry begins with. After a power cut a file may have its length and not its content, and an entry that
 * somebody has renamed is not the one that was asked for.
 */
function sealOf(key: string, bytes: Uint8Array): Buffer {
  return createHash('sha256').update(key).update(bytes).digest()
}

/** The bytes of an entry that is whole, and marks it as used. */
async function open(file: string, key: string): Promise<Uint8Array | undefined> {
  try {
    const entry = await readFile(file)
    const bytes = entry.subarray(SEAL_LENGTH)
    if (!sealOf(key, bytes).equals(entry.subarray(0, SEAL_LENGTH))) return undefined
    const now = new Date()
    if (now.getTime() - (await stat(file)).mtimeMs > DAY_MS) await utimes(file, now, now).catch(() => undefined)
    return bytes
  } catch {
    return undefined
  }
}

/** Writes under a name of its own and then renames, so that a second build never reads half an entry. */
async function keep(file: string, entry: Uint8Array): Promise<void> {
  const unfinished = `${file}${UNFINISHED}${process.pid}-${++written}`
  await mkdir(path.dirname(file), { recursive: true })
  try {
    await writeFile(unfinished, entry)
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => undefined)
    throw error
  }
}

/** Copies the folder of a cache while builds may write to it: what is unfinished is left out. Where there is none, nothing is copied. */
export async function copyCache(from: string, to: string, isWanted: (file: string) => boolean = () => true): Promise<void> {
  await mkdir(to, { recursive: true })
  const filter = (file: string) => !file.includes(UNFINISHED) && isWanted(file)
  await cp(from, to, { recursive: true, filter }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
}

/** Removes the entries of a cache's folder that no build has used for thirty days. What the system refuses stays. */
export async function pruneCache(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
    const file = path.join(folder, entry.name)
    const isUnused = entry.isFile() && Date.now() - (await stat(file).catch(() => ({ mtimeMs: Number.NaN }))).mtimeMs > UNUSED_MS
    if (isUnused) await rm(file, { force: true }).catch(() => undefined)
  }
}
