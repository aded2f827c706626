import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from './root.ts'

/** What was worked out before, while the sources are known to stay as they are. */
let known: Map<string, string> | undefined

/**
 * From now on sources are read once. Whoever asks for that calls it again whenever one of them has changed; a build reads
 * them each time.
 */
export function keepSourceHashes(): void {
  known = new Map()
}

/** One hash over the program's own sources in some folders, as an input of cached results; tests are left out. */
export function sourceHash(...folders: string[]): string {
  return hashOf(folders, /\.(?:css|tsx?)$/)
}

/** The same without the stylesheets, for results that no look decides about. */
export function codeHash(...folders: string[]): string {
  return hashOf(folders, /\.tsx?$/)
}

function hashOf(folders: readonly string[], sources: RegExp): string {
  const key = [sources.source, ...folders].join('\0')
  const before = known?.get(key)
  if (before !== undefined) return before
  const hash = createHash('sha256')
  for (const folder of folders) {
    for (const name of readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).sort()) {
      if (!sources.test(name) || /\.test\.tsx?$/.test(name)) continue
      const bytes = readSource(path.join(ROOT, folder, name))
      hash.update(`${folder}/${name}\0${bytes.length}\0`).update(bytes)
    }
  }
  const digest = hash.digest('hex')
  known?.set(key, digest)
  return digest
}

/**
 * Reads a file of the program's own. When a folder stands there, Node's error names nothing: the file was opened, and
 * reading it was refused.
 */
export function readSource(file: string): Buffer {
  try {
    return readFileSync(file)
  } catch (error) {
    throw Object.assign(error as Error, { path: file })
  }
}
