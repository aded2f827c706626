import { lstatSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { digestOf } from '../base/output-file.ts'
import { LIST_FILE } from '../base/ownership.ts'

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
  const sorted = (digests: Iterable<[string, string]>) => Object.fromEntries([...digests].sort(([a], [b]) => (a < b ? -1 : 1)))
  return `${JSON.stringify({ files: sorted(files), ...(replaced.length > 0 && { before: sorted(replaced) }) }, undefined, 1)}\n`
}

/** Reads the list in a folder; `undefined` when it is missing or damaged. */
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
 * The files in a folder that builds have made, with their current digests. A file changed by hand is included only when the
 * new site replaces it.
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

/** Whether a file may come from an earlier version of this program, which kept no list. All its pages have a policy. */
function isOlderSites(file: string, name: string, wanted: Digests): boolean {
  if (!OLDER_PAGES.test(name)) return OLDER_FILES.test(name)
  return wanted.has(name) || bytesOf(file)?.includes('http-equiv="Content-Security-Policy"') === true
}

/** The digest of a file's bytes; "" for a link or an unreadable file. */
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
