import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { BUILD_RECORD } from '../output-file.ts'
import { LIST_FILE } from '../publish.ts'

/** The files of a `dist` folder by their masked names: masked texts, or bytes. */
export type SiteFiles = ReadonlyMap<string, string | Buffer>

/** The content hash in the name of an asset, such as `hero-480.1f2e….avif`. */
const ASSET_HASH = /(?<=assets\/[\w-]+)\.[\da-z]{6,10}(?=(?:-\d+)?\.\w{2,5}\b)/g
const POLICY_HASH = /(sha(?:256|384|512)-)[\w+/=]{43,}/g

/** A text or file name of `dist` without hashes. */
export function mask(text: string): string {
  return text.replace(ASSET_HASH, '').replace(POLICY_HASH, '$1…')
}

/** Reads a `dist` folder. */
export async function readSite(folder: string): Promise<SiteFiles> {
  const site = new Map<string, string | Buffer>()
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && entry.name !== LIST_FILE && entry.name !== BUILD_RECORD)
    .map((entry) => path.join(entry.parentPath, entry.name))
  for (const file of files.sort()) {
    const bytes = await readFile(file)
    let name = mask(path.relative(folder, file).replaceAll(path.sep, '/'))
    // Two files may have the same name without the hash.
    while (site.has(name)) name = name.replace(/(?=\.\w+$)/, '+')
    site.set(name, bytes.includes(0) ? bytes : mask(bytes.toString()))
  }
  return site
}
