import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { BuildContext } from './build-context.ts'
import { folderCache, pruneCache } from './cache.ts'
import { saveFile } from './files/save-file.ts'
import { diskFolder } from './load/disk-folder.ts'
import { launchedRoutes } from './load/launched-routes.ts'
import { ADDRESSES, withAddresses } from './load/with-addresses.ts'
import { type PublishedPaths, publishSite } from './publish.ts'
import { type CheckedSite, makeSite } from './site.ts'

export interface BuildOptions extends Omit<BuildContext, 'cache' | 'signal'> {
  /** The folder with the JSON files and the pictures. */
  contentDir: string
  /** The folder to publish into. */
  outDir: string
  cacheDir: string
}

/** A checked site with what publishing it has changed. */
export interface PublishedSite extends CheckedSite {
  written: PublishedPaths
}

/**
 * Builds a site and publishes it. Nothing is written before everything has been checked.
 * @throws BuildError with every problem that could be found
 */
export async function buildSite({
  contentDir,
  outDir,
  cacheDir,
  ...options
}: BuildOptions): Promise<PublishedSite> {
  const site = await makeSite(diskFolder(contentDir), {
    ...options,
    cache: folderCache(cacheDir),
  })
  // Before they are public: one that is not recorded could be lost without a word.
  if (options.launch) rememberAddresses(contentDir, site)
  const written = await publishSite(outDir, site.files)
  pruneCache(cacheDir)
  return { ...site, written }
}

/** Records which routes are public from now on, if any are new. */
function rememberAddresses(contentDir: string, { pages, loaded }: CheckedSite): void {
  const file = path.join(contentDir, ADDRESSES)
  const site = loaded.sources.get('site.json')?.value
  // Without a byte-order mark, which is not JSON.
  const present = existsSync(file) ? new TextDecoder().decode(readFileSync(file)) : undefined
  const text = withAddresses(present, launchedRoutes(pages), site)
  if (text !== undefined) saveFile(contentDir, ADDRESSES, Buffer.from(text))
}
