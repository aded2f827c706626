import { type FSWatcher, readdirSync, statSync, watch } from 'node:fs'
import path from 'node:path'

/** After this many milliseconds without another change a save is over: editors write, rename and write again. */
const QUIET = 20
/** How often roots are looked for that are gone or replaced, as when another branch is checked out. */
const COMES_BACK = 500

interface Watched {
  close(): void
}

/**
 * Reports changed files below folders, by absolute path and all of a save at once. Each folder has a watcher of its own:
 * `fs.watch` with `recursive` watches every file by itself on Linux, and hears nothing more of one that was replaced by
 * renaming, which is how most editors save (Node 20.20, `lib/internal/fs/recursive_watch.js`).
 */
export function watchFolders(roots: readonly string[], changed: (files: ReadonlySet<string>) => void): Watched {
  /** By path, with the folder's identity: another folder may take the same name. */
  const watchers = new Map<string, { id: number; watcher: FSWatcher }>()
  let pending = new Set<string>()
  let timer: NodeJS.Timeout | undefined

  const note = (file: string) => {
    pending.add(file)
    clearTimeout(timer)
    timer = setTimeout(() => {
      follow()
      const files = pending
      pending = new Set()
      changed(files)
    }, QUIET)
  }
  const add = (folder: string, id: number) => {
    try {
      const watcher = watch(folder, (_, name) => {
        if (name === null || isPrivate(name)) return
        const isItself = name === path.basename(folder)
        // It was deleted or moved, and the system may give another folder the same identity.
        if (isItself) {
          watcher.close()
          watchers.delete(folder)
        }
        note(isItself ? folder : path.join(folder, name))
      })
      watcher.on('error', () => watcher.close())
      watchers.set(folder, { id, watcher })
    } catch {
      // It is gone already, or may not be read.
    }
  }
  /** Watches the folders that are there now. Returns whether any is another one than before. */
  const follow = (): boolean => {
    const present = new Map(roots.flatMap((root) => [...foldersFrom(root)]))
    const before = watchers.size
    for (const [folder, { id, watcher }] of watchers) {
      if (present.get(folder) === id) continue
      watcher.close()
      watchers.delete(folder)
    }
    let isNew = watchers.size < before
    for (const [folder, id] of present) {
      if (watchers.has(folder)) continue
      add(folder, id)
      isNew = true
    }
    return isNew
  }
  follow()
  const returning = setInterval(() => {
    const lost = roots.filter((root) => identity(root) !== watchers.get(root)?.id)
    if (lost.length > 0 && follow()) for (const root of lost) note(root)
  }, COMES_BACK).unref()

  return {
    close() {
      clearTimeout(timer)
      clearInterval(returning)
      for (const { watcher } of watchers.values()) watcher.close()
    },
  }
}

/** A folder and all folders below it, with their identities. */
function* foldersFrom(folder: string): Generator<[folder: string, id: number]> {
  const id = identity(folder)
  if (id === undefined) return
  yield [folder, id]
  for (const entry of entriesOf(folder)) {
    if (entry.isDirectory() && !isPrivate(entry.name)) yield* foldersFrom(path.join(folder, entry.name))
  }
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    return []
  }
}

/** What tells a folder from another of the same name; `undefined` where there is no folder. */
function identity(folder: string): number | undefined {
  const stats = statSync(folder, { throwIfNoEntry: false })
  return stats?.isDirectory() ? stats.ino : undefined
}

/** What editors and systems write for themselves: swap files, backups, `.DS_Store`, vim's test of whether it may write. */
function isPrivate(name: string): boolean {
  return name.startsWith('.') || name.endsWith('~') || name === '4913' || name === 'node_modules'
}
