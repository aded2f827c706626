import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { buildSite } from '../build-site.ts'
import { TEST_NOW } from './built-site.ts'
import { copyRoofer } from './content/roofer.ts'
import { CACHE } from './folders.ts'

/**
 * Global setup of tests: encodes the roofer's pictures once, before several tests need them at the same time. Some of those
 * tests run the build as a user without a writable cache, which would encode them again each time.
 */
export default async function setup(): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'roofer-'))
  const { dir } = await copyRoofer(folder)
  await buildSite({ contentDir: dir, outDir: path.join(folder, 'site'), now: TEST_NOW, cacheDir: CACHE })
  await rm(folder, { recursive: true })
}
