import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { ROOT } from '../base/root.ts'
import { buildSite } from '../build-site.ts'
import { serveFolder } from './serve-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder with the real site, built once for all tests. Read from it; never write. */
    siteDir: string
    /** Address at which `serve` answers for that folder, without a slash at its end. */
    siteUrl: string
  }
}

/** The moment that the tests' site counts as now. */
export const TEST_NOW = new Date('2026-11-21T12:00:00Z')

/** Builds the real content once and serves it, as `npm run build` and `npm start` do. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'site-'))
  const siteDir = path.join(folder, 'dist')
  await buildSite({
    contentDir: path.join(ROOT, 'scripts/test/sample'),
    outDir: siteDir,
    now: TEST_NOW,
    cacheDir: path.join(ROOT, '.cache'),
  })
  const server = await serveFolder(siteDir)
  project.provide('siteDir', siteDir)
  project.provide('siteUrl', server.url)
  return async () => {
    server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
