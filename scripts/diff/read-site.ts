import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { mask } from './mask.ts'

/** The files of a `dist` folder by their masked names: texts, masked as well, and bytes. */
export type Site = ReadonlyMap<string, string | Buffer>

const TEXT = /\.(?:html|css|js|json|svg|txt|xml|webmanifest)$|(?:^|\/)_(?:headers|redirects)$/

/** Reads a `dist` folder. */
export async function readSite(folder: string): Promise<Site> {
  const site = new Map<string, string | Buffer>()
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name))
  for (const file of files.sort()) {
    const bytes = await readFile(file)
    let name = mask(path.relative(folder, file).replaceAll(path.sep, '/'))
    // Two files may share a name but for the hash.
    while (site.has(name)) name = name.replace(/(?=\.\w+$)/, '+')
    site.set(name, TEXT.test(name) ? mask(bytes.toString()) : bytes)
  }
  return site
}
