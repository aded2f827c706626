import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { isContent } from '../files/content-names.ts'
import { BuildError, type Fault, stop } from '../finding.ts'
import { displayPath, systemFinding } from '../system-finding.ts'
import type { ContentFolder } from './content-folder.ts'

/** A photograph straight from a camera has up to 30 MB. */
const MAX_BYTES = 50_000_000

/** A content folder on a disk. */
interface DiskFolder extends ContentFolder {
  /** A file's path below the folder in the spelling of the disk. */
  spelling(name: string): string
}

/**
 * A content folder on disk, listed now and read on demand, without what systems and editors left there. Names have their accents
 * as people type them (NFC): on disks of Macs they may be letters of their own.
 */
export function diskFolder(directory: string): DiskFolder {
  const spellings = new Map<string, string>()
  const unreadable = new Map<string, Fault>()
  const visit = (folder: string): void => {
    try {
      for (const entry of readdirSync(path.join(directory, folder), { withFileTypes: true })) {
        const spelling = path.posix.join(folder, entry.name)
        const name = spelling.normalize()
        if (!isContent(spelling)) continue
        if (entry.isSymbolicLink())
          unreadable.set(name, {
            what: 'This is a symbolic link.',
            remedy: 'Put the file itself here.',
          })
        else if (entry.isDirectory()) visit(spelling)
        else if (spellings.has(name))
          unreadable.set(name, {
            what: 'Two files have this name, with their accents in two spellings.',
            remedy: 'Remove one.',
          })
        else if (entry.isFile()) spellings.set(name, spelling)
        else unreadable.set(name, { what: 'This is not an ordinary file.', remedy: 'Remove it.' })
      }
    } catch (error) {
      const problem = systemFinding(error)
      if (!problem) throw error
      unreadable.set(folder, problem)
    }
  }
  visit('')
  const names = [...spellings.keys()].sort((a, b) => (a < b ? -1 : 1))
  const spelling = (name: string) => spellings.get(name) ?? name
  return {
    names: () => names,
    spelling,
    read: (name) => readWhole(path.join(directory, spelling(name))),
    pathOf: (name) => displayPath(path.join(directory, name)),
    unreadable,
  }
}

function readWhole(file: string): Uint8Array {
  try {
    const { size } = statSync(file)
    if (size <= MAX_BYTES) return readFileSync(file)
    const message = `The file is ${Math.ceil(size / 1e6)} MB. Save it smaller: at most ${MAX_BYTES / 1e6} MB.`
    stop(displayPath(file), message)
  } catch (error) {
    const problem = systemFinding(error, file)
    throw problem ? new BuildError([problem]) : error
  }
}
