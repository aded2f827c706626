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
 * that works on every system, with any name, and goes on when a file is replaced instead of written.
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
  const forget = (folder: string) => {
    watchers.get(folder)?.close()
    watchers.delete(folder)
    if (roots.includes(folder) && !closed) waitFor(folder)
  }
  const waitFor = (root: string) => {
    setTimeout(() => {
      if (closed) return
      if (!existsSync(root)) waitFor(root)
      else {
        add(root)
        note(root)
      }
    }, COMES_BACK).unref()
  }
  const add = (folder: string) => {
    if (watchers.has(folder) || closed) return
    try {
      const watcher = watch(folder, (event, name) => {
        if (!existsSync(folder)) forget(folder)
        if (name === null || isPrivate(name)) return
        const file = path.join(folder, name)
        if (event === 'rename') {
          if (watchers.has(file) && !existsSync(file)) forget(file)
          if (isFolder(file)) add(file)
        }
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
