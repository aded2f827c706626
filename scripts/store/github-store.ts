import { isChecked, isContent } from '../content/stored-files.ts'
import { type Author, base64Of, bytesOf, type GitHubApi, type GitHubSettings, openGitHub, type TreeEntry } from './github-api.ts'
import { type NewVersion, type Store, type StoredContent, StoreError } from './store.ts'
import { readableContent, refuseOtherShapes } from './usable-content.ts'

/** Requests at a time for files that are not urgent, so that urgent ones are not delayed on a slow connection. */
const AT_ONCE = 4
/** Versions whose files are kept on the device: the newest, and those that drafts were begun upon. */
const KEPT_VERSIONS = 4
/** How often the owner is told how much of a photograph has been sent, in per cent. */
const STEP = 20
const EMPTY = new Uint8Array()

/** Keeps values on the device, by name. */
interface Kept {
  get<Value>(name: string): Promise<Value | undefined>
  set(name: string, value: unknown): Promise<void>
}

/** The files of a version by name, each with the hash of its bytes. */
type Listing = ReadonlyMap<string, string>

/** A branch of a repository at GitHub as a store. Files that are kept on the device are not fetched again. */
export interface GitHubStore extends Store {
  api: GitHubApi
}

/** Opens the store of a site's repository. */
export function githubStore(
  settings: GitHubSettings & { content?: string | undefined },
  token: string,
  kept: Kept,
  author?: Author,
): GitHubStore {
  const api = openGitHub(settings, token, author)
  const folder = settings.content ?? 'content'
  /** The last versions, the newest first, and the bytes of their files by hash. */
  const keptVersions = async () => (await kept.get<[string, Listing][]>('versions').catch(() => undefined)) ?? []
  const keptFiles = async () => (await kept.get<Map<string, Uint8Array>>('blobs').catch(() => undefined)) ?? new Map<string, Uint8Array>()
  const listings = new Map<string, Promise<Listing>>()
  const fetched = new Map<string, Promise<Uint8Array>>()
  /** Files that were stored by a try whose commit was not made. */
  const stored = new Map<Uint8Array, string>()
  let newest: string | undefined
  /** The newest content that was read. */
  let last: StoredContent | undefined

  function listingOf(version: string): Promise<Listing> {
    const known = listings.get(version) ?? list(version)
    listings.set(version, known)
    known.catch(() => listings.delete(version))
    return known
  }

  async function list(version: string): Promise<Listing> {
    const known = (await keptVersions()).find(([name]) => name === version)
    if (known) return known[1]
    const files = (await api.files(version, folder)).filter(({ type, mode }) => type === 'blob' && mode !== '120000')
    return new Map(files.flatMap(({ path, sha }) => (isContent(path) ? [[path, sha] as const] : [])))
  }

  /** Fetches a file, once. */
  function fetchFile(sha: string): Promise<Uint8Array> {
    const known = fetched.get(sha) ?? api.blob(sha).then(bytesOf)
    fetched.set(sha, known)
    known.catch(() => fetched.delete(sha))
    return known
  }

  async function contentOf(version: string, isWanted: (name: string) => boolean, atOnce: number): Promise<StoredContent> {
    const [listing, known] = await Promise.all([listingOf(version), keptFiles()])
    const files = new Map([...listing.keys()].map((name) => [name, EMPTY as Uint8Array]))
    if (!listing.has('site.json')) {
      throw new StoreError(
        'refused',
        `There is no content in the folder ${folder} of ${settings.repository}. Tell whoever looks after the site.`,
      )
    }
    const wanted = [...listing].filter(([name]) => isChecked(name) && isWanted(name))
    const left = wanted.values()
    const fetchRest = async () => {
      for (const [name, sha] of left) files.set(name, known.get(sha) ?? (await fetchFile(sha)))
    }
    await Promise.all(Array.from({ length: atOnce }, fetchRest))
    return readableContent(
      version,
      files,
      wanted.map(([name]) => name),
    )
  }

  async function read(version: string): Promise<StoredContent> {
    if (last?.version === version) return last
    const content = await contentOf(version, () => true, AT_ONCE)
    refuseOtherShapes(content, 'The content is too old for this desk. Whoever looks after the site can upgrade it.')
    if (version === newest) last = content
    await remember(content).catch(() => undefined)
    return content
  }

  /** Keeps what was read on the device, and forgets older versions. */
  async function remember({ version, files }: StoredContent): Promise<void> {
    const others = (await keptVersions()).filter(([name]) => name !== version)
    const versions = others.toSpliced(version === newest ? 0 : 1, 0, [version, await listingOf(version)]).slice(0, KEPT_VERSIONS)
    const blobs = await keptFiles()
    for (const [name, sha] of await listingOf(version)) if (isChecked(name)) blobs.set(sha, files.get(name) ?? EMPTY)
    const used = new Set(versions.flatMap(([, listing]) => [...listing.values()]))
    await kept.set('blobs', new Map([...blobs].filter(([sha]) => used.has(sha))))
    await kept.set('versions', versions)
  }

  async function save(upon: string, { files, subject, id }: NewVersion, progress: (text: string) => void, signal?: AbortSignal) {
    const entries: TreeEntry[] = []
    const photographs = [...files].filter(([name, bytes]) => bytes && !name.endsWith('.json')).length
    let sent = 0
    for (const [name, bytes] of files) {
      const isPhotograph = bytes && !name.endsWith('.json')
      const tell = (share: number) => {
        // In steps that a screen reader can keep up with.
        const percent = Math.floor((share * 100) / STEP) * STEP
        progress(`Sending photograph ${sent} of ${photographs}${percent > 0 ? `: ${percent} %` : ' …'}`)
      }
      if (isPhotograph) {
        sent++
        tell(0)
      }
      const sha = bytes && (stored.get(bytes) ?? (await api.store(base64Of(bytes), isPhotograph ? tell : undefined)))
      if (bytes && sha) stored.set(bytes, sha)
      entries.push({ path: `${folder}/${name}`, sha })
      signal?.throwIfAborted()
    }
    progress('Saving the change …')
    const commit = await api.commit(upon, await api.tree(upon), entries, `${subject}\n\nDesk-Id: ${id}`)
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
    async head() {
      newest = await api.head()
      return newest
    },
    read,
    some: (version, names) => contentOf(version, (name) => names.includes(name), names.length),
    async kept() {
      const [known] = last ? [] : await keptVersions()
      return known ? read(known[0]) : last
    },
    async bytes(version, name) {
      const sha = (await listingOf(version)).get(name)
      if (!sha) throw new StoreError('missing', `There is no ${name}.`)
      return bytesOf(await api.blob(sha))
    },
    save,
    madeBy: (id, upTo) => api.commitWith(`Desk-Id: ${id}`, upTo),
  }
}
