import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { lookup as mime } from 'mrmime'
import { ROOT } from '../folders.ts'
import { headersFor } from '../headers-for.ts'
import { type Listening, listen } from '../programs/listen.ts'
import { TEST_NOW } from '../test-now.ts'
import { type ApiAnswer, git, gitApi, publicRepository, refused } from './git-api.ts'

/** A fault injected into requests to the API. */
export interface Fault {
  /** The affected requests, by method and URL: `/^POST .*\/git\/trees$/`. All but preflights if left out. */
  on?: RegExp
  /** How many of them; all if left out. */
  times?: number
  /** Delay before anything is done, in milliseconds. */
  after?: number
  /** Closes the connection instead of doing the work. */
  cut?: boolean
  /** Answers with a status instead of doing the work. */
  status?: number
}

/** A local host of a repository and a site. */
export interface DeskHost {
  /** The site's URL, without a trailing slash. */
  site: string
  /** The only token that the API accepts. */
  token: string
  /** The bare repository, for git. Its branch is "main". */
  bare: string
  /** Replaces the faults. The first that matches a request applies. */
  faults(...faults: Fault[]): void
  /** While `true`, pushes are not built. */
  held: boolean
  /** Builds commits pushed by git without the API, and waits until every push is built. */
  built(): Promise<void>
  /** Reads a JSON file of the content on the branch. */
  read(file: string): Promise<unknown>
  /** @throws Error with every request and answer that GitHub's published description does not allow */
  stop(): Promise<void>
}

const REPOSITORY = 'owner/site'

/** https://docs.github.com/en/rest/using-the-rest-api/using-cors-and-jsonp-to-make-cross-origin-requests */
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'ETag, Link, Retry-After, x-ratelimit-limit, x-ratelimit-remaining, x-ratelimit-reset',
}
const PREFLIGHT = {
  'access-control-allow-headers':
    'Authorization, Content-Type, If-Match, If-Modified-Since, If-None-Match, If-Unmodified-Since, X-Requested-With, X-GitHub-Api-Version',
  'access-control-allow-methods': 'GET, POST, PATCH, PUT, DELETE',
  'access-control-max-age': '86400',
}

/**
 * Starts a host: the API over a bare repository with the content, and the site on another port, built on each push to "main"
 * as by a workflow. The content of the first commit gets a desk that writes to this host. The first build is done when this returns.
 */
