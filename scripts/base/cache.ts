import { createHash } from 'node:crypto'
import { closeSync, openSync, readFileSync, readSync, statSync } from 'node:fs'
import { copyFile, mkdir, readdir, rename, unlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { digestOfFile, type OutputFile, piecesOfFile } from './output-file.ts'

/** Results of slow steps, kept between builds by the hash of all that they depend on. */
export interface Cache {
  /**
   * The bytes kept for these inputs, or those that `make` returns; asked for twice at once, they are made once.
   * `inputs` are all that the result depends on: bytes, settings, versions of the libraries that make it. What fails
   * is not kept: a moment without memory must not condemn a good picture for ever.
   */
  remember(name: string, inputs: readonly (Uint8Array | string)[], make: () => Promise<Uint8Array>): Promise<Uint8Array>
  /**
   * The same for a file of the site. Its bytes are read when they are asked for, and not held: pictures need memory for
   * hundreds of them otherwise, of which most are published already.
   */
  rememberFile(file: string, ...kept: Parameters<Cache['remember']>): Promise<OutputFile>
  /**
   * Many small results of one step, kept together in one file and each by its own inputs. The values are JSON.
   * @param shared what all results depend on
   */
  rememberMany<Value>(name: string, shared: readonly string[], inputs: readonly string[], make: (index: number) => Value): Promise<Value[]>
}

/** Tells apart what one process writes at the same time. */
let written = 0

/** A cache in a folder, which is made when it is first needed. */
export function folderCache(folder: string): Cache {
  const known = new Map<string, Promise<Uint8Array>>()
  return {
    remember(name, inputs, make) {
      const file = path.join(folder, `${name}-${keyOf(inputs)}`)
      const bytes = known.get(file) ?? load(file, make)
      known.set(file, bytes)
      bytes.catch(() => known.delete(file))
      return bytes
    },
    async rememberFile(published, name, inputs, make) {
      const file = path.join(folder, `${name}-${keyOf(inputs)}`)
      const kept = known.has(file) ? undefined : keptFile(published, file)
      if (kept) return kept
      const bytes = await this.remember(name, inputs, make)
      known.delete(file)
      return keptFile(published, file) ?? { path: published, bytes }
    },
    async rememberMany(name, shared, inputs, make) {
      const file = path.join(folder, `${name}.lines`)
      const before = linesByKey(unseal(bytesOf(file)))
      const after = new Map<string, Uint8Array>()
      let isNew = false
      const common = keyOf(shared)
      const values = inputs.map((input, index): ReturnType<typeof make> => {
        const key = keyOf([common, input])
        const line = before.get(key)
        if (line) {
          after.set(key, line)
          return JSON.parse(line.subarray(KEY_LENGTH).toString())
        }
        isNew = true
        const made = JSON.stringify(make(index))
        after.set(key, Buffer.from(`${key}${made}\n`))
        // Parts of a large text would keep all of it in memory.
        return JSON.parse(made)
      })
      if (isNew) await keep(file, sealed([...after.values()])).catch(() => undefined)
      return values
    },
  }
}

/** That something is not kept and would have to be made. */
export class NothingKept extends Error {
  override name = 'NothingKept'
}

/**
 * A cache that makes nothing of what takes long.
 * @throws NothingKept when something is asked for that it does not have
 */
export function onlyKept(cache: Cache): Cache {
  const refuse = () => Promise.reject(new NothingKept())
  return {
    ...cache,
    remember: (name, inputs) => cache.remember(name, inputs, refuse),
    rememberFile: (file, name, inputs) => cache.rememberFile(file, name, inputs, refuse),
  }
}

/**
 * Copies the folder of a cache while builds may write to it: what one of them renames or clears away meanwhile is left out.
 * @param isWanted whether the copy needs an entry of this folder, by its name; asked when its turn comes
 */
export async function copyCache(from: string, to: string, isWanted: (name: string) => boolean = () => true): Promise<void> {
  const entries = (await unlessGone(readdir(from, { withFileTypes: true }))) ?? []
  await mkdir(to, { recursive: true })
  for (const entry of entries) {
    if (!isWanted(entry.name)) continue
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)]
    if (entry.isDirectory()) await copyCache(source, target)
    else await unlessGone(copyFile(source, target))
  }
}

