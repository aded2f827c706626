import { base64Of, bytesOf, type GitHubSettings, githubApi } from './github-api.ts'
import {
  type Binary,
  type Files,
  type Host,
  isText,
  type Problem,
  type State,
  StoreError,
} from './host.ts'

/** How many commits back one is looked for. */
const LOOKED_BACK = 100
/** The longest wait for the site's own record, in milliseconds. */
const LONGEST = 10_000
/** The folder of the content. */
const FOLDER = 'content'
/** The branch on which the workflow says why it did not publish a commit. */
const PROBLEMS = 'desk-problems:problems.json'
/** The name on the device of what was read last. */
const LAST = 'files'

/** What a commit has in the folder of the content, and in the folders there. */
const LISTING = `oid file(path: "${FOLDER}") { object { ... on Tree {
  entries { path oid object { ... on Tree { entries { path oid } } } }
} } }`
const TEXT = '... on Blob { text isTruncated }'
/** Keeps a byte-order mark. */
const UTF8 = new TextDecoder('utf-8', { ignoreBOM: true })

/** What is known of a blob: `text` is null where it does not look like text to the host. */
interface SentBlob {
  text?: string | null
  isTruncated?: boolean
}
interface Tree {
  entries?: { path: string; oid: string; object?: (Tree & SentBlob) | null }[]
}
interface ListedCommit {
  oid: string
  file: { object: Tree } | null
}

