import { lstatSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { digestOf } from '../base/output-file.ts'
import { LIST_FILE } from '../base/ownership.ts'
import type { StandingFile } from './plan-site.ts'

/** What web servers need of a file's mode. */
const READABLE = 0o444

/** The files that builds have made in a folder, each with its possible digests. */
export type SiteList = ReadonlyMap<string, readonly string[]>
/** The digests of files, by path. */
type Digests = ReadonlyMap<string, string>

/**
 * The list of a build's files as text, one a line. During publishing, `before` has the files of earlier builds that will be
 * replaced or removed.
 */
export function formatList(files: Digests, before: Digests = new Map()): string {
  const replaced = [...before].filter(([name, digest]) => files.get(name) !== digest)
  const sorted = (digests: Iterable<[string, string]>) =>
    Object.fromEntries([...digests].sort(([a], [b]) => (a < b ? -1 : 1)))
  return `${JSON.stringify({ files: sorted(files), ...(replaced.length > 0 && { before: sorted(replaced) }) }, undefined, 1)}\n`
}

/** Reads the list in a folder; `undefined` when it is missing or damaged. */
export function readList(folder: string): SiteList | undefined {
  try {
    const { files, before = {} } = JSON.parse(
      readFileSync(path.join(folder, LIST_FILE), 'utf8'),
    ) as Record<string, Record<string, string>>
    const listed = new Map<string, string[]>()
    for (const [name, digest] of [...Object.entries(files ?? {}), ...Object.entries(before)]) {
      listed.set(name, [...(listed.get(name) ?? []), digest])
    }
    return listed
  } catch {
    return undefined
  }
}

/** Returns every file in a folder, with the digest of those that builds have made. */
export function standingFiles(
  folder: string,
  names: readonly string[],
  listed: SiteList | undefined,
  wanted: Digests,
): StandingFile[] {
  return names.map((name) => {
    const file = path.join(folder, name)
    // Without its list nothing but what is replaced can be told from what others put there.
    const mayBeMade = listed ? listed.has(name) : wanted.has(name)
    if (!mayBeMade) return { path: name, isReadable: isReadable(file) }
    const digest = digestOnDisk(file)
    // A file changed by hand is kept, unless the new site replaces it.
    const isMade = !listed || wanted.has(name) || listed.get(name)?.includes(digest)
    return { path: name, digest: isMade ? digest : undefined, isReadable: isReadable(file) }
  })
}

/** Whether web servers may read a file. */
export function isReadable(file: string): boolean {
  return (lstatSync(file).mode & READABLE) === READABLE
}

/** The digest of a file's bytes; "" for a link or an unreadable file. */
export function digestOnDisk(file: string): string {
  try {
    return lstatSync(file).isFile() ? digestOf({ bytes: readFileSync(file) }) : ''
  } catch {
    return ''
  }
}
