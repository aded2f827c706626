import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { lookup as mime } from 'mrmime'
import { GITHUB_API } from '../desk/store/github-api.ts'
import { diskFolder } from '../load/disk-folder.ts'
import { ROOT } from './folders.ts'
import { git } from './git.ts'
import { type GitHubStandIn, startGitHub } from './github-api.ts'
import { headersFor } from './headers-for.ts'
import { listen } from './programs/listen.ts'
import { bareRepository, openRepository } from './repository.ts'
import { TEST_NOW } from './test-now.ts'

/** A local host of a repository and of its site. */
export interface DeskHost {
  /** The site's address, without a trailing slash. */
  site: string
  /** The API: its faults, its requests and its key. */
  api: GitHubStandIn
  /** Whether a push is built as by the workflow, or only said to be public: the pages stay those of the last build. */
  builds: boolean
  /** Waits until every push is published. */
  published(): Promise<void>
  /** Reads a JSON file of the content on the branch; undefined if there is none. */
  read(file: string): Promise<unknown>
  /** The bytes of a file of the content on the branch. */
  bytes(file: string): Promise<Uint8Array | undefined>
  /** A developer changes files of the content, and pushes; `null` removes one. */
  push(files: Record<string, string | null>): Promise<string>
  /** Puts the branch, and the site, back to what they began with. */
  restore(): Promise<void>
  /** The messages of the branch's commits, newest first. */
  messages(): Promise<string[]>
  /** @throws Error with every request and answer that GitHub's published descriptions do not allow */
  stop(): Promise<void>
}

const REPOSITORY = 'owner/site'

/**
 * Starts a host: the API over a repository with content that can be launched, and the site on another port. The content gets a
 * desk, whose page writes to this host. The first build is done when this returns.
 */
export async function startDeskHost(content: string): Promise<DeskHost> {
  const folder = await mkdtemp(path.join(await realpath(os.tmpdir()), 'desk-host-'))
  const bare = path.join(folder, 'site.git')
  const checkout = path.join(folder, 'checkout')
  const out = path.join(folder, 'dist')
  await bareRepository(bare)
  const repository = openRepository(bare)
  let publishing = Promise.resolve()
  /** The files of the last build that was tried. */
  let builtTree = ''
  const api = await startGitHub(REPOSITORY, repository, publish)
  const site = await listen((request, response) => {
    serve(request, response).catch((error: unknown) => {
      console.error(error)
      response.destroy()
    })
  })

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const pathname = decodeURIComponent(new URL(request.url ?? '/', 'http://site').pathname)
    const candidates = ['', '.html', '/index.html'].map((end) =>
      path.join(out, path.normalize(`/${pathname}${end}`)),
    )
    const exist = await Promise.all(
      candidates.map((file) =>
        stat(file).then(
          (entry) => entry.isFile(),
          () => false,
        ),
      ),
    )
    const found = candidates[exist.indexOf(true)]
    const file = found ?? path.join(out, '404.html')
    const headers = path.join(out, '_headers')
    const rules = existsSync(headers) ? await readFile(headers, 'utf8') : ''
    for (const [name, value] of headersFor(rules, pathname)) response.setHeader(name, value)
    // Browsers ignore it over http.
    response.removeHeader('strict-transport-security')
    response.setHeader('content-type', mime(file) ?? 'application/octet-stream')
    const isPacked =
      /gzip/.test(request.headers['accept-encoding'] ?? '') &&
      /\.(?:html|js|css|json|svg|xml|txt)$/.test(file)
    if (isPacked) response.setHeader('content-encoding', 'gzip')
    const stored = await readFile(file).catch(() => Buffer.from('Nothing is published yet.'))
    // The desk's page names the API.
    const bytes = file.endsWith('.html')
      ? Buffer.from(stored.toString().replaceAll(GITHUB_API, api.url))
      : stored
    response.writeHead(found ? 200 : 404).end(isPacked ? gzipSync(bytes) : bytes)
  }

  function publish(commit: string): void {
    publishing = publishing.then(async () => {
      await (host.builds ? build(commit) : record(commit))
    })
  }

  /** Says that a commit is public. */
  async function record(commit: string): Promise<void> {
    const file = path.join(out, 'build.json')
    await writeFile(file, JSON.stringify({ ...JSON.parse(await readFile(file, 'utf8')), commit }))
  }

  /** Builds a commit for a launch, or says why it cannot be built, as the workflow does. */
  async function build(commit: string): Promise<void> {
    builtTree = await treeOf(commit)
    await rm(checkout, { recursive: true, force: true })
    await mkdir(checkout)
    await git(bare, ['--work-tree', checkout, 'checkout', '--quiet', '--force', commit, '--', '.'])
    const args = ['build', '--launch', '--content', 'content', '--out', out, '--json']
    const env = {
      ...process.env,
      NODE_ENV: 'production',
      GITHUB_SHA: commit,
      SOURCE_DATE_EPOCH: String(TEST_NOW.getTime() / 1000),
    }
    const program = [path.join(ROOT, 'scripts/run.js'), ...args]
    const stdout = await new Promise<string>((resolve) => {
      execFile(process.execPath, program, { cwd: checkout, env, maxBuffer: 1e8 }, (_, text) =>
        resolve(text),
      )
    })
    const report = JSON.parse(stdout) as { built: boolean; problems?: object[] }
    if (report.built) return
    if (!existsSync(out)) throw new Error(`The first build has failed: ${stdout}`)
    const problems = JSON.stringify({ commit, problems: report.problems })
    await repository.commit('desk-problems', { 'problems.json': problems }, 'Why')
  }

  const line = async (...args: string[]) => (await git(bare, args)).toString().trim()
  const treeOf = (commit: string) => line('rev-parse', `${commit}^{tree}`)

  const host: DeskHost = {
    site: site.url,
    api,
    builds: true,
    published: () => publishing,
    async read(file) {
      const object = await repository.read(`main:content/${file}`)
      return object && JSON.parse(String(object.bytes))
    },
    bytes: async (file) => (await repository.read(`main:content/${file}`))?.bytes,
    async push(files) {
      const inside = Object.entries(files).map(([name, text]) => [`content/${name}`, text])
      const commit = await repository.commit('main', Object.fromEntries(inside), 'Developer')
      publish(commit)
      return commit
    },
    async restore() {
      await publishing
      const tree = await treeOf(first)
      const commit = await line('commit-tree', tree, '-p', 'main', '-m', 'Begin again')
      await line('update-ref', 'refs/heads/main', commit)
      await (tree === builtTree ? record(commit) : build(commit))
    },
    messages: async () => (await line('log', '--format=%s', 'main')).split('\n'),
    async stop() {
      await publishing
      site.stop()
      repository.close()
      await rm(folder, { recursive: true, force: true })
      api.stop()
    },
  }
  const disk = diskFolder(content)
  const files = Object.fromEntries(
    disk.names().map((name) => [`content/${name}`, disk.read(name) as Uint8Array | string]),
  )
  const desk = { repository: REPOSITORY, branch: 'main' }
  const settings = JSON.parse(String(Buffer.from(disk.read('site.json'))))
  files['content/site.json'] = `${JSON.stringify({ ...settings, desk }, null, 2)}\n`
  const first = await repository.commit('main', files, 'Begin')
  publish(first)
  await publishing
  return host
}
