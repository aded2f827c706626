import { type FSWatcher, readdirSync, statSync, watch } from 'node:fs'
import path from 'node:path'

/** A save is over when nothing has changed for so many milliseconds: editors write, rename and write again. */
const QUIET = 20
/** Milliseconds between checks for roots that were deleted or replaced, for example by checking out another branch. */
const CHECK_ROOTS = 500

/**
 * Watches folders and everything below them. Each folder has its own watcher: a recursive `fs.watch` watches single files
 * on Linux, and loses one that is replaced by renaming, which is how most editors save (Node 20.20,
 * `lib/internal/fs/recursive_watch.js`).
 * @param onSave receives the absolute paths of all files of a save at once
 */
export function watchFolders(roots: readonly string[], onSave: (files: ReadonlySet<string>) => void): { close(): void } {
  /** By path, with the folder's inode: another folder may take the same name. */
  const watchers = new Map<string, { inode: number; watcher: FSWatcher }>()
  let pending = new Set<string>()
  let timer: NodeJS.Timeout | undefined

  const note = (file: string) => {
    pending.add(file)
    clearTimeout(timer)
    timer = setTimeout(() => {
      updateWatchers()
      const files = pending
      pending = new Set()
      onSave(files)
    }, QUIET)
  }
  const remove = (folder: string) => {
    watchers.get(folder)?.watcher.close()
    watchers.delete(folder)
  }
  const add = (folder: string, inode: number) => {
    try {
      const watcher = watch(folder, (_, name) => {
        if (name === null || isPrivate(name)) return
        if (name !== path.basename(folder)) return note(path.join(folder, name))
        // The folder itself was deleted or moved. Another one may get the same inode.
        remove(folder)
        note(folder)
      })
      watcher.on('error', () => watcher.close())
      watchers.set(folder, { inode, watcher })
    } catch {
      // The folder has been deleted since, or must not be read.
    }
  }
  const updateWatchers = () => {
    const present = new Map(roots.flatMap((root) => [...foldersFrom(root)]))
    for (const [folder, { inode }] of watchers) if (present.get(folder) !== inode) remove(folder)
    for (const [folder, inode] of present) if (!watchers.has(folder)) add(folder, inode)
  }
  updateWatchers()
  const checks = setInterval(() => {
    for (const root of roots) {
      const watched = watchers.get(root)?.inode
      if (inodeOf(root) === watched) continue
      updateWatchers()
      if (watchers.get(root)?.inode !== watched) note(root)
    }
  }, CHECK_ROOTS).unref()

  return {
    close() {
      clearTimeout(timer)
      clearInterval(checks)
      for (const { watcher } of watchers.values()) watcher.close()
    },
  }
}

/** A folder and all folders below it, with their inodes. */
function* foldersFrom(folder: string): Generator<[folder: string, inode: number]> {
  const inode = inodeOf(folder)
  if (inode === undefined) return
  yield [folder, inode]
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

function inodeOf(folder: string): number | undefined {
  const stats = statSync(folder, { throwIfNoEntry: false })
  return stats?.isDirectory() ? stats.ino : undefined
}

/** Files that editors and systems write for themselves: swap files, backups, `.DS_Store`, vim's write test `4913`. */
function isPrivate(name: string): boolean {
  return (name.startsWith('.') && name !== '.well-known') || name.endsWith('~') || name === '4913' || name === 'node_modules'
}
