import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Results that are slow to make, kept between builds: encoded pictures, fonts, styles and script. */
export interface Cache {
  /**
   * Returns the bytes kept for these inputs, or else the result of `make`; two calls at once share one `make`. Failures are
   * not kept: a good picture that met a lack of memory is tried again.
   * @param name the kind of result, which begins the file's name
   * @param inputs everything that the bytes depend on: sources, settings, library versions, the code (`programFiles`)
   */
  remember(
    name: string,
    inputs: readonly (Uint8Array | string)[],
    make: () => Promise<Uint8Array>,
  ): Promise<Uint8Array>
}

/** As `remember` of a cache, for a value that JSON can hold. */
export async function rememberJson<Value>(
  cache: Cache,
  name: string,
  inputs: readonly (Uint8Array | string)[],
  make: () => Promise<Value>,
): Promise<Value> {
  const bytes = await cache.remember(name, inputs, async () =>
    Buffer.from(JSON.stringify(await make())),
  )
  return JSON.parse(Buffer.from(bytes).toString())
}

const DAY_MS = 24 * 3_600_000
/** Entries unused for this long are removed. */
const UNUSED_MS = 30 * DAY_MS

let written = 0

/** A cache in a folder, created on first use. In a folder that cannot be written, nothing is kept. */
export function folderCache(folder: string): Cache {
  const underWay = new Map<string, Promise<Uint8Array>>()
  const load = async (file: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> => {
    const stored = open(file)
    if (stored) return stored
    const bytes = await make()
    await keep(file, bytes).catch(() => undefined)
    return bytes
  }
  return {
    remember(name, inputs, make) {
      const file = path.join(folder, `${name}.${cacheKey(inputs)}`)
      const bytes = underWay.get(file) ?? load(file, make).finally(() => underWay.delete(file))
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

/** Reads an entry and marks it as used; `undefined` for one that cannot be read. */
function open(file: string): Uint8Array | undefined {
  // At once: a build reads hundreds of small files, and waiting for each takes longer than reading it.
  const bytes = attempt(() => readFileSync(file))
  attempt(() => {
    const now = new Date()
    if (bytes && now.getTime() - statSync(file).mtimeMs > DAY_MS) utimesSync(file, now, now)
  })
  return bytes
}

/** Returns what a task returns, or `undefined` where the system lets it fail. */
function attempt<Result>(task: () => Result): Result | undefined {
  try {
    return task()
  } catch {
    return undefined
  }
}

/** Writes under a temporary name, flushes and renames, so that no build reads half an entry, nor one after a power cut. */
async function keep(file: string, entry: Uint8Array): Promise<void> {
  const unfinished = `${file}.unfinished-${process.pid}-${++written}`
  await mkdir(path.dirname(file), { recursive: true })
  try {
    await writeFile(unfinished, entry, { flush: true })
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => undefined)
    throw error
  }
}

/**
 * Removes entries of a cache folder that no build has used for thirty days, but no piece of a bundle, which a command that runs
 * may load late (scripts/bundle-program.js removes these). Errors of the system are ignored.
 */
export function pruneCache(folder: string): void {
  for (const name of attempt(() => readdirSync(folder)) ?? []) {
    if (name.startsWith('program-')) continue
    const file = path.join(folder, name)
    attempt(() => {
      const found = statSync(file)
      if (found.isFile() && Date.now() - found.mtimeMs > UNUSED_MS) rmSync(file, { force: true })
    })
  }
}
