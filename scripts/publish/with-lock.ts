import { mkdirSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { LOCK_FOLDER } from '../base/ownership.ts'
import { BuildError, shownPath } from '../base/problem.ts'

/** How long a second build waits for the first: publishing takes well under a second. */
const MOST_MS = 60_000
const INTERVAL_MS = 25
/** The number of the process that holds a lock. Earlier versions named machine, process and moment. */
const HOLDER = /^(?:[0-9a-f]{12}-)?([1-9]\d*)(?:-|$)/

/** The locks that this process holds: the build of a container has the number that the one before it had. */
const held = new Set<string>()

/**
 * Runs `work` while it alone may change a folder. The lock is a folder inside that folder, so that nothing else must be
 * writable; in it lies one folder, named after the process, in which `work` prepares what it will put in place.
 * @throws BuildError when another process of this machine holds the lock for longer than a minute
 */
export async function withLock<Result>(folder: string, work: (stage: string) => Promise<Result>, most = MOST_MS): Promise<Result> {
  const lock = path.join(folder, LOCK_FOLDER)
  const stage = path.join(lock, String(process.pid))
  for (const start = performance.now(); !take(lock, stage); await wait(INTERVAL_MS)) {
    if (performance.now() - start < most) continue
    const [holder = ''] = holders(lock)
    const message = `Another build (process ${numberOf(holder) ?? holder}) is publishing. If there is none, remove this folder.`
    throw new BuildError([{ file: shownPath(lock), message }])
  }
  try {
    for (const left of readdirSync(stage)) rmSync(path.join(stage, left), { recursive: true })
    removeStrays(folder)
    return await work(stage)
  } finally {
    held.delete(lock)
    rmSync(stage, { recursive: true, force: true })
    // Somebody else may have it by now.
    unless(['ENOENT', 'ENOTEMPTY', 'EEXIST'], () => rmdirSync(lock))
  }
}

/** Takes a lock that is free, or whose process has ended. Each is one renaming, in which only one process can succeed. */
function take(lock: string, stage: string): boolean {
  const [holder] = holders(lock)
  const prepared = `${lock}-${process.pid}`
  const free = holder === undefined
  if (!free) {
    const pid = numberOf(holder)
    if (pid === undefined) {
      const message = 'This stands in the way of publishing, and no build has put it here. Remove it.'
      throw new BuildError([{ file: shownPath(path.join(lock, holder)), message }])
    }
    if (pid === process.pid ? held.has(lock) : isRunning(pid)) return false
  } else for (const made of [prepared, path.join(prepared, path.basename(stage))]) unless(['EEXIST'], () => mkdirSync(made))
  // A folder is renamed onto another only while that one is empty or not there (rename(2)); Windows says EPERM.
  const taken = unless(['ENOENT', 'ENOTEMPTY', 'EEXIST', ...(process.platform === 'win32' ? ['EPERM'] : [])], () =>
    free ? renameSync(prepared, lock) : renameSync(path.join(lock, holder), stage),
  )
  if (taken) held.add(lock)
  else rmSync(prepared, { recursive: true, force: true })
  return taken
}

function holders(lock: string): string[] {
  let names: string[] = []
  unless(['ENOENT'], () => {
    names = readdirSync(lock)
  })
  return names
}

function numberOf(holder: string): number | undefined {
  const [, digits] = holder.match(HOLDER) ?? []
  return digits === undefined ? undefined : Number(digits)
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // EPERM: it runs, but belongs to somebody else.
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}

/** Removes the folders that builds had prepared for a lock when they were killed. */
function removeStrays(folder: string): void {
  for (const name of readdirSync(folder)) {
    const pid = name.startsWith(`${LOCK_FOLDER}-`) ? numberOf(name.slice(LOCK_FOLDER.length + 1)) : undefined
    if (pid !== undefined && (pid === process.pid || !isRunning(pid))) rmSync(path.join(folder, name), { recursive: true, force: true })
  }
}

/** Does something, and says whether the system let it be done; other refusals than these are thrown. */
function unless(codes: readonly string[], work: () => void): boolean {
  try {
    work()
    return true
  } catch (error) {
    if (codes.includes((error as NodeJS.ErrnoException).code ?? '')) return false
    throw error
  }
}
