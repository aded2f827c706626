import { isContent } from '../../files/left-behind.ts'
import { editsBetween, parseText } from './edit.ts'
import { type Binary, type Files, isText } from './files.ts'
import { base64Of, bytesOf, type GitHubSettings, githubApi } from './github-api.ts'
import { type Commit, type Problem, type State, storeOf } from './store.ts'
import { StoreError } from './store-error.ts'

/** How many commits back one is looked for, and how many of one's own can be taken back. */
const LOOKED_BACK = 100
const LISTED = 10
/** The longest wait for the site's own record, in milliseconds. */
const LONGEST = 10_000
const ADDRESSES = 'addresses.json'
/** The folder of the content. */
const FOLDER = 'content'
/** The branch on which the workflow says why it did not publish a commit. */
const PROBLEMS = 'desk-problems:problems.json'

/** The entries of a folder, four folders deep: content has two. */
const entries = (depth: number): string =>
  `entries { path mode type oid ${depth > 0 ? `object { ... on Tree { ${entries(depth - 1)} } }` : ''} }`
const LISTING = `oid file(path: $folder) { object { ... on Tree { ${entries(3)} } } }`
const REF = 'ref(qualifiedName: $branch)'
/** Keeps a byte-order mark. */
const UTF8 = new TextDecoder('utf-8', { ignoreBOM: true })
const SYMBOLIC_LINK = 0o120000

interface Tree {
  entries?: { path: string; mode: number; type: string; oid: string; object?: Tree | null }[]
}
interface ListedCommit {
  oid: string
  file: { object: Tree } | null
}

