import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { buildSchema, graphql } from 'graphql'
import * as z from 'zod'
import { listen } from './programs/listen.ts'

/** The files of a commit, by path. */
type Files = ReadonlyMap<string, Buffer>

type Changes = readonly (readonly [name: string, bytes: Buffer | null])[]

export interface Commit {
  oid: string
  parent: Commit | undefined
  files: Files
  message: string
}

export type GitHubStandIn = Awaited<ReturnType<typeof startGitHub>>

export const REPOSITORY = 'owner/site'
/** How much of a text GitHub sends by GraphQL; not documented. */
const LONGEST_TEXT = 500_000

/** https://docs.github.com/en/rest/using-the-rest-api/using-cors-and-jsonp-to-make-cross-origin-requests */
const CORS = { 'access-control-allow-origin': '*' }
const PREFLIGHT = {
  ...CORS,
  'access-control-allow-headers':
    'Authorization, Content-Type, If-Match, If-Modified-Since, If-None-Match, If-Unmodified-Since, X-Requested-With, X-GitHub-Api-Version',
  'access-control-allow-methods': 'GET, POST, PATCH, PUT, DELETE',
  'access-control-max-age': '86400',
}

const published = (name: string) => readFileSync(path.join(import.meta.dirname, name), 'utf8')
const SCHEMA = buildSchema(published('github-schema.graphql'))
const { operations } = JSON.parse(published('github-operations.json')) as {
  operations: { operation: string; body?: object; answer: object }[]
}

/** An error of the GraphQL API, with its type. */
class TypedError extends Error {
  readonly type: string
  constructor(type: string) {
    super(type)
    this.type = type
  }
}

interface CommitInput {
  branch: { branchName: string }
  expectedHeadOid: string
  message: { headline: string; body: string }
  fileChanges: {
    additions: { path: string; contents: string }[]
    deletions: { path: string }[]
  }
}

/**
 * Starts a stand-in for the part of GitHub's two APIs that the desk uses, over commits in memory.
 * @param onPush gets each new commit of "main"
 */
