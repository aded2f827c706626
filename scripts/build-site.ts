import path from 'node:path'
import { folderCache, pruneCache } from './cache.ts'
import { presentBytes, saveFile, UnsavedError } from './files/save-file.ts'
import { BuildError, errorIn } from './finding.ts'
import { ADDRESSES, launchedRoutes, withAddresses } from './load/addresses.ts'
import { diskFolder } from './load/disk-folder.ts'
import { type PublishedPaths, writeSite } from './publish.ts'
import { type MadeSite, makeSite, type SiteOptions } from './site.ts'
import { displayPath } from './system-finding.ts'

export interface BuildOptions extends Omit<SiteOptions, 'cache' | 'pause'> {
  /** The folder with the JSON files and the pictures. */
  contentDir: string
  /** The folder to publish into. */
  outDir: string
  cacheDir: string
}

/** A published site. */
export interface BuiltSite extends MadeSite {
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
}: BuildOptions): Promise<BuiltSite> {
  const made = await makeSite(diskFolder(contentDir), {
    ...options,
    cache: folderCache(cacheDir),
  })
  // Before they are public: one that is not recorded could be lost without a word.
  if (options.launch) await rememberAddresses(contentDir, made)
  const written = await writeSite(outDir, made.files)
  pruneCache(cacheDir)
  return { ...made, written }
}

/** Records which routes are public from now on, if any are new. */
async function rememberAddresses(contentDir: string, { planned, loaded }: MadeSite): Promise<void> {
  const file = path.join(contentDir, ADDRESSES)
  const before = presentBytes(file)
  const site = loaded.sources.get('site.json')?.value
  // Without a byte-order mark, which is not JSON.
  const present = before && new TextDecoder().decode(before)
  const text = withAddresses(present, launchedRoutes(planned), site)
  if (text === undefined) return
  await saveFile(contentDir, ADDRESSES, Buffer.from(text), before).catch((error: unknown) => {
    throw error instanceof UnsavedError
      ? new BuildError([errorIn(displayPath(file), error.message)])
      : error
  })
}
