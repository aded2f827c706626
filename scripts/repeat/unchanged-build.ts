import { createHash, type Hash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
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
  const { contentDir, outDir, cacheDir, now, launch } = options
  const file = path.join(cacheDir, 'builds', `${sha256(path.resolve(contentDir), path.resolve(outDir))}.json`)
  const circumstances = [program ?? '', String(Math.floor(now.getTime() / HOUR_MS)), String(launch ?? false)]
  const inputs = program ? hashOfFolder(contentDir, ...circumstances) : undefined
  return {
    /** What the last build said, when this one would read and write the same. */
    summary(): BuildSummary | undefined {
      const record = inputs ? readRecord(file) : undefined
      return record && record.inputs === inputs && record.outputs === hashOfFolder(outDir) ? record.summary : undefined
    },
    /** Keeps what a build has said, when nobody has changed what it read meanwhile. */
    remember(summary: BuildSummary): void {
      if (!inputs) return
      const outputs = hashOfFolder(outDir)
      if (outputs === undefined || hashOfFolder(contentDir, ...circumstances) !== inputs) return
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
