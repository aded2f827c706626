import type { Fault } from '../finding.ts'

/**
 * The files of a content folder: the only interface of checks and builds to it. Names are paths below the folder, with `/`
 * between folders.
 */
export interface ContentFolder {
  /** Every file, sorted by code unit, as disks list files in any order. */
  names(): readonly string[]
  /** @throws BuildError for a file that cannot be read */
  read(name: string): Uint8Array
  /** The path to show in messages; the folder's own name is empty. */
  pathOf(name: string): string
  /** Entries that cannot be used (links, devices, unreadable folders), each with the reason. */
  unreadable: ReadonlyMap<string, Fault>
}