export async function startGitHub(onPush: (commit: Commit) => void = () => undefined) {
  const mismatches: string[] = []
  const branches = new Map<string, Commit>()
  const blobs = new Map<string, Buffer>()
  let commits = 0

  function commit(branch: string, changes: Changes, message: string): Commit {
    const parent = branches.get(branch)
    const files = new Map(parent?.files)
    for (const [name, bytes] of changes) {
      if (bytes) files.set(name, bytes)
      else if (!files.delete(name)) throw new TypedError('UNPROCESSABLE')
      if (bytes) blobs.set(idOf(bytes), bytes)
    }
    const next = { oid: idOf(Buffer.from(`commit ${++commits}`)), parent, files, message }
    branches.set(branch, next)
    if (branch === 'main') onPush(next)
    return next
  }

  const rootValue = {
    repository: ({ owner, name }: Record<string, string>) => {
      if (`${owner}/${name}` !== REPOSITORY) throw new TypedError('NOT_FOUND')
      return {
        ref: ({ qualifiedName = '' }) => {
          const target = branches.get(qualifiedName)
          return target && { target: shownCommit(target) }
        },
        object({ oid = '', expression = '' }) {
          const [branch = '', file = ''] = expression.split(':')
          const files = branches.get(branch)?.files ?? new Map<string, Buffer>()
          const bytes = blobs.get(oid) ?? files.get(file)
          if (bytes) return shownBlob(bytes)
          const isFolder = file && [...files.keys()].some((name) => name.startsWith(`${file}/`))
          return isFolder ? shownTree(files, file) : null
        },
      }
    },
    createCommitOnBranch({ input }: { input: CommitInput }) {
      const { branch, message, fileChanges } = input
      if (branches.get(branch.branchName)?.oid !== input.expectedHeadOid)
        throw new TypedError('STALE_DATA')
      const changes = [
        ...fileChanges.additions.map(
          (one) => [one.path, Buffer.from(one.contents, 'base64')] as const,
        ),
        ...fileChanges.deletions.map((one) => [one.path, null] as const),
      ]
      const words = `${message.headline}\n\n${message.body}`
      return { commit: shownCommit(commit(branch.branchName, changes, words)) }
    },
  }

  async function answerGraph(body: string): Promise<object> {
    const { query: source, variables: variableValues } = JSON.parse(body)
    const { data, errors } = await graphql({ schema: SCHEMA, source, rootValue, variableValues })
    const typed = errors?.map(({ message, originalError }) => {
      if (originalError instanceof TypedError) return { type: originalError.type, message }
      mismatches.push(`${message} in ${source}`)
      return { message }
    })
    return { data, errors: typed }
  }

  /** Checks a value of an operation against GitHub's published description. */
  function check(line: string, part: 'body' | 'answer', value: unknown): void {
    const found = operations.find(({ operation }) =>
      new RegExp(`^${operation.replace(/\{\w+\}/g, '[^/]+')}$`).test(line),
    )
    const schema = found?.[part] ?? { not: {} }
    const { error } = z
      .fromJSONSchema(schema as never, { defaultTarget: 'openapi-3.0' })
      .safeParse(value)
    if (error) mismatches.push(`${part} of ${line}: ${error.message}`)
  }

  function answerBlob(method: string, url: string, body: string): object | undefined {
    if (body) check(`${method} ${url}`, 'body', JSON.parse(body))
    const sha = url.split('/').at(-1) ?? ''
    const bytes = method === 'POST' ? Buffer.of() : blobs.get(sha)
    if (!bytes) return undefined
    // Wrapped into lines, as in the API.
    const content = bytes.toString('base64').replace(/.{60}/g, '$&\n')
    const read = { sha, node_id: '', size: bytes.length, content, encoding: 'base64', url: '' }
    const answer = method === 'POST' ? { sha: idOf(bytes), url: '' } : read
    check(`${method} ${url}`, 'answer', answer)
    return answer
  }

  async function answerTo(method: string, url: string, body: string): Promise<object | undefined> {
    if (url === '/graphql') return answerGraph(body)
    const isBlob = url.startsWith(`/repos/${REPOSITORY}/git/blobs`)
    return isBlob ? answerBlob(method, url, body) : undefined
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '/', headers } = request
    const body = Buffer.concat(await request.toArray()).toString()
    if (method === 'OPTIONS') {
      host.preflights++
      return void response.writeHead(204, PREFLIGHT).end()
    }
    const line = `${method} ${url} ${body}`
    host.requests.push(line)
    try {
      await host.before(line)
    } catch {
      return void response.destroy()
    }
    const isKnown = headers.authorization === `Bearer ${host.token}`
    const value = isKnown && (await answerTo(method, url, body))
    response
      .writeHead(isKnown ? (value ? 200 : 404) : 401, {
        ...CORS,
        'content-encoding': 'gzip',
        'content-type': 'application/json; charset=utf-8',
        // GitHub lets browsers keep answers for a minute.
        'cache-control': 'private, max-age=60, s-maxage=60',
        vary: 'Accept, Authorization',
      })
      .end(gzipSync(JSON.stringify(value || { message: 'Refused' })))
  }

  const server = await listen((request, response) => {
    answer(request, response).catch((error: unknown) => {
      mismatches.push(String(error))
      response.destroy()
    })
  })
  const host = {
    url: server.url,
    /** The only key that it accepts; another one means that the former has expired. */
    token: 'github_pat_test',
    /** The requests so far, without preflights: method, address and body. */
    requests: [] as string[],
    /** How often browsers have asked whether they may call. */
    preflights: 0,
    /** Happens before each answer. Where it throws, the connection is closed, and nothing is done. */
    before: (_request: string): unknown => undefined,
    /** Returns the newest commit of a branch. */
    head: (branch = 'main') => branches.get(branch) as Commit,
    /** Commits files by path, as a developer does; `null` removes one. */
    push(files: Record<string, string | Uint8Array | null>, branch = 'main'): Commit {
      const changes = Object.entries(files).map(
        ([name, bytes]) => [name, bytes === null ? null : Buffer.from(bytes)] as const,
      )
      return commit(branch, changes, 'Developer')
    },
    /** @throws Error with every request and answer that GitHub's published descriptions do not allow */
    stop(): void {
      server.stop()
      if (mismatches.length > 0)
        throw new Error(`Not as GitHub's description has it:\n${mismatches.join('\n')}`)
    },
  }
  return host
}

/** The id of a blob in git; any other object has one of this form, too. */
const idOf = (bytes: Buffer) =>
  createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex')

// Objects of the GraphQL API: fields as values, or as functions of their arguments.

type Shown = { __typename: string; oid: string } & Record<string, unknown>

function shownCommit(commit: Commit): Shown {
  return {
    __typename: 'Commit',
    oid: commit.oid,
    history({ first = 0 }) {
      const nodes: Shown[] = []
      for (let next: Commit | undefined = commit; next && nodes.length < first; next = next.parent)
        nodes.push(shownCommit(next))
      return { nodes }
    },
    file: ({ path: folder = '' }) => ({ object: shownTree(commit.files, folder) }),
  }
}

function shownTree(files: Files, folder: string): Shown {
  const below = [...files.keys()].filter((name) => name.startsWith(`${folder}/`)).sort()
  const depth = folder.split('/').length + 1
  const paths = new Set(below.map((name) => name.split('/').slice(0, depth).join('/')))
  return {
    __typename: 'Tree',
    oid: idOf(Buffer.from(folder)),
    entries: [...paths].map((name) => {
      const bytes = files.get(name)
      const object = bytes ? shownBlob(bytes) : shownTree(files, name)
      const entry = bytes ? { type: 'blob', mode: 0o100644 } : { type: 'tree', mode: 0o40000 }
      return { ...entry, path: name, oid: object.oid, object }
    }),
  }
}

function shownBlob(bytes: Buffer): Shown {
  const isBinary = bytes.subarray(0, 8000).includes(0)
  return {
    __typename: 'Blob',
    oid: idOf(bytes),
    isTruncated: !isBinary && bytes.length > LONGEST_TEXT,
    text: isBinary ? null : bytes.subarray(0, LONGEST_TEXT).toString(),
  }
}