/** The problems for which the workflow did not publish a commit. */
interface Refusal {
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

/**
 * A branch of a repository at GitHub as a store: texts by one GraphQL query, without those that the
 * device has of the same blob, and a commit by one mutation, that fails if the branch has moved.
 * @param author is named in commits, by which one's own are found again
 */
export function githubStore(
  settings: GitHubSettings,
  token: string,
  author: { name: string; email: string },
  device: Device,
) {
  const { repository, branch } = settings
  const [owner = '', name = ''] = repository.split('/')
  const api = githubApi(settings, token)
  const trailer = `Co-authored-by: ${author.name} <${author.email}>`
  let snapshot: Promise<Snapshot | undefined> | undefined

  async function queryRepository<Data>(
    parts: string,
    variables: Record<string, string> = {},
  ): Promise<Data> {
    const all: Record<string, string> = { owner, name, ...variables }
    const types = Object.keys(all).map(
      (key) => `$${key}: ${key === 'oid' ? 'GitObjectID' : 'String'}!`,
    )
    const query = `query(${types.join(', ')}) { repository(owner: $owner, name: $name) { ${parts} } }`
    return (await api.query<{ repository: Data }>(query, all)).repository
  }
  function lastSnapshot(): Promise<Snapshot | undefined> {
    snapshot ??= device.get('content').then(
      (value) => value as Snapshot | undefined,
      () => undefined,
    )
    return snapshot
  }

  /** Returns the texts of blobs; only those that the device lacks are sent. */
  async function readTexts(ids: readonly string[]): Promise<Map<string, string>> {
    const storedTexts = (await lastSnapshot())?.texts
    const texts = new Map(ids.map((id) => [id, storedTexts?.get(id) ?? '']))
    const missingIds = [...texts.keys()].filter((id) => !storedTexts?.has(id))
    if (missingIds.length === 0) return texts
    const parts = missingIds.map(
      (id, index) => `b${index}: object(oid: "${id}") { ... on Blob { text isTruncated } }`,
    )
    const blobs = await queryRepository<
      Record<string, { text: string | null; isTruncated: boolean } | null>
    >(parts.join(' '))
    for (const [index, id] of missingIds.entries()) {
      const blob = blobs[`b${index}`]
      // What is cut, or does not look like text to the host.
      const isWhole = blob?.text != null && !blob.isTruncated
      texts.set(id, isWhole ? (blob.text ?? '') : UTF8.decode(await readBlob(id)))
    }
    return texts
  }

  async function readBlob(id: string): Promise<Uint8Array<ArrayBuffer>> {
    return bytesOf((await api.rest<{ content: string }>('GET', `git/blobs/${id}`)).content)
  }

  function listingOf({ file }: ListedCommit): Listing {
    const inTree = ({ entries = [] }: Tree): [string, string][] =>
      entries.flatMap(({ path, mode, type, oid, object }) => {
        if (type === 'tree') return inTree(object ?? {})
        const isFile = type === 'blob' && mode !== SYMBOLIC_LINK
        const inside = path.slice(FOLDER.length + 1)
        return isFile && isContent(inside) ? [[inside, oid]] : []
      })
    return new Map(file ? inTree(file.object) : [])
  }

  async function read(): Promise<Files> {
    const { ref } = await queryRepository<{ ref: { target: ListedCommit } | null }>(
      `${REF} { target { ... on Commit { ${LISTING} } } }`,
      { branch, folder: FOLDER },
    )
    const tell = 'Tell whoever looks after the site.'
    if (!ref) throw new StoreError('host', `${repository} has no branch ${branch}. ${tell}`)
    const { oid: head } = ref.target
    const listing = listingOf(ref.target)
    if (!listing.has('site.json'))
      throw new StoreError('host', `There is no content in ${repository}. ${tell}`)
    const texts = await readTexts([...listing].flatMap(([path, id]) => (isText(path) ? id : [])))
    return storeSnapshot({ head, listing, texts })
  }

  function storeSnapshot(next: Snapshot): Files {
    snapshot = Promise.resolve(next)
    // A browser may keep nothing, as in private windows.
    device.set('content', next).catch(() => undefined)
    return filesOf(next)
  }

  async function write(head: string, changes: readonly Binary[], message: string): Promise<Files> {
    const last = await lastSnapshot()
    const inside = ({ path }: Binary) => `${FOLDER}/${path}`
    const input = {
      branch: { repositoryNameWithOwner: repository, branchName: branch },
      expectedHeadOid: head,
      message: { headline: message, body: trailer },
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
    const texts = new Map(last?.texts)
    for (const { path, bytes } of changes)
      if (bytes && isText(path)) texts.set(listing.get(path) ?? '', UTF8.decode(bytes))
    return storeSnapshot({ head: commit.oid, listing, texts })
  }

  /** Returns the newest commits of the branch, and why the last one that was not published was not. */
  async function readHistory(): Promise<{ commits: Commit[]; refusal?: Refusal }> {
    const { ref, object } = await queryRepository<{
      ref: { target: { history: { nodes: Commit[] } } } | null
      object: { text: string } | null
    }>(
      `${REF} { target { ... on Commit { history(first: ${LOOKED_BACK}) { nodes {
        commit: oid message date: committedDate
      } } } } }
      object(expression: "${PROBLEMS}") { ... on Blob { text } }`,
      { branch },
    )
    const commits = ref?.target.history.nodes ?? []
    return { commits, ...(object && { refusal: JSON.parse(object.text) as Refusal }) }
  }

  async function live(commit: string): Promise<State> {
    const record = await readBuildRecord()
    if (record?.commit === commit) return { state: 'live', pages: record.routes }
    const { commits, refusal } = await readHistory()
    const order = commits.map((one) => one.commit)
    // What stands before a commit in the history of its branch was made upon it.
    const hasIt = (other: string | null) =>
      other !== null && order.includes(other) && order.indexOf(other) <= order.indexOf(commit)
    if (record && hasIt(record.commit)) return { state: 'live', pages: record.routes }
    if (!refusal || refusal.problems.length === 0 || !hasIt(refusal.commit))
      return { state: 'waiting' }
    return { state: 'problems', problems: problemsOf(refusal) }
  }

  function problemsOf({ problems }: Refusal): Problem[] {
    return problems.map((problem) => ({
      ...problem,
      ...(problem.file && { file: problem.file.replace(`${FOLDER}/`, '') }),
    }))
  }

  return storeOf({
    read,
    write,
    live,
    published: async () => (await readBuildRecord())?.routes ?? [],
    async launchProblems() {
      const { commits, refusal } = await readHistory()
      return refusal && refusal.commit === commits[0]?.commit ? problemsOf(refusal) : []
    },
    async lastRead() {
      const last = await lastSnapshot()
      return last && filesOf(last)
    },
    async picture(path) {
      const id = (await lastSnapshot())?.listing.get(path)
      if (!id) throw new StoreError('host', `There is no ${path}.`)
      return new Blob([await readBlob(id)])
    },
    async history() {
      const { commits } = await readHistory()
      return commits
        .filter(({ message }) => message.split('\n').includes(trailer))
        .slice(0, LISTED)
        .map((one) => ({ ...one, message: one.message.replace(/\n.*/s, '') }))
    },
    async undo(commit) {
      const { object } = await queryRepository<{
        object: ListedCommit & { parents: { nodes: ListedCommit[] } }
      }>(
        `object(oid: $oid) { ... on Commit { ${LISTING} parents(first: 1) { nodes { ${LISTING} } } } }`,
        { oid: commit, folder: FOLDER },
      )
      const [parent] = object.parents.nodes
      const after = listingOf(object)
      const before: Listing = parent ? listingOf(parent) : new Map()
      const paths = [...new Set([...after.keys(), ...before.keys()])].filter(
        (path) => after.get(path) !== before.get(path) && path !== ADDRESSES,
      )
      const texts = await readTexts(
        paths
          .filter(isText)
          .flatMap((path) => [after.get(path) ?? [], before.get(path) ?? []].flat()),
      )
      const valueIn = (one: Listing, path: string) => {
        const text = texts.get(one.get(path) ?? '')
        return text === undefined ? undefined : parseText(text)
      }
      const edits = paths
        .filter(isText)
        .flatMap((path) => editsBetween(path, valueIn(after, path), valueIn(before, path)))
      const binaries = paths
        .filter((path) => !isText(path))
        .map(async (path) => {
          const id = before.get(path)
          return id ? { path, bytes: await readBlob(id) } : { path }
        })
      return { edits, binaries: await Promise.all(binaries) }
    },
  })
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
