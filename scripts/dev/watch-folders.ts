import { existsSync, type FSWatcher, readdirSync, statSync, watch } from 'node:fs'
import path from 'node:path'

/** After so many milliseconds without another change a save is over: editors write, rename and write again. */
const QUIET = 20
/** A folder that is gone may come back, as when another branch is checked out. */
const COMES_BACK = 500

export interface Watched {
  close(): void
}

/**
 * Tells of changed files below folders, by absolute path and all of a save at once. Each folder is watched by itself:
 * that works on every system, with any name, and goes on when a file or a folder is replaced instead of written.
 */
export function watchFolders(roots: readonly string[], changed: (files: ReadonlySet<string>) => void): Watched {
  const watchers = new Map<string, FSWatcher>()
  let pending = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let closed = false

  const tell = () => {
    const files = pending
    pending = new Set()
    changed(files)
  }
  const note = (file: string) => {
    pending.add(file)
    clearTimeout(timer)
    timer = setTimeout(tell, QUIET)
  }
  /** Ends the watch of a folder and of all below it. */
  const forget = (folder: string) => {
    for (const [watched, watcher] of watchers) {
      if (watched !== folder && !watched.startsWith(folder + path.sep)) continue
      watcher.close()
      watchers.delete(watched)
    }
    if (roots.includes(folder) && !closed) waitFor(folder)
  }
  const waitFor = (root: string) => {
    setTimeout(() => {
      if (closed || watchers.has(root)) return
      if (!existsSync(root)) waitFor(root)
      else {
        add(root)
        note(root)
      }
    }, COMES_BACK).unref()
  }
  /** What has been moved away or deleted may be there again by now, and is then another folder of the same name. */
  const renew = (folder: string) => {
    forget(folder)
    if (isFolder(folder)) add(folder)
  }
  const add = (folder: string) => {
    if (watchers.has(folder) || closed) return
    try {
      const watcher = watch(folder, (event, name) => {
        if (name === null || isPrivate(name)) return
        const isRenamed = event === 'rename'
        // So systems tell what happens to the folder itself.
        if (isRenamed && (name === path.basename(folder) || !existsSync(folder))) {
          renew(folder)
          return note(folder)
        }
        const file = path.join(folder, name)
        if (isRenamed && (watchers.has(file) || isFolder(file))) renew(file)
        note(file)
      })
      watcher.on('error', () => forget(folder))
      watchers.set(folder, watcher)
      for (const entry of readdirSync(folder, { withFileTypes: true })) {
        if (entry.isDirectory() && !isPrivate(entry.name)) add(path.join(folder, entry.name))
      }
    } catch {
      // It is gone already, or may not be read.
      forget(folder)
    }
  }
  for (const root of roots) add(root)

  return {
    close() {
      closed = true
      clearTimeout(timer)
      for (const watcher of watchers.values()) watcher.close()
    },
  }
}

/** What is gone by now, leads to itself or may not be read is none. */
function isFolder(file: string): boolean {
  try {
    return statSync(file).isDirectory()
  } catch {
    return false
  }
}

/** What editors and systems write for themselves: swap files, backups, `.DS_Store`, vim's test of whether it may write. */
function isPrivate(name: string): boolean {
  return name.startsWith('.') || name.endsWith('~') || name === '4913' || name === 'node_modules'
}
