import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { behaviour } from '../../client/contract.ts'
import { LIST_FILE } from '../base/ownership.ts'

/** The files of a `dist` folder by their masked names: texts, masked as well, and bytes. */
export type Site = ReadonlyMap<string, string | Buffer>

/** The hash in the name of an asset, which changes with every byte of it: `hero-480.1f2e….avif`. */
const ASSET_HASH = /(?<=assets\/[\w-]+)\.[\da-z]{6,10}(?=(?:-\d+)?\.\w{2,5}\b)/g
const POLICY_HASH = /(sha(?:256|384|512)-)[\w+/=]{43,}/g
/** Elements whose text is computed from the moment of the build, and again in the browser. */
const COMPUTED = [behaviour.year, behaviour.age].map((attributes) => attributes['data-behaviour']).join('|')
const COMPUTED_TEXT = new RegExp(`(<[^>]*\\bdata-behaviour="(?:${COMPUTED})"[^>]*>)[^<]*`, 'g')

/** A text or file name of `dist` without what differs between two builds of the same content: hashes, the year, ages. */
export function mask(text: string): string {
  return text.replace(ASSET_HASH, '').replace(POLICY_HASH, '$1…').replace(COMPUTED_TEXT, '$1…')
}

/** Reads a `dist` folder. */
export async function readSite(folder: string): Promise<Site> {
  const site = new Map<string, string | Buffer>()
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && entry.name !== LIST_FILE)
    .map((entry) => path.join(entry.parentPath, entry.name))
  for (const file of files.sort()) {
    const bytes = await readFile(file)
    let name = mask(path.relative(folder, file).replaceAll(path.sep, '/'))
    // Two files may share a name but for the hash.
    while (site.has(name)) name = name.replace(/(?=\.\w+$)/, '+')
    site.set(name, bytes.includes(0) ? bytes : mask(bytes.toString()))
  }
  return site
}
