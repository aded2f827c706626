import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { isOfSystem } from '../files/content-names.ts'

/** Every file of a published site, with links and hidden files, sorted by code unit; not what publishing keeps for itself. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((name) => name.replaceAll(path.sep, '/'))
    .filter(
      (name) => !/^\.publishing(?:\.json$|\/)/.test(name) && !name.split('/').some(isOfSystem),
    )
    .sort()
}
