import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Results that are slow to make, kept between builds: encoded pictures, fonts, styles and script. */
export interface Cache {
  /**
   * Returns the bytes kept for these inputs, or else the result of `make`; two calls at once share one `make`. Failures are
   * not kept: a good picture that met a lack of memory is tried again.
   * @param name the kind of result, which begins the file's name
   * @param inputs everything that the bytes depend on: sources, settings, library versions, the `VERSION` of the code
   */
  remember(
    name: string,
    inputs: readonly (Uint8Array | string)[],
    make: () => Promise<Uint8Array>,
  ): Promise<Uint8Array>
}

const DAY_MS = 24 * 3_600_000
/** Entries unused for this long are removed. */
const UNUSED_MS = 30 * DAY_MS
/** Marks a file that is still being written. */
const UNFINISHED = '.unfinished-'
const CHECKSUM_LENGTH = 32

let written = 0

/** A cache in a folder, created on first use. In a folder that cannot be written, nothing is kept. */
export function folderCache(folder: string): Cache {
  const underWay = new Map<string, Promise<Uint8Array>>()
  const load = async (
    file: string,
    key: string,
    make: () => Promise<Uint8Array>,
  ): Promise<Uint8Array> => {
    const stored = await open(file, key)
    if (stored) return stored
    const bytes = await make()
    await keep(file, Buffer.concat([checksumOf(key, bytes), bytes])).catch(() => undefined)
    return bytes
  }
  return {
    remember(name, inputs, make) {
      const key = cacheKey(inputs)
      const file = path.join(folder, `${name}-${key}`)
      const bytes = underWay.get(file) ?? load(file, key, make).finally(() => underWay.delete(file))
      underWay.set(file, bytes)
      return bytes
    },
  }
}

/** SHA-256 of several inputs, in hexadecimal. Each is preceded by its length, so that ['ab', 'c'] and ['a', 'bc'] differ. */
function cacheKey(inputs: readonly (Uint8Array | string)[]): string {
  const hash = createHash('sha256')
  for (const input of inputs) hash.update(`${Buffer.byteLength(input)}:`).update(input)
  return hash.digest('hex')
}

/** The hash at the start of an entry. After a power cut a file may have the right length and wrong bytes. */
function checksumOf(key: string, bytes: Uint8Array): Buffer {
  return createHash('sha256').update(key).update(bytes).digest()
}

/** Reads an entry and marks it as used; `undefined` for one that is missing or damaged. */
async function open(file: string, key: string): Promise<Uint8Array | undefined> {
  try {
    const entry = await readFile(file)
    const bytes = entry.subarray(CHECKSUM_LENGTH)
    if (!checksumOf(key, bytes).equals(entry.subarray(0, CHECKSUM_LENGTH))) return undefined
    const now = new Date()
    if (now.getTime() - (await stat(file)).mtimeMs > DAY_MS)
      await utimes(file, now, now).catch(() => undefined)
    return bytes
  } catch {
    return undefined
  }
}

/** Writes under a temporary name and then renames, so that no other build reads half an entry. */
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

/** Removes entries of a cache folder that no build has used for thirty days. Errors of the system are ignored. */
export async function pruneCache(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
    const file = path.join(folder, entry.name)
    const isUnused =
      entry.isFile() &&
      Date.now() - (await stat(file).catch(() => ({ mtimeMs: Number.NaN }))).mtimeMs > UNUSED_MS
    if (isUnused) await rm(file, { force: true }).catch(() => undefined)
  }
}
