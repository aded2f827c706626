import { folderOf, isChecked, isContent, valuesOf } from '../content/stored-files.ts'
import { upgradedFolder } from '../content/upgrades.ts'
import { base64Of, bytesOf, type GitHubApi, openGitHub, type TreeEntry } from './github-api.ts'
import { type NewVersion, type Store, type StoredContent, StoreError } from './store.ts'

/** The content folder in the repository. */
const CONTENT = 'content/'
/** Concurrent requests. */
const AT_ONCE = 8
const EMPTY = new Uint8Array()

/** Keeps values on the device, by name. */
interface Kept {
  get<Value>(name: string): Promise<Value | undefined>
  set(name: string, value: unknown): Promise<void>
}

/** A branch of a repository at GitHub as a store. Files that are kept on the device are not fetched again. */
export interface GitHubStore extends Store {
  api: GitHubApi
}

/** Opens the store of a site's repository. */
export function githubStore(settings: Parameters<typeof openGitHub>[0], token: string, kept: Kept): GitHubStore {
  const api = openGitHub(settings, token)
  const listings = new Map<string, ReturnType<GitHubApi['files']>>()
  const listing = (version: string) => {
    const known = listings.get(version) ?? api.files(version)
    listings.set(version, known)
    known.catch(() => listings.delete(version))
    return known
  }
  let last: StoredContent | undefined
  /** Files that were stored by a try whose commit was not made. */
  const stored = new Map<Uint8Array, string>()

  async function read(version: string): Promise<StoredContent> {
    if (last?.version === version) return last
    const { files: all } = await listing(version)
    const queue = all
      .filter(({ path, type, mode }) => path.startsWith(CONTENT) && type === 'blob' && mode !== '120000')
      .map(({ path, sha }) => ({ name: path.slice(CONTENT.length), sha }))
      .filter(({ name }) => isContent(name))
    const known = (await kept.get<Map<string, string>>('files').catch(() => undefined)) ?? new Map<string, string>()
    const blobs = new Map<string, string>()
    const files = new Map<string, Uint8Array>(queue.map(({ name }) => [name, EMPTY]))
    const wanted = queue.filter(({ name }) => isChecked(name))
    const fetchNext = async (): Promise<void> => {
      for (let next = wanted.shift(); next; next = wanted.shift()) {
        const { name, sha } = next
        const base64 = known.get(sha) ?? (await api.blob(sha))
        blobs.set(sha, base64)
        files.set(name, bytesOf(base64))
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, fetchNext))
    await kept.set('files', blobs).catch(() => undefined)
    const { files: older, newer } = upgradedFolder(folderOf(files))
    // A change in the old shape would be refused, or be lost when somebody upgrades the rest.
    if (newer) throw new StoreError('refused', newer.message)
    if (older.size > 0)
      throw new StoreError('refused', 'The content is too old for this desk. Whoever looks after the site can upgrade it.')
    last = { version, files, values: valuesOf(files) }
    return last
  }

  async function save(upon: string, { files, subject, id }: NewVersion, progress: (text: string) => void, signal?: AbortSignal) {
    const entries: TreeEntry[] = []
    const photographs = [...files].filter(([name, bytes]) => bytes && !name.endsWith('.json')).length
    let sent = 0
    for (const [name, bytes] of files) {
      if (bytes && !name.endsWith('.json')) progress(`Sending photograph ${++sent} of ${photographs} …`)
      const sha = bytes && (stored.get(bytes) ?? (await api.store(base64Of(bytes))))
      if (bytes && sha) stored.set(bytes, sha)
      entries.push({ path: CONTENT + name, sha })
      signal?.throwIfAborted()
    }
    progress('Saving the change …')
    const { tree } = await listing(upon)
    const commit = await api.commit(upon, tree, entries, `${subject}\n\nDesk-Id: ${id}`)
    signal?.throwIfAborted()
    try {
      await api.advance(commit)
    } catch (error) {
      const isRefused = error instanceof StoreError && error.fault === 'refused'
      if (isRefused && (await api.head()) !== upon) throw new StoreError('moved', error.message)
      throw error
    }
    stored.clear()
    return commit
  }

  return {
    api,
    head: () => api.head(),
    read,
    async bytes(version, name) {
      const { files } = await listing(version)
      const file = files.find(({ path }) => path === CONTENT + name)
      if (!file) throw new StoreError('missing', `There is no ${name}.`)
      return bytesOf(await api.blob(file.sha))
    },
    save,
    madeBy: (id, upTo) => api.commitWith(`Desk-Id: ${id}`, upTo),
  }
}
