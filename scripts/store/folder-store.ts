import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { atMost } from '../base/at-most.ts'
import { isBuildError } from '../base/diagnostic.ts'
import { diskFolder } from '../base/disk-folder.ts'
import { systemDiagnostic } from '../base/system-diagnostic.ts'
import { isChecked, isContent, valuesOf } from '../content/stored-files.ts'
import { UPGRADE } from '../content/upgrades.ts'
import { ChangedMeanwhileError, removeFile, removeLeftovers, saveFile, UnsavedError } from './save-file.ts'
import { type NewVersion, type Store, type StoredContent, StoreError } from './store.ts'
import { readableContent, refuseOtherShapes } from './usable-content.ts'

const EMPTY = new Uint8Array()
/** How many versions, and saves, are remembered: forms that were begun on an earlier version are merged with it. */
const REMEMBERED = 50

/** A content folder on disk as a store. Its versions are hashes of its files; earlier ones are known while the program runs. */
export function folderStore(contentDir: string): Store {
  removeLeftovers(contentDir)
  const versions = new Map<string, StoredContent>()
  const made = new Map<string, string>()
  /** Pictures that saves have removed, so that taking a save back brings them back. */
  const removed = new Map<string, Uint8Array>()
  const turn = atMost(1)

  /** Lists the folder now. The version has the bytes of what the checks read, and size and time of other files. */
  function present(): { version: string; files: Map<string, Uint8Array> } {
    return refusing(() => {
      const folder = diskFolder(contentDir)
      const unusable = folder.refused.get('')
      if (unusable) throw new StoreError('refused', `The content folder cannot be read. ${unusable}`)
      const hash = createHash('sha256')
      const files = new Map<string, Uint8Array>()
      for (const name of folder.names()) {
        const bytes = isChecked(name) ? folder.read(name) : EMPTY
        const { size, mtimeMs } = isChecked(name) ? { size: bytes.length, mtimeMs: 0 } : statSync(path.join(contentDir, name))
        hash.update(`${name}\0${size} ${mtimeMs}\0`).update(bytes)
        files.set(name, bytes)
      }
      return { version: hash.digest('hex'), files }
    })
  }

  function remember(version: string, files: Map<string, Uint8Array>): StoredContent {
    const known = versions.get(version) ?? { version, files, values: valuesOf(files) }
    versions.delete(version)
    keepNewest(versions.set(version, known))
    return known
  }

  async function save(upon: string, { files, id }: NewVersion): Promise<string> {
    const odd = [...files.keys()].find((name) => !isContent(name) || path.posix.join('/', name) !== `/${name}` || name.includes('\\'))
    if (odd !== undefined) throw new StoreError('refused', `${odd} is not a file of the content.`)
    const now = present()
    if (now.version !== upon) throw new StoreError('moved', 'The folder has changed meanwhile.')
    const done: [name: string, before: Uint8Array | undefined, after: Uint8Array | null][] = []
    try {
      // What is new comes first and what goes comes last, so that no file ever names one that is not there.
      for (const [name, after] of [...files].sort(([a, bytes], [b, others]) => orderOf(a, bytes) - orderOf(b, others))) {
        const known = now.files.has(name)
        const before = known && !isChecked(name) ? readFileSync(path.join(contentDir, name)) : now.files.get(name)
        if (after) await saveFile(contentDir, name, after, before)
        else if (before) await removeFile(contentDir, name, before)
        done.push([name, before, after])
        if (before && !after && !isChecked(name)) keepNewest(removed.set(name, before))
      }
    } catch (error) {
      for (const [name, before, after] of done.reverse()) await restore(name, before, after)
      if (error instanceof ChangedMeanwhileError) throw new StoreError('moved', error.message)
      return refusing(() => {
        throw error
      })
    }
    const { version, files: saved } = present()
    remember(version, saved)
    keepNewest(made.set(id, version))
    return version
  }

  /** Takes a file back that was saved with others of which one could not be. */
  async function restore(name: string, before: Uint8Array | undefined, after: Uint8Array | null): Promise<void> {
    const taken = before ? saveFile(contentDir, name, before, after ?? undefined) : after && removeFile(contentDir, name, after)
    // Somebody has changed it since: that stays.
    await taken?.catch(() => undefined)
  }

  return {
    head: () => turn(async () => present().version),
    read: (version) =>
      turn(async () => {
        const now = present()
        const content = now.version === version ? remember(version, now.files) : versions.get(version)
        if (!content) throw new StoreError('missing', 'The folder has changed meanwhile.')
        readableContent(version, content.files, [...content.files.keys()].filter(isChecked))
        refuseOtherShapes(content, `${UPGRADE}. Do that first.`)
        return content
      }),
    bytes: (_, name) =>
      turn(async () => {
        const folder = diskFolder(contentDir)
        // Links and hidden files are not in the list.
        if (folder.names().includes(name)) return refusing(() => folder.read(name))
        const kept = removed.get(name)
        if (!kept) throw new StoreError('missing', `There is no ${name}.`)
        return kept
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

function keepNewest(remembered: Map<string, unknown>): void {
  for (const name of [...remembered.keys()].slice(0, -REMEMBERED)) remembered.delete(name)
}

/** Turns what the system refuses into a sentence for people. */
function refusing<Result>(act: () => Result): Result {
  try {
    return act()
  } catch (error) {
    const [problem] = isBuildError(error) ? error.problems : [systemDiagnostic(error)]
    if (problem) throw new StoreError('refused', `${problem.file}: ${problem.message}`)
    if (error instanceof UnsavedError) throw new StoreError('refused', error.message)
    throw error
  }
}
