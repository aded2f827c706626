import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { completedAnswer, faultsOfRequest } from '../github-operations.ts'

export interface ApiAnswer {
  status: number
  body: unknown
}

interface Call {
  /** The groups of the route's pattern, decoded. */
  parts: string[]
  query: URLSearchParams
  body: Record<string, unknown>
}

interface TreeEntry {
  path: string
  mode: string
  /** `null` removes the file. */
  sha: string | null
}

const IDENTITY = { name: 'Owner', email: 'owner@example.com' }
const NO_OBJECT = '0'.repeat(40)

/** Runs git with only the repository's own configuration. @throws Error with what it printed, if it fails */
export function git(
  cwd: string,
  args: string[],
  { input, env }: { input?: string | Buffer; env?: NodeJS.ProcessEnv } = {},
): Promise<Buffer> {
  const plain = {
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_TERMINAL_PROMPT: '0',
  }
  const identity = Object.fromEntries(
    ['AUTHOR', 'COMMITTER'].flatMap((who) => [
      [`GIT_${who}_NAME`, IDENTITY.name],
      [`GIT_${who}_EMAIL`, IDENTITY.email],
    ]),
  )
  return new Promise((resolve, reject) => {
    const options = {
      cwd,
      encoding: 'buffer' as const,
      maxBuffer: 1e9,
      env: { ...process.env, ...plain, ...identity, ...env },
    }
    const child = execFile('git', args, options, (error, stdout, stderr) => {
      if (error)
        reject(new Error(`git ${args.join(' ')}: ${stderr.toString().trim() || error.message}`))
      else resolve(stdout)
    })
    child.stdin?.end(input)
  })
}

/** Makes a folder a repository, whose first commit has what is added of it, and is public in a bare repository made for it. */
export async function publicRepository(work: string, bare: string, added = '--all'): Promise<void> {
  await git(work, ['init', '--quiet', '--bare', '--initial-branch=main', bare])
  await git(work, ['init', '--quiet', '--initial-branch=main'])
  await git(work, ['remote', 'add', 'origin', bare])
  await git(work, ['add', added])
  await git(work, ['commit', '--quiet', '--message', 'Begin'])
  await git(work, ['push', '--quiet', '--set-upstream', 'origin', 'main'])
}

/** A refused call, with the API's status and message. */
class Refusal extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/**
 * Serves the part of GitHub's REST API that a desk uses from a bare repository: https://docs.github.com/en/rest/git and
 * https://docs.github.com/en/rest/commits. `onPush` is called with the branch and its new commit.
 * What the description of the API does not allow is added to `mismatches`.
 */
