import type { PageKind } from '../desk-site.ts'
import { type Binary, type Files, isPictureFile, isText } from './files.ts'
import { base64Of, bytesOf, type GitHubSettings, githubApi } from './github-api.ts'
import { type Host, type Problem, type State, type Store, storeOf } from './store.ts'
import { StoreError } from './store-error.ts'

/** How many commits back one is looked for. */
const LOOKED_BACK = 100
/** The longest wait for the site's own record, in milliseconds. */
const LONGEST = 10_000
/** The folder of the content. */
const FOLDER = 'content'
/** The branch on which the workflow says why it did not publish a commit. */
const PROBLEMS = 'desk-problems:problems.json'

/** What a commit has in the folder of the content, and in the folders there. */
const LISTING = `oid file(path: $folder) { object { ... on Tree {
  entries { path oid object { ... on Tree { entries { path oid } } } }
} } }`
const REF = 'ref(qualifiedName: $branch)'
const TEXT = '... on Blob { text isTruncated }'
/** Keeps a byte-order mark. */
const UTF8 = new TextDecoder('utf-8', { ignoreBOM: true })

interface Tree {
  entries?: { path: string; oid: string; object?: Tree | null }[]
}
interface ListedCommit {
  oid: string
  file: { object: Tree } | null
}
/** `null` where the blob does not look like text to the host. */
interface SentBlob {
  text: string | null
  isTruncated: boolean
}
/** A folder with its texts. */
interface Folder {
  entries: { oid: string; object: Partial<SentBlob> }[]
}

/** The problems for which the workflow did not publish a commit. */
interface FailedBuild {
  commit: string
  problems: Problem[]
}

/** The blob ids of all files of the content by path. */
type Listing = ReadonlyMap<string, string>

/** A commit that was read, with its texts by blob id. The device has the last one. */
interface Snapshot {
  head: string
  listing: Listing
  texts: ReadonlyMap<string, string>
}
/** What stores values on the device (idb-keyval). */
interface Device {
  get(name: string): Promise<unknown>
  set(name: string, value: unknown): Promise<void>
}

/** What the published site says about itself in `build.json`. */
interface BuildRecord {
  commit: string | null
  routes: string[]
}

/** Asks for parts of a repository. */
type Ask = <Data>(parts: string, variables?: Record<string, string>) => Promise<Data>

/**
 * A branch of a repository at GitHub as a store: texts by one GraphQL query, without those that the
 * device has of the same blob, and a commit by one mutation, that fails if the branch has moved.
 * @param author is named in commits
 */
