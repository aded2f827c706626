import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { atMost } from '../base/at-most.ts'
import { isBuildError } from '../base/diagnostic.ts'
import { diskFolder } from '../base/disk-folder.ts'
import { isContent } from '../base/left-behind.ts'
import { systemDiagnostic } from '../base/system-diagnostic.ts'
import { isChecked } from '../content/stored-files.ts'
import {
  ChangedMeanwhileError,
  removeFile,
  removeLeftovers,
  saveFile,
  UnsavedError,
} from '../base/save-file.ts'
import { type NewVersion, type Store, StoreError } from './store.ts'
import { readableContent } from './usable-content.ts'

const EMPTY = new Uint8Array()
/** How many versions, and saves, are remembered: forms that were begun on an earlier version are merged with it. */
const REMEMBERED = 50

type Files = ReadonlyMap<string, Uint8Array>

/**
 * A content folder on disk as a store. Its versions are hashes of its files; earlier ones are known while the program runs. Of
 * a save that fails halfway, the next try finds what has been written, and merges the rest into it.
 */
export function folderStore(contentDir: string): Store {
  removeLeftovers(contentDir)
  const versions = new Map<string, Files>()
  const made = new Map<string, string>()
  /** Pictures that saves have removed, so that taking a save back brings them back. */
  const removed = new Map<string, Uint8Array>()
  const queue = atMost(1)
  /** Runs one task after the other. What the system refuses becomes a sentence for people. */
  const turn = <Result>(act: () => Result | Promise<Result>) =>
    queue(async () => {
      try {
        return await act()
      } catch (error) {
        const [problem] = isBuildError(error) ? error.problems : [systemDiagnostic(error)]
        if (problem) throw new StoreError('refused', `${problem.file}: ${problem.message}`)
        if (!(error instanceof UnsavedError)) throw error
        throw new StoreError(
          error instanceof ChangedMeanwhileError ? 'moved' : 'refused',
          error.message,
        )
      }
    })

  /** Lists the folder now. The version has the bytes of what the checks read, and size and time of other files. */
  function present(): { version: string; files: Files; spelling(name: string): string } {
    const folder = diskFolder(contentDir)
    const unusable = folder.refused.get('')
    if (unusable) throw new StoreError('refused', `The content folder cannot be read. ${unusable}`)
    const hash = createHash('sha256')
    const files = new Map<string, Uint8Array>()
    for (const name of folder.names()) {
      const bytes = isChecked(name) ? folder.read(name) : EMPTY
      const { size, mtimeMs } = isChecked(name)
        ? { size: bytes.length, mtimeMs: 0 }
        : statSync(path.join(contentDir, folder.spelling(name)))
      hash.update(`${name}\0${size} ${mtimeMs}\0`).update(bytes)
      files.set(name, bytes)
    }
    return { version: hash.digest('hex'), files, spelling: folder.spelling }
  }

  async function save(upon: string, { files, id }: NewVersion): Promise<string> {
    const odd = [...files.keys()].find(
      (name) =>
        !isContent(name) || path.posix.join('/', name) !== `/${name}` || name.includes('\\'),
    )
    if (odd !== undefined) throw new StoreError('refused', `${odd} is not a file of the content.`)
    const now = present()
    if (now.version !== upon) throw new StoreError('moved', 'The folder has changed meanwhile.')
    // What is new comes first and what goes comes last, so that no file ever names one that is not there.
    for (const [name, after] of [...files].sort(
      ([a, bytes], [b, others]) => orderOf(a, bytes) - orderOf(b, others),
    )) {
      const isOther = now.files.has(name) && !isChecked(name)
      const file = now.spelling(name)
      const before = isOther ? readFileSync(path.join(contentDir, file)) : now.files.get(name)
      if (after) await saveFile(contentDir, file, after, before)
      else if (before) await removeFile(contentDir, file, before)
      if (isOther && before && !after) remember(removed, name, before)
    }
    const { version, files: saved } = present()
    remember(versions, version, saved)
    remember(made, id, version)
    return version
  }

  return {
    head: () => turn(() => present().version),
    read: (version) =>
      turn(() => {
        const now = present()
        const files = now.version === version ? now.files : versions.get(version)
        if (!files) throw new StoreError('missing', 'The folder has changed meanwhile.')
        remember(versions, version, files)
        return readableContent(version, files, [...files.keys()].filter(isChecked))
      }),
    bytes: (_, name) =>
      turn(() => {
        const folder = diskFolder(contentDir)
        // Links and hidden files are not in the list.
        const bytes = folder.names().includes(name) ? folder.read(name) : removed.get(name)
        if (!bytes) throw new StoreError('missing', `There is no ${name}.`)
        return bytes
      }),
    save: (upon, next) => turn(() => save(upon, next)),
    madeBy: async (id) => made.get(id),
  }
}

/** Pictures, then JSON, then removals. */
function orderOf(name: string, bytes: Uint8Array | null): number {
  if (!bytes) return 2
  return name.endsWith('.json') ? 1 : 0
}

/** Remembers a value as the newest. */
function remember<Value>(known: Map<string, Value>, name: string, value: Value): void {
  known.delete(name)
  known.set(name, value)
  for (const old of [...known.keys()].slice(0, -REMEMBERED)) known.delete(old)
}
