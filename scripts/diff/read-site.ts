import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { BUILD_RECORD } from '../output-file.ts'
import { LIST_FILE } from '../publish.ts'

/** The masked texts of a `dist` folder by their masked names. */
export type SiteFiles = ReadonlyMap<string, string>

/** The content hash in the name of an asset, such as `hero-480.1f2e….avif`. */
const ASSET_HASH = /(?<=assets\/[\w-]+)\.[\da-z]{6,10}(?=(?:-\d+)?\.\w{2,5}\b)/g
const POLICY_HASH = /(sha(?:256|384|512)-)[\w+/=]{43,}/g

/** A text or file name of `dist` without hashes. */
export function mask(text: string): string {
  return text.replace(ASSET_HASH, '').replace(POLICY_HASH, '$1…')
}

/** Reads a `dist` folder. */
export async function readSite(folder: string): Promise<SiteFiles> {
  const site = new Map<string, string>()
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && entry.name !== LIST_FILE && entry.name !== BUILD_RECORD)
    .map((entry) => path.join(entry.parentPath, entry.name))
  for (const file of files.sort()) {
    const name = mask(path.relative(folder, file).replaceAll(path.sep, '/'))
    const bytes = await readFile(file)
    // Two files may have the same name without the hash, and are one then. Each byte of a picture is a letter.
    const text = bytes.includes(0) ? bytes.toString('latin1') : mask(bytes.toString())
    site.set(name, (site.get(name) ?? '') + text)
  }
  return site
}
