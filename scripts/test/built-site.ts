import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { folderCache } from '../base/cache.ts'
import { makeSite } from '../build-site.ts'
import { writeSite } from '../publish/write-site.ts'
import { sampleToday } from './content/sample-today.ts'
import { CACHE } from './folders.ts'
import { freePort, type RunningServer, startServer } from './programs/server-process.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder with the site of the frozen sample, built once for all tests. Read from it; never write. */
    siteDir: string
    /** The URL at which `serve` serves that folder, without a trailing slash. */
    siteUrl: string
  }
}

/** The current time for the tests' site. */
export const TEST_NOW = new Date('2026-11-21T12:00:00Z')

interface BuiltSite {
  siteDir: string
  siteUrl: string
  clear(): Promise<void>
}

/** The site of a run. On `globalThis`, as Vitest sets up each project with its own copy of this module, in one process. */
const shared = globalThis as typeof globalThis & { builtSite?: { users: number; made: Promise<BuiltSite> } }

/**
 * Builds the frozen sample once for all projects of a run and serves it, as `npm run build` and `npm start` do, but with
 * readable names: tests find elements by their classes. A separate test checks that the published site differs only in
 * names (`scripts/assets/short-names.site.test.ts`).
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  shared.builtSite ??= { users: 0, made: buildAndServe() }
  const site = shared.builtSite
  site.users++
  const { siteDir, siteUrl, clear } = await site.made
  project.provide('siteDir', siteDir)
  project.provide('siteUrl', siteUrl)
  return async () => {
    if (--site.users > 0) return
    delete shared.builtSite
    await clear()
  }
}

async function buildAndServe(): Promise<BuiltSite> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'site-'))
  const siteDir = path.join(folder, 'dist')
  const { files } = await makeSite(sampleToday(), { now: TEST_NOW, cache: folderCache(CACHE), readable: true })
  await writeSite(siteDir, files)
  const server = await serveFolder(siteDir)
  return {
    siteDir,
    siteUrl: server.url,
    async clear() {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Serves a folder with the `serve` command that `npm start` uses. */
export async function serveFolder(folder: string): Promise<RunningServer> {
  const port = await freePort()
  const main = createRequire(import.meta.url).resolve('serve/build/main.js')
  const args = [main, folder, '--listen', `tcp://127.0.0.1:${port}`, '--no-clipboard', '--no-request-logging']
  return startServer(process.execPath, args, port, { NO_UPDATE_CHECK: '1' })
}