export function githubStore(
  settings: GitHubSettings,
  token: string,
  author: { name: string; email: string },
  device: Device,
  kinds: readonly PageKind[],
): Store {
  const api = githubApi(settings, token)
  const ask = repositoryQuery(settings, api)
  const blobs = blobReader(api, ask)
  const last = lastSnapshot(device)

  async function read(): Promise<Files> {
    const { repository, branch } = settings
    const stored = (await last.get())?.texts
    // A first visit has most texts by the same answer. For pictures, the host would look into all their bytes.
    const texts = stored ? '' : textQuery(branch, kinds)
    const { ref, ...sent } = await ask<
      { ref: { target: ListedCommit } | null } & Record<string, Folder | null>
    >(`${REF} { target { ... on Commit { ${LISTING} } } } ${texts}`, {
      branch,
      folder: FOLDER,
    })
    const tell = 'Tell whoever looks after the site.'
    if (!ref) throw new StoreError('host', `${repository} has no branch ${branch}. ${tell}`)
    const { oid: head } = ref.target
    const listing = listingOf(ref.target)
    if (!listing.has('site.json'))
      throw new StoreError('host', `There is no content in ${repository}. ${tell}`)
    const ids = [...listing].flatMap(([path, id]) => (isText(path) ? id : []))
    const known = stored ?? textsIn(Object.values(sent))
    return last.set({ head, listing, texts: await blobs.texts(ids, known) })
  }

  async function write(head: string, changes: readonly Binary[], message: string): Promise<Files> {
    const inside = ({ path }: Binary) => `${FOLDER}/${path}`
    const input = {
      branch: {
        repositoryNameWithOwner: settings.repository,
        branchName: settings.branch,
      },
      expectedHeadOid: head,
      message: { headline: message, body: `Co-authored-by: ${author.name} <${author.email}>` },
      fileChanges: {
        additions: changes.flatMap((one) =>
          one.bytes ? { path: inside(one), contents: base64Of(one.bytes) } : [],
        ),
        deletions: changes.flatMap((one) => (one.bytes ? [] : { path: inside(one) })),
      },
    }
    const { createCommitOnBranch } = await api.query<{
      createCommitOnBranch: { commit: ListedCommit }
    }>(
      `mutation($input: CreateCommitOnBranchInput!, $folder: String!) {
        createCommitOnBranch(input: $input) { commit { ${LISTING} } }
      }`,
      { input, folder: FOLDER },
    )
    const { commit } = createCommitOnBranch
    // The next form may be opened before anything is read.
    const listing = listingOf(commit)
    const texts = new Map((await last.get())?.texts)
    for (const { path, bytes } of changes)
      if (bytes && isText(path)) texts.set(listing.get(path) ?? '', UTF8.decode(bytes))
    return last.set({ head: commit.oid, listing, texts })
  }

  const host: Host = {
    read,
    write,
    live: (commit) => stateOf(commit, ask, settings.branch),
    published: async () => (await readBuildRecord())?.routes ?? [],
    async lastRead() {
      const snapshot = await last.get()
      return snapshot && filesOf(snapshot)
    },
    async picture(path) {
      const id = (await last.get())?.listing.get(path)
      if (!id) throw new StoreError('host', `There is no ${path}.`)
      return new Blob([await blobs.bytes(id)])
    },
  }
  return storeOf(host, kinds)
}

function repositoryQuery({ repository }: GitHubSettings, api: ReturnType<typeof githubApi>): Ask {
  const [owner = '', name = ''] = repository.split('/')
  return async <Data>(parts: string, variables: Record<string, string> = {}) => {
    const all: Record<string, string> = { owner, name, ...variables }
    const types = Object.keys(all).map((key) => `$${key}: String!`)
    const query = `query(${types.join(', ')}) { repository(owner: $owner, name: $name) { ${parts} } }`
    return (await api.query<{ repository: Data }>(query, all)).repository
  }
}

/** Reads blobs: many texts at once, or the bytes of one. */
function blobReader(api: ReturnType<typeof githubApi>, ask: Ask) {
  async function bytes(id: string): Promise<Uint8Array<ArrayBuffer>> {
    return bytesOf((await api.rest<{ content: string }>('GET', `git/blobs/${id}`)).content)
  }
  return {
    bytes,
    /** Returns the texts of blobs; only those that the device lacks are sent. */
    async texts(ids: readonly string[], stored: Snapshot['texts']) {
      const texts = new Map(ids.map((id) => [id, stored.get(id) ?? '']))
      const missing = [...texts.keys()].filter((id) => !stored.has(id))
      if (missing.length === 0) return texts
      const parts = missing.map((id, index) => `b${index}: object(oid: "${id}") { ${TEXT} }`)
      const blobs = await ask<Record<string, SentBlob | null>>(parts.join(' '))
      for (const [index, id] of missing.entries()) {
        const blob = blobs[`b${index}`]
        // What is cut, or does not look like text to the host.
        const isWhole = blob?.text != null && !blob.isTruncated
        texts.set(id, isWhole ? (blob.text ?? '') : UTF8.decode(await bytes(id)))
      }
      return texts
    },
  }
}

