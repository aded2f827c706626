import { createHash } from 'node:crypto'

/** One file of the site. */
export interface OutputFile {
  /** The path below the published folder, with `/` between folders. */
  path: string
  bytes: Uint8Array | string
}

/**
 * The first 31 bits of a SHA-256, in six digits and letters: enough for the files of a site. Short, because hashes do not
 * compress and pages name many.
 */
export function shortHash(...parts: (Uint8Array | string)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return (hash.digest().readUInt32BE() >>> 1).toString(36).padStart(6, '0')
}

/** An asset with a hash of its content in its name, so that browsers may cache it for ever. */
export function hashedAsset(
  name: string,
  extension: string,
  bytes: Uint8Array | string,
): OutputFile {
  return { path: `assets/${name}.${shortHash(bytes)}.${extension}`, bytes }
}

/** Sorts files by path and drops duplicates: pages may share a link picture. */
export function distinctFiles(files: readonly OutputFile[]): OutputFile[] {
  const byPath = new Map(files.map((file) => [file.path, file]))
  return [...byPath.values()].sort((a, b) => (a.path < b.path ? -1 : 1))
}

/** The file that says which commit a site with a desk was built from. */
export const BUILD_RECORD = 'build.json'

/** One hash over all paths and contents, in hexadecimal digits: sixteen suffice for people. */
export function digestOfSite(files: readonly OutputFile[], digits = 16): string {
  const hash = createHash('sha256')
  for (const { path, bytes } of [...files].sort((a, b) => (a.path < b.path ? -1 : 1))) {
    const digest = createHash('sha256').update(bytes).digest('hex')
    hash.update(`${path}\0${digest}\n`)
  }
  return hash.digest('hex').slice(0, digits)
}
