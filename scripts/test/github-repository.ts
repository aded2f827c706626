import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { buildSchema, graphql } from 'graphql'
import { completedAnswer, faultsOfRequest } from './github-operations.ts'
import type { GitObject, Repository } from './repository.ts'

interface ApiAnswer {
  status: number
  body: unknown
}

/** An object of a type: its fields as values, or as functions of their arguments. */
type Resolved = { __typename: string } & Record<string, unknown>

const SCHEMA = buildSchema(
  readFileSync(path.join(import.meta.dirname, 'github-schema.graphql'), 'utf8'),
)
/** How much of a text GitHub sends by GraphQL; not documented. */
const LONGEST_TEXT = 500_000

/** An error of the GraphQL API, with its type. */
class TypedError extends Error {
  readonly type: string
  constructor(type: string, message: string) {
    super(message)
    this.type = type
  }
}

interface CommitInput {
  branch: { repositoryNameWithOwner: string; branchName: string }
  expectedHeadOid: string
  message: { headline: string; body?: string }
  fileChanges?: {
    additions?: { path: string; contents: string }[]
    deletions?: { path: string }[]
  }
}

/**
 * Answers the part of GitHub's APIs that the desk uses from a bare repository
 * (https://docs.github.com/en/rest/git/blobs, https://docs.github.com/en/graphql/reference).
 * @param onPush gets the new commit of "main"
 * @param mismatches gets what the published descriptions do not allow in a request or an answer
 */