export function gitApi(
  repository: string,
  bare: string,
  onPush: (branch: string, commit: string) => void,
  mismatches: string[],
) {
  const run = (args: string[], options = {}) => git(bare, args, options)
  const text = async (args: string[], options = {}) => (await run(args, options)).toString().trim()
  /** Resolves a name to an object of a type. @throws Refusal if there is none */
  const found = (name: unknown, type: string, status = 404, message = 'Not Found') =>
    text(['rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{${type}}`]).catch(
      () => {
        throw new Refusal(status, message)
      },
    )

  async function commit(sha: string) {
    const [tree, parents, an, ae, ad, cn, ce, cd, ...message] = (
      await text(
        [
          'show',
          '-s',
          '--date=format-local:%Y-%m-%dT%H:%M:%SZ',
          `--format=%T%n%P%n%an%n%ae%n%ad%n%cn%n%ce%n%cd%n%B`,
          sha,
        ],
        {
          env: { TZ: 'UTC' },
        },
      )
    ).split('\n')
    return {
      sha,
      author: { name: an, email: ae, date: ad },
      committer: { name: cn, email: ce, date: cd },
      message: message.join('\n'),
      tree: { sha: tree },
      parents: (parents ?? '').split(' ').flatMap((parent) => (parent ? [{ sha: parent }] : [])),
    }
  }
  /** Returns a commit as in lists of commits. */
  async function listed(sha: string) {
    const { parents, sha: _, ...rest } = await commit(sha)
    return { sha, commit: rest, parents }
  }

  async function tree(sha: string, recursive: boolean) {
    const lines = (await text(['ls-tree', '-z', '--long', ...(recursive ? ['-r', '-t'] : []), sha]))
      .split('\0')
      .filter(Boolean)
    const entries = lines.map((line) => {
      const [, mode, type, object, size, name] =
        line.match(/^(\d+) (\w+) (\w+) +(\d+|-)\t(.*)$/s) ?? []
      return { path: name, mode, type, sha: object, ...(size !== '-' && { size: Number(size) }) }
    })
    return { sha, tree: entries, truncated: false }
  }

  async function blob(sha: string) {
    const bytes = await run(['cat-file', 'blob', sha])
    // Wrapped into lines, as in the API.
    const content = bytes.toString('base64').replace(/.{60}/g, '$&\n')
    return { sha, size: bytes.length, encoding: 'base64', content }
  }

  /** The blobs served before: a desk that is new to a device fetches every one, and each takes two processes. */
  const blobs = new Map<string, unknown>()

  /** By method and path. POST answers 201, everything else 200. */
  const routes: Record<string, (call: Call) => Promise<unknown>> = {
    'GET git/commits/(\\w+)': async ({ parts: [sha] }) => commit(await found(sha, 'commit')),
    // Any value of `recursive` counts, "0" and "false" too.
    'GET git/trees/([^/]+)': async ({ parts: [sha], query }) =>
      tree(await found(sha, 'tree'), query.has('recursive')),
    'GET git/blobs/(\\w+)': async ({ parts: [sha = ''] }) => {
      const known = blobs.get(sha) ?? (await blob(await found(sha, 'blob')))
      blobs.set(sha, known)
      return known
    },
    'POST git/blobs': async ({ body: { content, encoding } }) => {
      const input = Buffer.from(String(content), encoding === 'base64' ? 'base64' : 'utf8')
      return { sha: await text(['hash-object', '-w', '--stdin'], { input }) }
    },
    'POST git/trees': async ({ body }) => {
      const index = { env: { GIT_INDEX_FILE: path.join(bare, `index-${randomUUID()}`) } }
      if (body.base_tree)
        await run(
          ['read-tree', await found(body.base_tree, 'tree', 422, 'base_tree is not a tree')],
          index,
        )
      for (const { path: name, mode, sha } of body.tree as TreeEntry[]) {
        const object =
          sha === null ? NO_OBJECT : await found(sha, 'blob', 422, 'tree.sha is not a blob')
        const input = `${sha === null ? '0' : mode} ${object}\t${name}\0`
        await run(['update-index', '-z', '--index-info'], { ...index, input }).catch(() => {
          throw new Refusal(422, 'tree.path contains a malformed path component')
        })
      }
      const sha = await text(['write-tree'], index)
      await rm(index.env.GIT_INDEX_FILE, { force: true })
      return tree(sha, false)
    },
    'POST git/commits': async ({ body }) => {
      const parents = (body.parents as string[] | undefined) ?? []
      for (const parent of parents)
        await found(parent, 'commit', 422, 'Parent SHA does not exist or is not a commit object')
      const args = [
        'commit-tree',
        await found(body.tree, 'tree', 422, 'Tree SHA does not exist'),
        ...parents.flatMap((sha) => ['-p', sha]),
      ]
      const author = body.author as { name: string; email: string } | undefined
      const env = author && { GIT_AUTHOR_NAME: author.name, GIT_AUTHOR_EMAIL: author.email }
      return commit(await text(args, { input: String(body.message), env }))
    },
    'PATCH git/refs/heads/(.+)': async ({ parts: [branch = ''], body }) => {
      const old = await found(`refs/heads/${branch}`, 'commit', 422, 'Reference does not exist')
      const sha = await found(body.sha, 'commit', 422, 'Object does not exist')
      const isStale = () => {
        throw new Refusal(422, 'Update is not a fast forward')
      }
      if (!body.force) await run(['merge-base', '--is-ancestor', old, sha]).catch(isStale)
      // With the old value, as another push may have come first.
      await run(['update-ref', `refs/heads/${branch}`, sha, old]).catch(isStale)
      onPush(branch, sha)
      return ref(branch, sha)
    },
    'GET compare/(.+)\\.\\.\\.(.+)': async ({ parts: [from, to] }) => {
      const [base, head] = [await found(from, 'commit'), await found(to, 'commit')]
      const [behind = 0, ahead = 0] = (
        await text(['rev-list', '--left-right', '--count', `${base}...${head}`])
      )
        .split('\t')
        .map(Number)
      const status =
        ahead > 0 ? (behind > 0 ? 'diverged' : 'ahead') : behind > 0 ? 'behind' : 'identical'
      return { status, ahead_by: ahead, behind_by: behind, total_commits: ahead }
    },
    'GET contents/(.+)': async ({ parts: [name = ''], query }) => {
      const of = await found(query.get('ref') ?? 'HEAD', 'commit')
      const sha = await found(
        await text(['rev-parse', '--verify', '--quiet', `${of}:${name}`]).catch(() => NO_OBJECT),
        'blob',
      )
      return { type: 'file', name: path.posix.basename(name), path: name, ...(await blob(sha)) }
    },
    'GET ': async () => ({ name: repository.split('/')[1], full_name: repository, private: true }),
    'GET commits': async ({ query }) => {
      const start = await found(query.get('sha') ?? 'HEAD', 'commit')
      const shas = await text(['rev-list', `--max-count=${query.get('per_page') ?? 30}`, start])
      return Promise.all(shas.split('\n').map(listed))
    },
  }

  /** Answers a request below the API's base URL. */
  return async (method: string, address: string, body: string): Promise<ApiAnswer> => {
    const { pathname, searchParams } = new URL(address, 'http://api')
    const said = (faults: string[]) =>
      mismatches.push(...faults.map((fault) => `${method} ${address}: ${fault}`))
    said(faultsOfRequest(method, address, body ? JSON.parse(body) : undefined))
    if (pathname === '/user/repos') return { status: 200, body: [] }
    const below = `/repos/${repository}`
    if (!`${pathname}/`.startsWith(`${below}/`)) return refused(404, 'Not Found')
    const asked = `${method} ${pathname.slice(below.length + 1)}`
    const [pattern, answer] =
      Object.entries(routes).find(([one]) => new RegExp(`^${one}$`).test(asked)) ?? []
    if (!pattern || !answer) return refused(404, 'Not Found')
    const parts = (asked.match(`^${pattern}$`) ?? []).slice(1).map(decodeURIComponent)
    try {
      const value = await answer({ parts, query: searchParams, body: body ? JSON.parse(body) : {} })
      const answered = completedAnswer(method, address, value)
      said(answered.faults)
      return { status: method === 'POST' ? 201 : 200, body: answered.value }
    } catch (error) {
      if (error instanceof SyntaxError) return refused(400, 'Problems parsing JSON')
      if (error instanceof Refusal) return refused(error.status, error.message)
      throw error
    }
  }
}

/** Returns an error in the API's format. */
export function refused(status: number, message: string): ApiAnswer {
  return {
    status,
    body: { message, documentation_url: 'https://docs.github.com/rest', status: `${status}` },
  }
}

function ref(branch: string | undefined, sha: string) {
  return { ref: `refs/heads/${branch}`, object: { type: 'commit', sha } }
}
