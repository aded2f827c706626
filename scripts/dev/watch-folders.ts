import { once } from 'node:events'
import path from 'node:path'
import { watch } from 'chokidar'
import { isLeftBehind } from '../base/left-behind.ts'

/** A save is over when nothing has changed for so many milliseconds: editors write, rename and write again. */
const QUIET = 20

/**
 * Watches folders and everything below them.
 * @param onSave receives the absolute paths of all files of a save at once
 */
export async function watchFolders(
  roots: readonly string[],
  onSave: (files: ReadonlySet<string>) => void,
): Promise<{ close(): Promise<void> }> {
  let pending = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let isMoved = false
  // From the folders above: a root that is replaced, as when another branch is checked out, would be lost.
  const isIn = (file: string, root: string) => file === root || file.startsWith(root + path.sep)
  const ignored = (file: string) =>
    !roots.some(
      (root) =>
        path.dirname(root) === file || (isIn(file, root) && !isPrivate(path.basename(file))),
    )
  const folders = [...new Set(roots.map((root) => path.dirname(root)))]
  const add = (_: unknown, file: string) => {
    pending.add(file)
    clearTimeout(timer)
    timer = setTimeout(() => {
      const files = pending
      pending = new Set()
      if (isMoved) restart()
      onSave(files)
    }, QUIET)
  }
  const start = () =>
    watch(folders, { ignoreInitial: true, atomic: false, ignored })
      // Such as a link that leads to itself, or a folder that must not be read.
      .on('error', () => undefined)
      .on('all', add)
      .on('raw', (event, name, details) => {
        const { watchedPath } = details as { watchedPath: string }
        // A folder that was moved says so itself. It would be watched on, and not what has taken its name.
        if (event !== 'rename' || name !== path.basename(watchedPath)) return
        isMoved = true
        add(event, watchedPath)
      })
  const restart = () => {
    isMoved = false
    void watcher.close()
    watcher = start()
  }
  let watcher = start()
  await once(watcher, 'ready').catch(async (error: unknown) => {
    // What is watched already would keep the process alive.
    await watcher.close()
    throw error
  })
  return {
    close() {
      clearTimeout(timer)
      return watcher.close()
    },
  }
}

/** Returns whether nothing of this name concerns a site. */
function isPrivate(name: string): boolean {
  return name === 'node_modules' || (name !== '.well-known' && isLeftBehind(name))
}
