import { createHash } from 'node:crypto'

/** One file of `dist`. */
export interface OutputFile {
  /** Path below `dist`, with `/` between folders. */
  path: string
  bytes: Uint8Array | string
}

/** The first eight hexadecimal digits of a content's SHA-256: short, and distinct for as many files as a site has. */
export function shortHash(...parts: (Uint8Array | string)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex').slice(0, 8)
}

/** An asset whose name carries the hash of its content, so that browsers may keep it for ever. */
export function hashedAsset(name: string, extension: string, bytes: Uint8Array | string): OutputFile {
  return { path: `assets/${name}.${shortHash(bytes)}.${extension}`, bytes }
}
