import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { behaviour } from '../../client/contract.ts'
import { visible } from '../base/hidden-characters.ts'
import { BUILD_RECORD } from '../base/output-file.ts'
import { LIST_FILE } from '../base/ownership.ts'

/** The files of a `dist` folder by their masked names: masked texts, or bytes. */
export type SiteFiles = ReadonlyMap<string, string | Buffer>

/** The content hash in the name of an asset, such as `hero-480.1f2e….avif`. */
const ASSET_HASH = /(?<=assets\/[\w-]+)\.[\da-z]{6,10}(?=(?:-\d+)?\.\w{2,5}\b)/g
const POLICY_HASH = /(sha(?:256|384|512)-)[\w+/=]{43,}/g
/** Elements whose text depends on the current date. */
const COMPUTED = [behaviour.year, behaviour.age]
  .map((attributes) => attributes['data-behaviour'])
  .join('|')
const COMPUTED_TEXT = new RegExp(`(<[^>]*\\bdata-behaviour="(?:${COMPUTED})"[^>]*>)[^<]*`, 'g')

/** A text or file name of `dist` without hashes, years and ages, which differ between builds of the same content. */
export function mask(text: string): string {
  return text.replace(ASSET_HASH, '').replace(POLICY_HASH, '$1…').replace(COMPUTED_TEXT, '$1…')
}

/** Returns the name of the firm whose site it is; "a site" if that is nowhere. */
export function firmOf(site: SiteFiles): string {
  const [, name = '"a site"'] =
    `${site.get('site.webmanifest')}`.match(/"name": ("(?:[^"\\]|\\.)*")/) ?? []
  return visible(JSON.parse(name))
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
