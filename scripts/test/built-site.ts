import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { buildSite } from '../build-site.ts'
import { CACHE, LOCKSMITH, ROOFER, SAMPLE } from './folders.ts'
import { type RunningServer, serveFolder } from './programs/server-process.ts'
import { copyContent } from './temporary.ts'
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
  const servers: RunningServer[] = []
  const firm = async (from: string, basePath = ''): Promise<BuiltFirm> => {
    const root = path.join(folder, path.basename(from))
    const { dir: contentDir } = await copyContent(from, root)
    const siteDir = path.join(root, 'site', basePath)
    await buildSite({ contentDir, outDir: siteDir, now: TEST_NOW, cacheDir: CACHE })
    const server = await serveFolder(path.join(root, 'site'))
    servers.push(server)
    return { contentDir, siteDir, url: server.url + basePath }
  }
  const { siteDir, url: siteUrl } = await firm(SAMPLE)
  return {
    siteDir,
    siteUrl,
    roofer: await firm(ROOFER, '/kent'),
    locksmith: await firm(LOCKSMITH),
    async clear() {
      await Promise.all(servers.map((server) => server.stop()))
      await rm(folder, { recursive: true, force: true })
    },
  }
}