export async function startDeskHost(content: string): Promise<DeskHost> {
  const folder = await mkdtemp(path.join(await realpath(os.tmpdir()), 'desk-host-'))
  const [bare, checkout, out] = ['site.git', 'checkout', 'dist'].map((name) =>
    path.join(folder, name),
  ) as [string, string, string]
  const queue: string[] = []
  let faults: Fault[] = []
  const mismatches: string[] = []
  let building = Promise.resolve()

  const answerApi = gitApi(
    REPOSITORY,
    bare,
    (branch, commit) => {
      if (branch === 'main') push(commit)
    },
    mismatches,
  )
  const guard = (answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>) => {
    return (request: IncomingMessage, response: ServerResponse) => {
      answer(request, response).catch((error: unknown) => {
        console.error(error)
        response.destroy()
      })
    }
  }
  const api = await listen(guard(serveApi))
  const site = await listen(guard(serveSite))
  const host: DeskHost = {
    site: site.url,
    token: 'github_pat_test',
    bare,
    faults: (...next) => {
      faults = next
    },
    held: false,
    async built() {
      const head = await tip()
      if (!queue.includes(head) && built !== head) push(head)
      await building
    },
    read: async (file) =>
      JSON.parse((await git(bare, ['show', `main:content/${file}`])).toString()),
    async stop() {
      host.held = false
      queue.length = 0
      await building
      for (const server of [api, site] satisfies Listening[]) server.stop()
      await rm(folder, { recursive: true, force: true })
      if (mismatches.length > 0)
        throw new Error(`Not as GitHub's description has it:\n${mismatches.join('\n')}`)
    },
  }
  /** The last built commit. */
  let built = ''

  async function serveApi(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '/', headers } = request
    const body = Buffer.concat(await request.toArray()).toString()
    if (method === 'OPTIONS') return void response.writeHead(204, { ...CORS, ...PREFLIGHT }).end()
    const fault = faults.find(
      ({ on, times = 1 }) => times > 0 && (!on || on.test(`${method} ${url}`)),
    )
    if (fault?.times !== undefined) fault.times--
    if (fault?.after) await wait(fault.after)
    if (fault?.cut) return void response.destroy()
    const { status, body: value }: ApiAnswer = fault?.status
      ? refused(fault.status, 'Fault')
      : !headers.authorization
        ? refused(404, 'Not Found')
        : !/^(?:bearer|token) /i.test(headers.authorization) ||
            headers.authorization.split(' ')[1] !== host.token
          ? refused(401, 'Bad credentials')
          : await answerApi(method, url, body)
    const limits = {
      'x-ratelimit-limit': '5000',
      'x-ratelimit-remaining': '4900',
      'x-ratelimit-reset': `${TEST_NOW.getTime() / 1000 + 3600}`,
    }
    // GitHub lets browsers cache answers for a minute, references too.
    const caching = {
      'cache-control': 'private, max-age=60, s-maxage=60',
      vary: 'Accept, Authorization',
    }
    const type = { 'content-type': 'application/json; charset=utf-8' }
    response
      .writeHead(status, { ...CORS, ...type, ...caching, ...limits })
      .end(JSON.stringify(value))
  }

  async function serveSite(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const pathname = decodeURIComponent(new URL(request.url ?? '/', 'http://site').pathname)
    const file = ['', '.html', '/index.html'].map((end) =>
      path.join(out, path.normalize(`/${pathname}${end}`)),
    )
    const isFile = (name: string) =>
      stat(name).then(
        (entry) => entry.isFile(),
        () => false,
      )
    const exists = await Promise.all(file.map(isFile))
    const found = file[exists.indexOf(true)] ?? path.join(out, '404.html')
    const rules = existsSync(path.join(out, '_headers'))
      ? await readFile(path.join(out, '_headers'), 'utf8')
      : ''
    for (const [name, value] of headersFor(rules, pathname)) response.setHeader(name, value)
    // Browsers ignore it over http.
    response.removeHeader('strict-transport-security')
    response.setHeader('content-type', mime(found) ?? 'application/octet-stream')
    // Compressed, as by hosts.
    const packed =
      /gzip/.test(request.headers['accept-encoding'] ?? '') &&
      /\.(?:html|js|css|json|svg|xml|txt)$/.test(found)
    if (packed) response.setHeader('content-encoding', 'gzip')
    const bytes = await readFile(found).catch(() => Buffer.from('Nothing is built yet.'))
    response.writeHead(exists.includes(true) ? 200 : 404).end(packed ? gzipSync(bytes) : bytes)
  }

  function push(commit: string): void {
    queue.push(commit)
    building = building.then(async () => {
      while (host.held) await wait(20)
      // Of several pushes during a build, only the last is built.
      const last = queue.splice(0).at(-1)
      if (last) await build(last)
    })
  }

  async function build(commit: string): Promise<void> {
    built = commit
    await git(checkout, ['fetch', '--quiet', 'origin'])
    await git(checkout, ['checkout', '--quiet', '--force', '--detach', commit])
    const args = ['build', '--content', 'content', '--out', out, '--json']
    const env = {
      ...process.env,
      NODE_ENV: 'production',
      GITHUB_SHA: commit,
      SOURCE_DATE_EPOCH: String(TEST_NOW.getTime() / 1000),
    }
    const stdout = await new Promise<string>((resolve) => {
      execFile(
        process.execPath,
        [path.join(ROOT, 'scripts/run.js'), ...args],
        { cwd: checkout, env, maxBuffer: 1e8 },
        (_, text) => resolve(text),
      )
    })
    const report = JSON.parse(stdout) as { built: boolean; problems?: object[] }
    if (!report.built)
      await branch('desk-problems', {
        'problems.json': JSON.stringify({ commit, problems: report.problems }),
      })
  }

  /** Makes a branch of one commit with the given files. */
  async function branch(name: string, files: Record<string, string>): Promise<void> {
    const text = async (args: string[], input: string) =>
      (await git(bare, args, { input })).toString().trim()
    const blobs = Object.entries(files).map(
      async ([file, input]) =>
        `100644 blob ${await text(['hash-object', '-w', '--stdin'], input)}\t${file}\n`,
    )
    const tree = await text(['mktree'], (await Promise.all(blobs)).join(''))
    await git(bare, ['update-ref', `refs/heads/${name}`, await text(['commit-tree', tree], name)])
  }

  async function tip(): Promise<string> {
    return (await git(bare, ['rev-parse', 'refs/heads/main'])).toString().trim()
  }

  await mkdir(checkout)
  await cp(content, path.join(checkout, 'content'), { recursive: true })
  const file = path.join(checkout, 'content/site.json')
  const desk = `"desk": { "host": "github", "repository": "${REPOSITORY}", "branch": "main", "api": "${api.url}" }`
  await writeFile(file, (await readFile(file, 'utf8')).replace(/\{/, `{\n  ${desk},`))
  await publicRepository(checkout, bare)
  await host.built()
  return host
}
