import { createHash } from 'node:crypto'
import { closeSync, openSync, readSync } from 'node:fs'

/** One file of `dist`. */
export interface OutputFile {
  /** Path below `dist`, with `/` between folders. */
  path: string
  bytes: Uint8Array | string
  /** SHA-256 of the bytes, where it is known: then they need not be made to see that they are there already. */
  digest?: string
  /** How many bytes there are, where that is known. */
  length?: number
  /** A text as it is written, in pieces: thousands of texts take less memory like this, and what they share is kept once. */
  encoded?: readonly Uint8Array[]
  /** The bytes from where they lie on the disk, in pieces of which each is gone with the next. */
  read?: () => Iterable<Uint8Array>
  /** That another part of the build makes and writes this file, of which this part knows the path alone. */
  elsewhere?: true
}

/** A text of several pieces, which other texts may share. */
export function textFile(
  path: string,
  encoded: readonly Uint8Array[],
): Required<Omit<OutputFile, 'elsewhere' | 'read'>> & { bytes: string } {
  const hash = createHash('sha256')
  for (const piece of encoded) hash.update(piece)
  return {
    path,
    encoded,
    digest: hash.digest('hex'),
    length: encoded.reduce((sum, piece) => sum + piece.length, 0),
    get bytes() {
      return Buffer.concat(encoded).toString()
    },
  }
}

const digests = new WeakMap<object, string>()

/** SHA-256 of a file's bytes. */
export function digestOf(file: Pick<OutputFile, 'bytes' | 'digest'>): string {
  const known = file.digest ?? digests.get(file)
  if (known !== undefined) return known
  const digest = createHash('sha256').update(file.bytes).digest('hex')
  digests.set(file, digest)
  return digest
}

/** What files are read through, one piece after the other: thousands of whole ones would wait for their clearing up. */
const piece = Buffer.allocUnsafeSlow(256 * 1024)

/** What a file on the disk has from a place on, in pieces of which each is gone with the next. */
export function* piecesOfFile(file: string, from = 0): Generator<Uint8Array> {
  const handle = openSync(file, 'r')
  try {
    for (let at = from, length = 0; ; at += length) {
      length = readSync(handle, piece, 0, piece.length, at)
      if (length === 0) return
      yield piece.subarray(0, length)
    }
  } finally {
    closeSync(handle)
  }
}

/** SHA-256 of a file on the disk, or of what it has from a place on. */
export function digestOfFile(file: string, from = 0): string {
  const hash = createHash('sha256')
  for (const each of piecesOfFile(file, from)) hash.update(each)
  return hash.digest('hex')
}

/** How long a file is, in bytes. */
export function lengthOf(file: OutputFile): number {
  return file.length ?? Buffer.byteLength(file.bytes)
}

/**
 * The beginning of a content's SHA-256 in six digits and letters: 31 bits, distinct for as many files as a site has. No
 * compression makes a hash shorter, and pages name many.
 */
export function shortHash(...parts: (Uint8Array | string)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return (hash.digest().readUInt32BE() >>> 1).toString(36).padStart(6, '0')
}

/** An asset whose name carries the hash of its content, so that browsers may keep it for ever. */
export function hashedAsset(name: string, extension: string, bytes: Uint8Array | string): OutputFile {
  return { path: `assets/${name}.${shortHash(bytes)}.${extension}`, bytes }
}

/**
 * Files by path, each path once: two places in the layout may share an encoded picture.
 * @throws Error when two files with different content claim one path, which the hash in its name makes all but impossible
 */
export function distinctFiles(files: readonly OutputFile[]): OutputFile[] {
  const byPath = new Map<string, OutputFile>()
  for (const file of files) {
    const known = byPath.get(file.path)
    if (known && known !== file && !file.elsewhere && digestOf(known) !== digestOf(file))
      throw new Error(`Two different files would be ${file.path}.`)
    byPath.set(file.path, file)
  }
  return [...byPath.values()].sort((a, b) => (a.path < b.path ? -1 : 1))
}

/** One of several parts of a site that are built apart and put together afterwards. */
export interface Shard {
  /** From 1. */
  part: number
  of: number
}

/** Whether a file is this part's: each file is exactly one part's, whichever part asks and whatever else the site has. */
export function isOwn(name: string, shard: Shard | undefined): boolean {
  return !shard || Number.parseInt(shortHash(name), 36) % shard.of === shard.part - 1
}
