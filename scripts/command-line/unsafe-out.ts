import { readlinkSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { FOREIGN, isForeign } from '../base/ownership.ts'
import { ROOT } from '../base/root.ts'

/**
 * Why a folder may not be published into, if that is so: publishing removes what does not belong to the site.
 * `option` is what the message calls it.
 */
export function unsafeOut(outDir: string, contentDir: string, option: string): string | undefined {
  const out = real(outDir)
  for (const precious of [real(contentDir), real(ROOT), real(process.cwd())]) {
    if (isInside(precious, out)) return `${option} ${outDir} would overwrite ${precious}. Name a folder of its own.`
  }
  const sources = [
    real(contentDir),
    ...['templates', 'scripts', 'client', 'docs', 'node_modules', '.git', '.github', '.cache'].map((name) => path.join(real(ROOT), name)),
  ]
  const inside = sources.find((folder) => isInside(out, folder))
  if (inside) return `${option} ${outDir} lies inside ${inside}. Name a folder of its own.`
  return isForeign(out) ? `${option} ${outDir} ${FOREIGN}` : undefined
}

function isInside(inner: string, outer: string): boolean {
  const [first] = path.relative(outer, inner).split(path.sep)
  return first !== '..' && !path.isAbsolute(path.relative(outer, inner))
}

/** Where a path leads when every link on the way is followed, also while its end is still to be made. */
function real(folder: string, links = 0): string {
  try {
    return realpathSync(folder)
  } catch {
    const parent = path.dirname(folder)
    if (parent === folder) return folder
    const place = path.join(real(parent, links), path.basename(folder))
    const target = linkTarget(place)
    // As many links as Linux follows (path_resolution(7)).
    return target === undefined || links > 40 ? place : real(path.resolve(path.dirname(place), target), links + 1)
  }
}

function linkTarget(file: string): string | undefined {
  try {
    return readlinkSync(file)
  } catch {
    return undefined
  }
}
