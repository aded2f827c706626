import { lstatSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { digestOf } from '../base/output-file.ts'
import { LIST_FILE } from '../base/ownership.ts'

/** What builds have made in a folder: by path, the digests of which a file has one. */
export type SiteList = ReadonlyMap<string, readonly string[]>
/** Files by path, and the digest of each. */
type Digests = ReadonlyMap<string, string>

/**
 * The list of what a build makes, one file a line. While it publishes, `before` are the files of earlier builds that it
 * finds and will replace or remove.
 */
export function formatList(files: Digests, before: Digests = new Map()): string {
  const replaced = [...before].filter(([name, digest]) => files.get(name) !== digest)
  const sorted = (digests: Iterable<[string, string]>) => Object.fromEntries([...digests].sort(([a], [b]) => (a < b ? -1 : 1)))
  return `${JSON.stringify({ files: sorted(files), ...(replaced.length > 0 && { before: sorted(replaced) }) }, undefined, 1)}\n`
}

/** The list in a folder; nothing when there is none that can be read. */
export function readList(folder: string): SiteList | undefined {
  try {
    const { files, before = {} } = JSON.parse(readFileSync(path.join(folder, LIST_FILE), 'utf8')) as Record<string, Record<string, string>>
    const listed = new Map<string, string[]>()
    for (const [name, digest] of [...Object.entries(files ?? {}), ...Object.entries(before)]) {
      listed.set(name, [...(listed.get(name) ?? []), digest])
    }
    return listed
  } catch {
    return undefined
  }
}

/**
 * Which of the files in a folder builds have made, and the digests that these have now. A file that somebody has changed
 * since is a build's only where the new site has one in its place.
 */
export function madeByBuilds(folder: string, names: readonly string[], listed: SiteList | undefined, wanted: Digests): Digests {
  const made = new Map<string, string>()
  for (const name of names) {
    const file = path.join(folder, name)
    if (listed ? !listed.has(name) : !isOlderSites(file, name, wanted)) continue
    const digest = digestOnDisk(file)
    if (!listed || wanted.has(name) || listed.get(name)?.includes(digest)) made.set(name, digest)
  }
  return made
}

const OLDER_FILES =
  /^(?:assets\/.+|sitemap[\w-]*\.xml|robots\.txt|favicon\.ico|(?:icon|apple-touch-icon)[\w-]*\.(?:svg|png)|site\.webmanifest|licences\.txt|_headers)$/
const OLDER_PAGES = /^(?:[a-z\d-]+\/)*[a-z\d-]+\.html$/

/** Whether a file may be of an earlier version of this program, which kept no list. Every page of it has its policy. */
function isOlderSites(file: string, name: string, wanted: Digests): boolean {
  if (!OLDER_PAGES.test(name)) return OLDER_FILES.test(name)
  return wanted.has(name) || bytesOf(file)?.includes('http-equiv="Content-Security-Policy"') === true
}

/** The digest of a file's bytes; nothing that is a digest for a link, and where nothing may be read. */
export function digestOnDisk(file: string): string {
  const read = { path: file, bytes: bytesOf(file) ?? '' }
  return read.bytes === '' ? '' : digestOf(read)
}

function bytesOf(file: string): Buffer | undefined {
  try {
    return lstatSync(file).isFile() ? readFileSync(file) : undefined
  } catch {
    return undefined
  }
}
