import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

const { resolve } = createRequire(import.meta.url)
const known = new Map<string, string>()

/**
 * A package's name and version, for cache keys: another version may make other bytes. Does not load the package, and
 * searches for its `package.json` above its entry, as not every package exports it.
 * @throws Error when the package is not installed
 */
export function libraryVersion(name: string): string {
  const version = known.get(name) ?? readVersion(name)
  known.set(name, version)
  return version
}

function readVersion(name: string): string {
  for (let folder = path.dirname(resolve(name)); ; folder = path.dirname(folder)) {
    const found = versionIn(path.join(folder, 'package.json'), name)
    if (found) return `${name}@${found}`
    if (folder === path.dirname(folder)) throw new Error(`No package.json of ${name} was found.`)
  }
}

function versionIn(file: string, name: string): string | undefined {
  try {
    const described = JSON.parse(readFileSync(file, 'utf8')) as { name?: string; version?: string }
    return described.name === name ? described.version : undefined
  } catch {
    return undefined
  }
}
