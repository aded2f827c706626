import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { githubRepository, refused } from './github-repository.ts'
import { listen } from './programs/listen.ts'
import type { Repository } from './repository.ts'
import { TEST_NOW } from './test-now.ts'

/** A fault injected into requests to the API. */
interface Fault {
  /** The affected requests, by method, address and body: /createCommitOnBranch/. All if left out. */
  on?: RegExp
  /** How many of them; one if left out. */
  times?: number
  /** Delay before anything is done, in milliseconds. */
  after?: number
  /** Closes the connection: instead of doing the work, or when it is done and the answer is lost. */
  cut?: 'before' | 'after'
  /** Answers with a status instead of doing the work, and with a message. */
  status?: number
  message?: string
  /** What else happens first, as a push of somebody else. */
  meanwhile?: () => Promise<unknown>
}

/** The local stand-in for GitHub's API. */
export interface GitHubStandIn {
  /** The API's address, without a trailing slash. */
  url: string
  /** The only key that it accepts; another one means that the former has expired. */
  token: string
  /** The requests so far, without preflights: method, address and body. */
  requests: string[]
  /** How often browsers have asked whether they may call. */
  preflights: number
  /** Replaces the faults. The first that matches a request applies. */
  faults(...faults: Fault[]): void
  /** @throws Error with every request and answer that GitHub's published descriptions do not allow */
  stop(): void
}

/** https://docs.github.com/en/rest/using-the-rest-api/using-cors-and-jsonp-to-make-cross-origin-requests */
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'ETag, Link, Retry-After, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, X-GitHub-SSO',
}
const PREFLIGHT = {
  'access-control-allow-headers':
    'Authorization, Content-Type, If-Match, If-Modified-Since, If-None-Match, If-Unmodified-Since, X-Requested-With, X-GitHub-Api-Version',
  'access-control-allow-methods': 'GET, POST, PATCH, PUT, DELETE',
  'access-control-max-age': '86400',
}

/**
 * Serves the part of GitHub's APIs that the desk uses, over a bare repository.
 * @param onPush gets the new commit of "main"
 */
export async function startGitHub(
  repository: string,
  git: Repository,
  onPush: (commit: string) => void = () => undefined,
): Promise<GitHubStandIn> {
  const mismatches: string[] = []
  let faults: Fault[] = []
  const answerApi = githubRepository(repository, git, onPush, mismatches)

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '/', headers } = request
    const body = Buffer.concat(await request.toArray()).toString()
    if (method === 'OPTIONS') {
      host.preflights++
      return void response.writeHead(204, { ...CORS, ...PREFLIGHT }).end()
    }
    const line = `${method} ${url} ${body}`
    host.requests.push(line)
    const fault = faults.find(({ on, times = 1 }) => times > 0 && (!on || on.test(line)))
    if (fault) fault.times = (fault.times ?? 1) - 1
    if (fault?.after) await wait(fault.after)
    await fault?.meanwhile?.()
    if (fault?.cut === 'before') return void response.destroy()
    const { status, body: value } = fault?.status
      ? refused(fault.status, fault.message ?? 'Fault')
      : headers.authorization !== `Bearer ${host.token}`
        ? refused(401, 'Bad credentials')
        : await answerApi(method, url, body)
    if (fault?.cut === 'after') return void response.destroy()
    // As GitHub does for whoever takes it.
    const isPacked = /gzip/.test(headers['accept-encoding'] ?? '')
    const text = JSON.stringify(value)
    response
      .writeHead(status, {
        ...CORS,
        ...(isPacked && { 'content-encoding': 'gzip' }),
        'content-type': 'application/json; charset=utf-8',
        // GitHub lets browsers keep answers for a minute.
        'cache-control': 'private, max-age=60, s-maxage=60',
        vary: 'Accept, Authorization',
        'x-ratelimit-limit': '5000',
        'x-ratelimit-remaining': '4900',
        'x-ratelimit-reset': `${TEST_NOW.getTime() / 1000 + 3600}`,
      })
      .end(isPacked ? gzipSync(text) : text)
  }

  const server = await listen((request, response) => {
    answer(request, response).catch((error: unknown) => {
      mismatches.push(String(error))
      response.destroy()
    })
  })
  const host: GitHubStandIn = {
    url: server.url,
    token: 'github_pat_test',
    requests: [],
    preflights: 0,
    faults: (...next) => {
      faults = next
    },
    stop() {
      server.stop()
      if (mismatches.length > 0)
        throw new Error(`Not as GitHub's description has it:\n${mismatches.join('\n')}`)
    },
  }
  return host
}