/** The files that were read last, with their blob ids by path. */
interface Snapshot extends Files {
  ids: ReadonlyMap<string, string>
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

/** Asks for parts of the repository. Strings in GraphQL are written as in JSON. */
type Ask = <Data>(parts: string) => Promise<Data>

/**
 * A branch of a repository at GitHub as a host: texts by one GraphQL query, without those that the
 * device has of the same blob, and a commit by one mutation, that fails if the branch has moved.
 * @param author is named in commits
 */
export function githubHost(
  settings: GitHubSettings,
  token: string,
  author: { name: string; email: string },
  device: Device,
): Host {
  const { repository, branch } = settings
  const api = githubApi(settings, token)
  const [owner, name] = repository.split('/').map((part) => JSON.stringify(part))
  const ask: Ask = async <Data>(parts: string) => {
    const query = `{ repository(owner: ${owner}, name: ${name}) { ${parts} } }`
    return (await api.query<{ repository: Data }>(query)).repository
  }
  const ref = `ref(qualifiedName: ${JSON.stringify(branch)})`
  const bytesIn = async (id: string) =>
    bytesOf((await api.rest<{ content: string }>('GET', `git/blobs/${id}`)).content)
  let last = device.get(LAST).then(
    (stored) => stored as Snapshot | undefined,
    () => undefined,
  )

  async function read(folders: readonly string[]): Promise<Files> {
    // A first visit has most texts by the same answer. For pictures, the host would look into all their bytes.
    const inFolders = (await last) ? [] : folders.map((folder) => textsQuery(branch, folder))
    const { ref: found, ...trees } = await ask<
      { ref: { target: ListedCommit } | null } & Record<string, Tree | null>
    >(`${ref} { target { ... on Commit { ${LISTING} } } } ${aliased(inFolders)}`)
    const tell = 'Tell whoever looks after the site.'
    if (!found) throw new StoreError('host', `${repository} has no branch ${branch}. ${tell}`)
    const sent = Object.values(trees).flatMap((tree) => tree?.entries ?? [])
    const files = await filesAt(
      found.target,
      sent.flatMap(({ oid, object }) => wholeText(oid, object)),
    )
    if (!files.texts.has('site.json'))
      throw new StoreError('host', `There is no content in ${repository}. ${tell}`)
    return files
  }

  /** Reads the files of a commit, without the texts that were sent or that the device has, and keeps them there. */
  async function filesAt(commit: ListedCommit, sent: Iterable<[id: string, text: string]>) {
    const old = await last
    const ids = blobIds(commit)
    const known = new Map(sent)
    for (const [path, text] of old?.texts ?? []) known.set(old?.ids.get(path) ?? '', text)
    const texts = [...ids].filter(([path]) => isText(path))
    const missing = texts.flatMap(([, id]) => (known.has(id) ? [] : id))
    for (const [id, text] of await textsOf(missing, ask, bytesIn)) known.set(id, text)
    const files = {
      head: commit.oid,
      texts: new Map(texts.map(([path, id]) => [path, known.get(id) ?? ''])),
      pictures: new Set([...ids.keys()].filter((path) => !isText(path))),
      ids,
    }
    last = Promise.resolve(files)
    // A browser may keep nothing, as in private windows.
    device.set(LAST, files).catch(() => undefined)
    return files
  }

  async function write(head: string, changes: readonly Binary[], message: string): Promise<Files> {
    const input = {
      branch: { repositoryNameWithOwner: repository, branchName: branch },
      expectedHeadOid: head,
      message: { headline: message, body: `Co-authored-by: ${author.name} <${author.email}>` },
      fileChanges: fileChanges(changes),
    }
    const { createCommitOnBranch } = await api.query<{
      createCommitOnBranch: { commit: ListedCommit }
    }>(
      `mutation($input: CreateCommitOnBranchInput!) {
        createCommitOnBranch(input: $input) { commit { ${LISTING} } }
      }`,
      { input },
    )
    const { commit } = createCommitOnBranch
    const ids = blobIds(commit)
    const written = changes.flatMap(({ path, bytes }): [string, string][] =>
      bytes && isText(path) ? [[ids.get(path) ?? '', UTF8.decode(bytes)]] : [],
    )
    return filesAt(commit, written)
  }

  return {
    read,
    write,
    live: (commit) => stateOf(commit, ask, ref),
    published: async () => (await readBuildRecord())?.routes ?? [],
    lastRead: () => last,
    async picture(path) {
      const id = (await last)?.ids.get(path)
      if (!id) throw new StoreError('host', `There is no ${path}.`)
      return new Blob([await bytesIn(id)])
    },
  }
}

/** What a commit changes in the repository, as GitHub's FileChanges. */
function fileChanges(changes: readonly Binary[]) {
  const inside = ({ path }: Binary) => `${FOLDER}/${path}`
  return {
    additions: changes.flatMap((one) =>
      one.bytes ? { path: inside(one), contents: base64Of(one.bytes) } : [],
    ),
    deletions: changes.flatMap((one) => (one.bytes ? [] : { path: inside(one) })),
  }
}

/** Reads the texts of blobs. */
async function textsOf(
  ids: readonly string[],
  ask: Ask,
  bytesIn: (id: string) => Promise<Uint8Array>,
): Promise<[id: string, text: string][]> {
  if (ids.length === 0) return []
  const sent = await ask<Record<string, SentBlob | null>>(
    aliased(ids.map((id) => `object(oid: "${id}") { ${TEXT} }`)),
  )
  const all = ids.map(async (id, index): Promise<[string, string]> => {
    const [whole] = wholeText(id, sent[`a${index}`])
    // What is cut, or does not look like text to the host.
    return whole ?? [id, UTF8.decode(await bytesIn(id))]
  })
  return Promise.all(all)
}

/** Asks for the texts in a folder of the content. */
function textsQuery(branch: string, folder: string): string {
  const expression = JSON.stringify(`${branch}:${FOLDER}/${folder}`.replace(/\/$/, ''))
  return `object(expression: ${expression}) { ... on Tree { entries { oid object { ${TEXT} } } } }`
}

/** Gives parts of a query names of their own: a0, a1, … */
function aliased(parts: readonly string[]): string {
  return parts.map((part, index) => `a${index}: ${part}`).join(' ')
}

/** A blob's id and its text, if that has come whole. */
function wholeText(id: string, blob: SentBlob | null | undefined): [id: string, text: string][] {
  return typeof blob?.text === 'string' && !blob.isTruncated ? [[id, blob.text]] : []
}

/** The blob ids of a commit's texts and pictures, by their paths below the folder of the content. */
function blobIds({ file }: ListedCommit): Map<string, string> {
  const inTree = ({ entries = [] }: Tree): [string, string][] =>
    entries.flatMap(({ path, oid, object }) => [
      [path.slice(FOLDER.length + 1), oid],
      ...inTree(object ?? {}),
    ])
  const all = file ? inTree(file.object) : []
  return new Map(all.filter(([path]) => isText(path) || path.startsWith('images/')))
}

/** Says whether a commit is public: from the site's own record, or else from what the workflow says of the branch. */
async function stateOf(commit: string, ask: Ask, ref: string): Promise<State> {
  const record = await readBuildRecord()
  if (record?.commit === commit) return { state: 'live' }
  const found = await ask<{
    ref: { target: { history: { nodes: { oid: string }[] } } } | null
    object: { text: string } | null
  }>(
    `${ref} { target { ... on Commit { history(first: ${LOOKED_BACK}) { nodes { oid } } } } }
    object(expression: "${PROBLEMS}") { ... on Blob { text } }`,
  )
  const order = found.ref?.target.history.nodes.map(({ oid }) => oid) ?? []
  // What stands before a commit in the history of its branch was made upon it.
  const hasIt = (other: string | null) =>
    other !== null && order.includes(other) && order.indexOf(other) <= order.indexOf(commit)
  if (record && hasIt(record.commit)) return { state: 'live' }
  // What the workflow has found in the commit that it did not publish.
  const failed: { commit: string; problems: Problem[] } = JSON.parse(found.object?.text ?? 'null')
  if (!failed || failed.problems.length === 0 || !hasIt(failed.commit)) return { state: 'waiting' }
  const problems = failed.problems.map((problem) => ({
    ...problem,
    ...(problem.file && { file: problem.file.replace(`${FOLDER}/`, '') }),
  }))
  const isFirst = order[order.indexOf(failed.commit) + 1] === record?.commit
  return { state: 'problems', problems, commit: failed.commit, isFirst }
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