async function unlessGone<Result>(reading: Promise<Result>): Promise<Result | undefined> {
  return reading.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
}

const KEY_LENGTH = 64
const LINE_BREAK = 10

/** The lines of many results, each a key and then JSON: what stays as it is need not be written anew. */
function linesByKey(bytes: Uint8Array = Buffer.of()): Map<string, Buffer> {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const lines = new Map<string, Buffer>()
  for (let start = 0, end = text.indexOf(LINE_BREAK); end >= 0; start = end + 1, end = text.indexOf(LINE_BREAK, start)) {
    lines.set(text.toString('latin1', start, start + KEY_LENGTH), text.subarray(start, end + 1))
  }
  return lines
}

/** One key for several inputs; each is preceded by its length, so that no two lists of inputs run together alike. */
export function keyOf(inputs: readonly (Uint8Array | string)[]): string {
  const hash = createHash('sha256')
  for (const input of inputs) hash.update(`${Buffer.byteLength(input)}:`).update(input)
  return hash.digest('hex')
}

/** Reads an entry, or makes it. Where it cannot be kept, because the disk is full or read-only, it is made each time. */
async function load(file: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  // At once, so that what has to be made begins before whoever asks goes on.
  const kept = unseal(bytesOf(file))
  if (kept) return kept
  const bytes = await make()
  await keep(file, sealed([bytes])).catch(() => undefined)
  return bytes
}

/** Writes under a name of its own and then renames, so that a second build never reads half an entry. */
async function keep(file: string, pieces: readonly Uint8Array[]): Promise<void> {
  const temporary = `${file}.${process.pid}.${++written}`
  await mkdir(path.dirname(file), { recursive: true })
  try {
    await writeFile(temporary, inChunks(pieces))
    await rename(temporary, file)
  } catch (error) {
    await unlink(temporary).catch(() => undefined)
    throw error
  }
}

/** So much is written at once: not a line at a time, and not a copy of all. */
const CHUNK_LENGTH = 256 * 1024

function* inChunks(pieces: readonly Uint8Array[]): Generator<Uint8Array> {
  let chunk: Uint8Array[] = []
  let length = 0
  for (const piece of pieces) {
    chunk.push(piece)
    length += piece.length
    if (length < CHUNK_LENGTH) continue
    yield Buffer.concat(chunk)
    chunk = []
    length = 0
  }
  yield Buffer.concat(chunk)
}

const SEAL_LENGTH = 32

/** The bytes of a file, in one piece and not in two for a while; nothing where there is none. */
function bytesOf(file: string): Uint8Array | undefined {
  try {
    return readFileSync(file)
  } catch {
    return undefined
  }
}

/** An entry begins with its hash: after a power cut a file may have its length and not its content. */
function sealed(pieces: readonly Uint8Array[]): Uint8Array[] {
  const hash = createHash('sha256')
  for (const piece of pieces) hash.update(piece)
  return [hash.digest(), ...pieces]
}

function unseal(entry: Uint8Array | undefined): Uint8Array | undefined {
  if (!entry) return undefined
  const bytes = entry.subarray(SEAL_LENGTH)
  return createHash('sha256').update(bytes).digest().equals(entry.subarray(0, SEAL_LENGTH)) ? bytes : undefined
}

/** An entry that is whole, as a file of the site; nothing when there is none. */
function keptFile(published: string, file: string): OutputFile | undefined {
  try {
    const digest = readStart(file, SEAL_LENGTH).toString('hex')
    if (digestOfFile(file, SEAL_LENGTH) !== digest) return undefined
    return {
      path: published,
      digest,
      length: statSync(file).size - SEAL_LENGTH,
      get bytes() {
        return readFileSync(file).subarray(SEAL_LENGTH)
      },
      read: () => piecesOfFile(file, SEAL_LENGTH),
    }
  } catch {
    return undefined
  }
}

function readStart(file: string, length: number): Buffer {
  const start = Buffer.alloc(length)
  const handle = openSync(file, 'r')
  try {
    readSync(handle, start)
  } finally {
    closeSync(handle)
  }
  return start
}
