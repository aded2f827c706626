import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { buildSite } from '../build-site.ts'
import { folderCache } from '../cache.ts'
import { publishSite } from '../publish.ts'
import { makeSite } from '../site.ts'
import { SAMPLE_FOLDER } from './content/sample-folder.ts'
import { CACHE, LOCKSMITH, ROOFER } from './folders.ts'
import { freePort, type RunningServer, startServer } from './programs/server-process.ts'
import { type ContentCopy, copyContent } from './temporary.ts'
import { TEST_NOW } from './test-now.ts'

/** A firm of the tests, built and served. Read from it; never write. */
interface BuiltFirm {
  /** The folder of its content. */
  contentDir: string
  siteDir: string
  /** The URL of its home page, without a trailing slash. */
  url: string
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder with the site of the frozen sample, built once for all tests. Read from it; never write. */
    siteDir: string
    /** The URL at which `serve` serves that folder, without a trailing slash. */
    siteUrl: string
    roofer: BuiltFirm
    locksmith: BuiltFirm
  }
}

/** The sites of a run. On `globalThis`, as Vitest sets up each project with its own copy of this module, in one process. */
const shared = globalThis as typeof globalThis & {
  built?: { users: number; made: ReturnType<typeof buildAndServe> }
}

/**
 * Builds the sites of the tests once for all projects of a run and serves them, as `npm run build` and `npm start` do.
 * It also encodes all pictures once, before several tests need them at the same time.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  shared.built ??= { users: 0, made: buildAndServe() }
  const { built } = shared
  built.users++
  const { siteDir, siteUrl, roofer, locksmith, clear } = await built.made
  for (const [name, value] of Object.entries({ siteDir, siteUrl, roofer, locksmith }))
    project.provide(name as 'siteDir', value as string)
  return async () => {
    if (--built.users > 0) return
    delete shared.built
    await clear()
  }
}

async function buildAndServe() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'site-'))
  const siteDir = path.join(folder, 'dist')
  const { files } = await makeSite(SAMPLE_FOLDER, {
    now: TEST_NOW,
    cache: folderCache(CACHE),
  })
  await publishSite(siteDir, files)
  const servers: RunningServer[] = []
  const serve = async (served: string) => {
    const server = await serveFolder(served)
    servers.push(server)
    return server.url
  }
  const firm = async (
    name: string,
    { dir: contentDir }: ContentCopy,
    basePath = '',
  ): Promise<BuiltFirm> => {
    const root = path.join(folder, name)
    const outDir = path.join(root, 'site', basePath)
    await buildSite({ contentDir, outDir, now: TEST_NOW, cacheDir: CACHE })
    const url = (await serve(path.join(root, 'site'))) + basePath
    return { contentDir, siteDir: outDir, url }
  }
  return {
    siteDir,
    siteUrl: await serve(siteDir),
    roofer: await firm('roofer', await copyContent(ROOFER, path.join(folder, 'roofer')), '/kent'),
    locksmith: await firm(
      'locksmith',
      await copyContent(LOCKSMITH, path.join(folder, 'locksmith')),
    ),
    async clear() {
      await Promise.all(servers.map((server) => server.stop()))
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Serves a folder with the `serve` command that `npm start` uses. */
async function serveFolder(folder: string): Promise<RunningServer> {
  const port = await freePort()
  const main = createRequire(import.meta.url).resolve('serve/build/main.js')
  const args = [
    main,
    folder,
    '--listen',
    `tcp://127.0.0.1:${port}`,
    '--no-clipboard',
    '--no-request-logging',
  ]
  return startServer(process.execPath, args, port, { NO_UPDATE_CHECK: '1' })
}