export function githubRepository(
  repository: string,
  git: Repository,
  onPush: (commit: string) => void,
  mismatches: string[],
) {
  function commitOf({ oid, bytes }: GitObject): Resolved {
    const [head = '', ...paragraphs] = bytes.toString().split('\n\n')
    const parents = [...head.matchAll(/^parent (\w+)$/gm)].map(([, parent = '']) => parent)
    const [, time] = head.match(/^committer .* (\d+) [-+]\d+$/m) ?? []
    const [, tree = ''] = head.match(/^tree (\w+)$/m) ?? []
    return {
      __typename: 'Commit',
      oid,
      committedDate: new Date(Number(time) * 1000).toISOString().replace('.000', ''),
      message: paragraphs.join('\n\n').trimEnd(),
      parents: async ({ first }: { first: number }) => ({
        __typename: 'CommitConnection',
        nodes: await Promise.all(parents.slice(0, first).map((parent) => objectOf(parent))),
      }),
      history: async ({ first }: { first: number }) => {
        const nodes: Resolved[] = []
        for (let next: string | undefined = oid; next && nodes.length < first; ) {
          const object: GitObject | undefined = await git.read(next)
          if (object) nodes.push(commitOf(object))
          next = object?.bytes.toString().match(/^parent (\w+)$/m)?.[1]
        }
        return { __typename: 'CommitHistoryConnection', nodes }
      },
      file: async ({ path: file }: { path: string }) => {
        const folder = path.posix.dirname(file)
        const parent = await git.read(folder === '.' ? tree : `${oid}:${folder}`)
        const entries = parent ? entriesOf(parent.bytes, folder) : []
        return entries.find((entry) => entry.path === file) ?? null
      },
    }
  }

  /** Reads a tree (https://git-scm.com/book/en/v2/Git-Internals-Git-Objects). */
  function entriesOf(bytes: Buffer, folder: string): Resolved[] {
    const entries: Resolved[] = []
    for (let at = 0; at < bytes.length; ) {
      const end = bytes.indexOf(0, at)
      const [mode = '', name = ''] = bytes.subarray(at, end).toString().split(/ (.*)/s)
      const oid = bytes.subarray(end + 1, end + 21).toString('hex')
      const file = path.posix.join(folder, name)
      entries.push({
        __typename: 'TreeEntry',
        path: file,
        mode: Number.parseInt(mode, 8),
        type: mode === '40000' ? 'tree' : 'blob',
        oid,
        object: () => objectOf(oid, file),
      })
      at = end + 21
    }
    return entries
  }

  async function objectOf(name: string, folder = ''): Promise<Resolved | null> {
    const object = await git.read(name)
    if (!object) return null
    const { oid, type, bytes } = object
    if (type === 'commit') return commitOf(object)
    if (type === 'tree') return { __typename: 'Tree', oid, entries: () => entriesOf(bytes, folder) }
    const isBinary = bytes.subarray(0, 8000).includes(0)
    return {
      __typename: 'Blob',
      oid,
      isBinary,
      isTruncated: !isBinary && bytes.length > LONGEST_TEXT,
      text: isBinary ? null : bytes.subarray(0, LONGEST_TEXT).toString(),
    }
  }

  let queue: Promise<unknown> = Promise.resolve()
  const rootValue = {
    repository: ({ owner, name }: Record<string, string>) => {
      if (`${owner}/${name}` !== repository)
        throw new TypedError(
          'NOT_FOUND',
          `Could not resolve to a Repository with the name '${owner}/${name}'.`,
        )
      return {
        __typename: 'Repository',
        ref: async ({ qualifiedName }: Record<string, string>) => {
          const target = await objectOf(`refs/heads/${qualifiedName}`)
          return target && { __typename: 'Ref', target }
        },
        object: ({ oid, expression }: Record<string, string>) => objectOf(oid ?? expression ?? ''),
      }
    },
    createCommitOnBranch: ({ input }: { input: CommitInput }) => {
      const made = queue.then(() => commitOn(input))
      queue = made.catch(() => undefined)
      return made
    },
  }

  async function commitOn({ branch, expectedHeadOid, message, fileChanges = {} }: CommitInput) {
    const name = `refs/heads/${branch.branchName}`
    const head = await git.read(name)
    if (branch.repositoryNameWithOwner !== repository || !head)
      throw new TypedError('NOT_FOUND', 'Could not resolve to a branch.')
    if (head.oid !== expectedHeadOid)
      throw new TypedError(
        'STALE_DATA',
        `Expected branch to point to "${head.oid}" but it did not. Pull and try again.`,
      )
    const { additions = [], deletions = [] } = fileChanges
    for (const { path: file } of deletions)
      if (!(await git.read(`${head.oid}:${file}`)))
        throw new TypedError('UNPROCESSABLE', `${file} is to be deleted and does not exist`)
    const files = [
      ...additions.map(({ path: file, contents }) => [file, Buffer.from(contents, 'base64')]),
      ...deletions.map(({ path: file }) => [file, null]),
    ]
    const words = [message.headline, message.body].filter(Boolean).join('\n\n')
    const commit = await git.commit(branch.branchName, Object.fromEntries(files), words)
    if (branch.branchName === 'main') onPush(commit)
    return { __typename: 'CreateCommitOnBranchPayload', commit: () => objectOf(commit) }
  }

  async function answerGraph(body: string): Promise<ApiAnswer> {
    const { query: source, variables } = JSON.parse(body)
    const options = { schema: SCHEMA, source, rootValue, variableValues: variables }
    const { data, errors } = await graphql(options)
    const typed = errors?.map(({ message, originalError }) => {
      if (originalError instanceof TypedError) return { type: originalError.type, message }
      mismatches.push(`${message} in ${source}`)
      return { message }
    })
    return { status: 200, body: { data, errors: typed } }
  }

  async function answerBlob(method: string, address: string, body: string): Promise<ApiAnswer> {
    mismatches.push(...faultsOfRequest(method, address, body ? JSON.parse(body) : undefined))
    const [, oid] = address.match(/git\/blobs\/(\w+)$/) ?? []
    let value: object
    if (method === 'POST') {
      const { content, encoding } = JSON.parse(body)
      const bytes = Buffer.from(content, encoding === 'base64' ? 'base64' : 'utf8')
      const hash = createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes)
      // It is in no commit, so it need not be stored.
      value = { sha: hash.digest('hex') }
    } else {
      const blob = await git.read(oid ?? '')
      if (!blob) return refused(404, 'Not Found')
      // Wrapped into lines, as in the API.
      const content = blob.bytes.toString('base64').replace(/.{60}/g, '$&\n')
      value = { sha: oid, size: blob.bytes.length, content, encoding: 'base64' }
    }
    const answer = completedAnswer(method, address, value)
    mismatches.push(...answer.faults)
    return { status: method === 'POST' ? 201 : 200, body: answer.value }
  }

  /** Answers a request below the API's address. */
  return async (method: string, address: string, body: string): Promise<ApiAnswer> => {
    if (`${method} ${address}` === 'POST /graphql') return answerGraph(body)
    return address.startsWith(`/repos/${repository}/git/blobs`)
      ? answerBlob(method, address, body)
      : refused(404, 'Not Found')
  }
}

/** Returns an error in the REST API's form. */
export function refused(status: number, message: string): ApiAnswer {
  return {
    status,
    body: { message, documentation_url: 'https://docs.github.com/rest', status: `${status}` },
  }
}
