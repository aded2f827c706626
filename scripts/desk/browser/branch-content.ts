import type { ContentFolder } from '../../base/content-folder.ts'
import { upgradedFolder } from '../../content/upgrades.ts'
import { bytesOf, type Host, HostError } from './host.ts'
import type { Keep } from './keep.ts'

/** The content folder in the repository. */
export const CONTENT = 'content/'

/** The content of the branch at one commit. */
export interface BranchContent {
  commit: string
  tree: string
  /** The bytes of the files that the checks read, empty for other files, by path below the content folder. */
  files: ReadonlyMap<string, Uint8Array>
  /** The values of the JSON files; those that cannot be parsed are missing. */
  values: ReadonlyMap<string, unknown>
}

const EMPTY = new Uint8Array()
/** Concurrent requests. */
const AT_ONCE = 8

/** Reads the content of a commit. Files cached on this device are not fetched again. */
export async function readBranch(host: Host, keep: Keep, commit: string): Promise<BranchContent> {
  const { tree, files: all } = await host.files(commit)
  const listed = all.filter(({ path, type, mode }) => path.startsWith(CONTENT) && type === 'blob' && mode !== '120000')
  const known = (await keep.get<Map<string, string>>('files').catch(() => undefined)) ?? new Map<string, string>()
  const blobs = new Map<string, string>()
  const queue = listed
    .map(({ path, sha }) => ({ name: path.slice(CONTENT.length), sha }))
    .filter(({ name }) => !/(?:^|\/)\./.test(name) || name.startsWith('static/.well-known/'))
  const files = new Map<string, Uint8Array>(queue.map(({ name }) => [name, EMPTY]))
  const wanted = queue.filter(({ name }) => isRead(name))
  const fetchNext = async (): Promise<void> => {
    for (let next = wanted.shift(); next; next = wanted.shift()) {
      const { name, sha } = next
      const base64 = known.get(sha) ?? (await host.blob(sha))
      blobs.set(sha, base64)
      files.set(name, bytesOf(base64))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, fetchNext))
  await keep.set('files', blobs).catch(() => undefined)
  const { files: older, newer } = upgradedFolder(folderOf(files))
  // A change in the old shape would be refused, or be lost when somebody upgrades the rest.
  if (newer) throw new HostError('refused', newer.message)
  if (older.size > 0) throw new HostError('refused', 'The content is too old for this desk. Whoever looks after the site can upgrade it.')
  return { commit, tree, files, values: valuesOf(files) }
}

/** Returns whether the checks read a file: JSON, and the verification files of search engines. */
function isRead(name: string): boolean {
  return name.startsWith('static/') ? /^static\/google[\w-]*\.html$/.test(name) : name.endsWith('.json')
}

export function textOf(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
}

/** Parses the JSON files; those that cannot be parsed are missing. */
export function valuesOf(files: ReadonlyMap<string, Uint8Array>): Map<string, unknown> {
  const values = new Map<string, unknown>()
  for (const [name, bytes] of files) {
    if (!name.endsWith('.json') || name.startsWith('static/')) continue
    try {
      values.set(name, JSON.parse(textOf(bytes)))
    } catch {
      // The checks report it.
    }
  }
  return values
}

/** Wraps files as a content folder for the checks. */
export function folderOf(files: ReadonlyMap<string, Uint8Array>): ContentFolder {
  const names = [...files.keys()].sort((a, b) => (a < b ? -1 : 1))
  return { names: () => names, read: (name) => files.get(name) ?? EMPTY, shown: (name) => CONTENT + name, refused: new Map() }
}