/** What the device has of the content. */
function lastSnapshot(device: Device) {
  let snapshot: Promise<Snapshot | undefined> | undefined
  return {
    get(): Promise<Snapshot | undefined> {
      snapshot ??= device.get('content').then(
        (value) => value as Snapshot | undefined,
        () => undefined,
      )
      return snapshot
    },
    set(next: Snapshot): Files {
      snapshot = Promise.resolve(next)
      // A browser may keep nothing, as in private windows.
      device.set('content', next).catch(() => undefined)
      return filesOf(next)
    },
  }
}

/** Asks for the folders of the content that have texts and no pictures. */
function textQuery(branch: string, kinds: readonly PageKind[]): string {
  const folders = kinds.filter(({ source }) => source.endsWith('/'))
  const parts = ['', ...folders.map(({ source }) => `/${source.slice(0, -1)}`)].map(
    (folder, index) => {
      const expression = JSON.stringify(`${branch}:${FOLDER}${folder}`)
      return `f${index}: object(expression: ${expression}) { ... on Tree { entries { oid object { ${TEXT} } } } }`
    },
  )
  return parts.join(' ')
}

/** Returns the texts, by blob id, that came whole with some folders. */
function textsIn(folders: readonly (Folder | null)[]): Map<string, string> {
  const entries = folders.flatMap((folder) => folder?.entries ?? [])
  return new Map(
    entries.flatMap(({ oid, object: { text, isTruncated } }) =>
      text != null && !isTruncated ? [[oid, text] as const] : [],
    ),
  )
}

function listingOf({ file }: ListedCommit): Listing {
  const inTree = ({ entries = [] }: Tree): [string, string][] =>
    entries.flatMap(({ path, oid, object }) => [
      [path.slice(FOLDER.length + 1), oid],
      ...inTree(object ?? {}),
    ])
  const all = file ? inTree(file.object) : []
  return new Map(all.filter(([path]) => isText(path) || isPictureFile(path)))
}

function filesOf({ head, listing, texts }: Snapshot): Files {
  const all = [...listing]
  return {
    head,
    texts: new Map(
      all.flatMap(([path, id]) => (isText(path) ? [[path, texts.get(id) ?? ''] as const] : [])),
    ),
    pictures: new Set(all.flatMap(([path]) => (isText(path) ? [] : path))),
  }
}

/** Says whether a commit is public: from the site's own record, or else from what the workflow says of the branch. */
async function stateOf(commit: string, ask: Ask, branch: string): Promise<State> {
  const record = await readBuildRecord()
  if (record?.commit === commit) return { state: 'live', pages: record.routes }
  const { ref, object } = await ask<{
    ref: { target: { history: { nodes: { oid: string }[] } } } | null
    object: { text: string } | null
  }>(
    `${REF} { target { ... on Commit { history(first: ${LOOKED_BACK}) { nodes { oid } } } } }
    object(expression: "${PROBLEMS}") { ... on Blob { text } }`,
    { branch },
  )
  const order = ref?.target.history.nodes.map(({ oid }) => oid) ?? []
  // What stands before a commit in the history of its branch was made upon it.
  const hasIt = (other: string | null) =>
    other !== null && order.includes(other) && order.indexOf(other) <= order.indexOf(commit)
  if (record && hasIt(record.commit)) return { state: 'live', pages: record.routes }
  const failed = object && (JSON.parse(object.text) as FailedBuild)
  if (!failed || failed.problems.length === 0 || !hasIt(failed.commit)) return { state: 'waiting' }
  const problems = failed.problems.map((problem) => ({
    ...problem,
    ...(problem.file && { file: problem.file.replace(`${FOLDER}/`, '') }),
  }))
  return { state: 'problems', problems, commit: failed.commit }
}

/** Reads what the published site says about itself; undefined while it cannot be reached. */
async function readBuildRecord(): Promise<BuildRecord | undefined> {
  try {
    const signal = AbortSignal.timeout(LONGEST)
    const response = await fetch('/build.json', { cache: 'no-store', signal })
    return response.ok ? ((await response.json()) as BuildRecord) : undefined
  } catch {
    return undefined
  }
}
