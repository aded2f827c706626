import { cp, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { buildSite } from '../build-site.ts'
import { TEST_NOW } from './built-site.ts'
import { drawRooferPictures } from './content/roofer-pictures.ts'
import { CACHE, ROOFER } from './folders.ts'

/**
 * Encodes the roofer's pictures before several tests want them at once, and some of them as a user who may not keep
 * anything: each would encode them anew.
 */
export default async function setup(): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'roofer-'))
  const contentDir = path.join(folder, 'content')
  await cp(ROOFER, contentDir, { recursive: true })
  await drawRooferPictures(contentDir)
  await buildSite({ contentDir, outDir: path.join(folder, 'site'), now: TEST_NOW, cacheDir: CACHE })
  await rm(folder, { recursive: true })
}
