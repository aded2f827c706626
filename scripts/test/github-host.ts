import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { lookup as mime } from 'mrmime'
import { GITHUB_API } from '../desk/store/github-api.ts'
import type { ContentFolder } from '../load/content-folder.ts'
import type { Loose } from './content/edit-json.ts'
import { withEdits } from './content/edited-folder.ts'
import { ROOT } from './folders.ts'
import { type Commit, REPOSITORY, startGitHub } from './github-api.ts'
import { listen } from './programs/listen.ts'
import { TEST_NOW } from './test-now.ts'

export type DeskHost = Awaited<ReturnType<typeof startDeskHost>>

/**
 * Starts a host: the API over a repository with content that can be launched, and the site on another port. The content gets a
 * desk, whose page writes to this host. The first build is done when this returns.
 */
export async function startDeskHost(content: ContentFolder) {
  const folder = await mkdtemp(path.join(await realpath(os.tmpdir()), 'desk-host-'))
  const checkout = path.join(folder, 'checkout')
  const out = path.join(folder, 'dist')
  let publishing = Promise.resolve()
  /** The commit of the last build that was tried. */
  let built: Commit | undefined
  const api = await startGitHub(publish)
  const site = await listen((request, response) => {
    serve(request, response).catch(() => response.destroy())
  })

  async function serve({ url = '' }: IncomingMessage, response: ServerResponse): Promise<void> {
    const pathname = decodeURIComponent(new URL(url, 'http://site').pathname)
    const file = ['', '.html', '/index.html']
      .map((end) => path.join(out, path.normalize(`${pathname}${end}`)))
      .find((name) => path.extname(name) && existsSync(name))
    const stored = file ? await readFile(file) : Buffer.from('Nothing is published here.')
    // The desk's page names the API.
    const isPage = file?.endsWith('.html')
    const bytes = isPage ? stored.toString().replaceAll(GITHUB_API, api.url) : stored
    response.setHeader('content-type', mime(file ?? '') ?? 'text/plain')
    response.setHeader('content-encoding', 'gzip')
    response.writeHead(file ? 200 : 404).end(gzipSync(bytes))
  }

  function publish(commit: Commit): void {
    publishing = publishing.then(() => (host.builds || !built ? build(commit) : record(commit)))
  }

  /** Says that a commit is public. */
  async function record({ oid }: Commit): Promise<void> {
    const file = path.join(out, 'build.json')
    const present = JSON.parse(await readFile(file, 'utf8'))
    await writeFile(file, JSON.stringify({ ...present, commit: oid }))
  }

  /** Builds a commit for a launch, or says why it cannot be built, as the workflow does. */
  async function build(commit: Commit): Promise<void> {
    built = commit
    await rm(checkout, { recursive: true, force: true })
    for (const [name, bytes] of commit.files) {
      const file = path.join(checkout, name)
      await mkdir(path.dirname(file), { recursive: true })
      await writeFile(file, bytes)
    }
    const program = path.join(ROOT, 'scripts/run.js')
    const args = ['build', '--launch', '--content', 'content', '--out', out, '--json']
    const env = {
      ...process.env,
      NODE_ENV: 'production',
      GITHUB_SHA: commit.oid,
      SOURCE_DATE_EPOCH: String(TEST_NOW.getTime() / 1000),
    }
    const stdout = await new Promise<string>((resolve) => {
      const options = { cwd: checkout, env, maxBuffer: 1e8 }
      execFile(process.execPath, [program, ...args], options, (_, text) => resolve(text))
    })
    const { problems } = JSON.parse(stdout)
    if (!problems) return
    if (!existsSync(out)) throw new Error(`The first build has failed: ${stdout}`)
    const text = JSON.stringify({ commit: commit.oid, problems })
    api.push({ 'problems.json': text }, 'desk-problems')
  }

  const host = {
    /** The site's address, without a trailing slash. */
    site: site.url,
    api,
    /** Whether a push is built as by the workflow, or only said to be public: the pages stay those of the last build. */
    builds: false,
    /** Waits until every push is published. */
    published: () => publishing,
    /** Reads a JSON file of the content on the branch; undefined if there is none. */
    read(file: string): Loose {
      const bytes = api.head().files.get(`content/${file}`)
      return bytes && JSON.parse(String(bytes))
    },
    /** A developer changes files of the content; `null` removes one. */
    push(files: Record<string, string | null>): void {
      const inside = Object.entries(files).map(([name, text]) => [`content/${name}`, text])
      api.push(Object.fromEntries(inside))
    },
    /** Puts the branch, and the site, back to what they began with. */
    async restore(): Promise<void> {
      await publishing
      host.builds = built !== first
      const gone = [...api.head().files.keys()].map((name) => [name, null])
      api.push(Object.fromEntries([...gone, ...first.files]))
      await publishing
      built = first
      host.builds = false
    },
    /** The title of the newest commit. */
    title: () => api.head().message.split('\n')[0],
    /** @throws Error with every request and answer that GitHub's published descriptions do not allow */
    async stop(): Promise<void> {
      await publishing
      site.stop()
      await rm(folder, { recursive: true, force: true })
      api.stop()
    },
  }
  const desk = { repository: REPOSITORY, branch: 'main' }
  const files = withEdits(content, { 'site.json': (site) => Object.assign(site, { desk }) })
  const first = api.push(
    Object.fromEntries(files.names().map((name) => [`content/${name}`, files.read(name)])),
  )
  await publishing
  return host
}
