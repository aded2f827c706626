import { createHash, type Hash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { digestOf, digestOfFile, type OutputFile } from '../base/output-file.ts'
import type { BuildOptions } from '../build-site.ts'
import type { BuildSummary } from '../command-line/summary.ts'

/** What a build has read and written, as hashes, and what it said. */
interface LastBuild {
  inputs: string
  outputs: string
  summary: BuildSummary
}

/** Names a moment by the hour: what a build writes and says changes at full hours only (ages, dates that are over). */
const HOUR_MS = 3_600_000

/**
 * Compares this build with the last one into the same folder. It is the same when every byte of the content, of the
 * program and of what npm has installed is the same, in the same hour with the same options, and every byte of what was
 * published is still there and nothing else.
 * @param program the hash of the program, or undefined while its sources run as they are: then nothing is known
 */
export function unchangedBuild(options: BuildOptions, program: string | undefined) {
  const { contentDir, outDir, cacheDir, now, launch, shard } = options
  const file = path.join(cacheDir, 'builds', `${sha256(path.resolve(contentDir), path.resolve(outDir))}.json`)
  const circumstances = [program ?? '', String(Math.floor(now.getTime() / HOUR_MS)), String(launch ?? false), JSON.stringify(shard ?? {})]
  const inputs = program ? hashOfFolder(contentDir, ...circumstances) : undefined
  return {
    /** What the last build said, when this one would read and write the same. */
    summary(): BuildSummary | undefined {
      const record = inputs ? readRecord(file) : undefined
      return record && record.inputs === inputs && record.outputs === hashOfSite(outDir) ? record.summary : undefined
    },
    /** Keeps what a build has said and published, when nobody has changed what it read meanwhile. */
    remember(summary: BuildSummary, files: readonly OutputFile[]): void {
      if (!inputs || hashOfFolder(contentDir, ...circumstances) !== inputs) return
      const outputs = hashOfFiles(new Map(files.map((file) => [file.path, digestOf(file)])))
      const record: LastBuild = { inputs, outputs, summary: { ...summary, changed: [], removed: [] } }
      try {
        mkdirSync(path.dirname(file), { recursive: true })
        writeFileSync(`${file}.${process.pid}`, JSON.stringify(record))
        renameSync(`${file}.${process.pid}`, file)
      } catch {
        // Where nothing can be kept, the next build does its work again.
      }
    },
  }
}

function readRecord(file: string): LastBuild | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as LastBuild
  } catch {
    return undefined
  }
}

function sha256(...parts: string[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(`${Buffer.byteLength(part)}:`).update(part)
  return hash.digest('hex')
}

/** One hash over the files of a site, by path and digest, and the folders that they lie in. */
function hashOfFiles(digests: ReadonlyMap<string, string>, folders = foldersOf(digests.keys())): string {
  const lines = [...[...digests].map(([name, digest]) => `${name}\0${digest}`), ...[...folders].map((folder) => `${folder}/`)]
  return sha256(lines.sort().join('\n'))
}

function foldersOf(names: Iterable<string>): Set<string> {
  const folders = new Set<string>()
  for (const name of names) {
    for (let end = name.lastIndexOf('/'); end > 0; end = name.lastIndexOf('/', end - 1)) folders.add(name.slice(0, end))
  }
  return folders
}

/** The same of what lies in a folder; undefined when that is anything but files and folders. */
function hashOfSite(folder: string): string | undefined {
  const digests = new Map<string, string>()
  const folders = new Set<string>()
  const visit = (below: string): boolean =>
    readdirSync(path.join(folder, below), { withFileTypes: true }).every((entry) => {
      const name = path.posix.join(below, entry.name)
      if (entry.isDirectory()) {
        folders.add(name)
        return visit(name)
      }
      if (entry.isFile()) digests.set(name, digestOfFile(path.join(folder, name)))
      return entry.isFile()
    })
  try {
    return visit('') ? hashOfFiles(digests, folders) : undefined
  } catch {
    return undefined
  }
}

/** One hash over all names and bytes below a folder; undefined when it has anything but files and folders. */
function hashOfFolder(folder: string, ...parts: string[]): string | undefined {
  const hash = createHash('sha256').update(sha256(...parts))
  try {
    return addFolder(hash, folder, '') ? hash.digest('hex') : undefined
  } catch {
    return undefined
  }
}

function addFolder(hash: Hash, root: string, below: string): boolean {
  const entries = readdirSync(path.join(root, below), { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
  return entries.every((entry) => {
    const name = path.join(below, entry.name)
    if (entry.isDirectory()) {
      hash.update(`${name}/\0`)
      return addFolder(hash, root, name)
    }
    if (!entry.isFile()) return false
    const bytes = readFileSync(path.join(root, name))
    hash.update(`${name}\0${bytes.length}\0`).update(bytes)
    return true
  })
}
