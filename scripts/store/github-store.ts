import { isContent } from '../base/left-behind.ts'
import { isChecked } from '../content/stored-files.ts'
import {
  type Author,
  base64Of,
  bytesOf,
  type GitHubApi,
  type GitHubSettings,
  openGitHub,
  type TreeEntry,
} from './github-api.ts'
import {
  messageOf,
  type NewVersion,
  type Store,
  type StoredContent,
  StoreError,
  tryLine,
} from './store.ts'
import { readableContent } from './usable-content.ts'

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

/** What is kept on the device: the last versions, the newest first, and the bytes of their files by hash. */
interface Device {
  versions: [string, Listing][]
  files: Map<string, Uint8Array>
}

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
  const device: Promise<Device> = kept
    .get<Device>('content')
    .catch(() => undefined)
    .then((known) => known ?? { versions: [], files: new Map() })
  const listings = new Map<string, Promise<Listing>>()
  const fetched = new Map<string, Promise<Uint8Array>>()
  /** Files that were stored by a try whose commit was not made. */
  const stored = new Map<Uint8Array, string>()
  let newest: string | undefined
  /** The newest content that was read. */
  let last: StoredContent | undefined

  const listingOf = (version: string) =>
    once(listings, version, async () => {
      const [, known] = (await device).versions.find(([name]) => name === version) ?? []
      if (known) return known
      const files = (await api.files(version, folder)).filter(
        ({ type, mode }) => type === 'blob' && mode !== '120000',
      )
      return new Map(
        files.flatMap(({ path, sha }) => (isContent(path) ? [[path, sha] as const] : [])),
      )
    })

  async function contentOf(
    version: string,
    isWanted: (name: string) => boolean,
    atOnce: number,
  ): Promise<StoredContent> {
    const [listing, { files: known }] = await Promise.all([listingOf(version), device])
    if (!listing.has('site.json')) {
      const where = `There is no content in the folder ${folder} of ${settings.repository}.`
      throw new StoreError('refused', `${where} Tell whoever looks after the site.`)
    }
    const files = new Map([...listing.keys()].map((name) => [name, EMPTY as Uint8Array]))
    const wanted = [...listing].filter(([name]) => isChecked(name) && isWanted(name))
    const left = wanted.values()
    const fetchRest = async () => {
      for (const [name, sha] of left)
        files.set(
          name,
          known.get(sha) ?? (await once(fetched, sha, () => api.blob(sha).then(bytesOf))),
        )
    }
    await Promise.all(Array.from({ length: atOnce }, fetchRest))
    const names = wanted.map(([name]) => name)
    return readableContent(version, files, names)
  }

  async function read(version: string): Promise<StoredContent> {
    if (last?.version === version) return last
    const content = await contentOf(version, () => true, AT_ONCE)
    if (version === newest) last = content
    await remember(content)
    return content
  }

  /** Keeps what was read on the device, and forgets older versions. */
  async function remember({ version, files }: StoredContent): Promise<void> {
    const [known, listing] = [await device, await listingOf(version)]
    const others = known.versions.filter(([name]) => name !== version)
    known.versions = others
      .toSpliced(version === newest ? 0 : 1, 0, [version, listing])
      .slice(0, KEPT_VERSIONS)
    for (const [name, sha] of listing)
      if (isChecked(name)) known.files.set(sha, files.get(name) ?? EMPTY)
    const used = new Set(known.versions.flatMap(([, one]) => [...one.values()]))
    for (const sha of known.files.keys()) if (!used.has(sha)) known.files.delete(sha)
    await kept.set('content', known).catch(() => undefined)
  }

  async function save(
    upon: string,
    { files, ...next }: NewVersion,
    progress: (text: string) => void,
    signal?: AbortSignal,
  ) {
    const entries: TreeEntry[] = []
    const isPhotograph = ([name, bytes]: [string, unknown]) =>
      bytes !== null && !name.endsWith('.json')
    const photographs = [...files].filter(isPhotograph).map(([name]) => name)
    for (const [name, bytes] of files) {
      const number = photographs.indexOf(name) + 1
      const tell = (share: number) => {
        // In steps that a screen reader can keep up with.
        const percent = Math.floor((share * 100) / STEP) * STEP
        progress(
          `Sending photograph ${number} of ${photographs.length}${percent > 0 ? `: ${percent} %` : ' …'}`,
        )
      }
      if (number > 0) tell(0)
      const sha =
        bytes &&
        (stored.get(bytes) ?? (await api.store(base64Of(bytes), number > 0 ? tell : undefined)))
      if (bytes && sha) stored.set(bytes, sha)
      entries.push({ path: `${folder}/${name}`, sha })
      signal?.throwIfAborted()
    }
    progress('Saving the change …')
    const commit = await api.commit(upon, await api.tree(upon), entries, messageOf(next))
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
      const [known] = last ? [] : (await device).versions
      return known ? read(known[0]) : last
    },
    async bytes(version, name) {
      const sha = (await listingOf(version)).get(name)
      if (!sha) throw new StoreError('missing', `There is no ${name}.`)
      return bytesOf(await api.blob(sha))
    },
    save,
    madeBy: (id, upTo) => api.commitWith(tryLine(id), upTo),
  }
}

/** Returns what is known or under way by a name, or makes it; what fails is tried again the next time. */
function once<Value>(
  known: Map<string, Promise<Value>>,
  name: string,
  make: () => Promise<Value>,
): Promise<Value> {
  const value = known.get(name) ?? make()
  known.set(name, value)
  value.catch(() => known.delete(name))
  return value
}
