import { mkdirSync, readdirSync, rmdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { BuildError, errorIn } from '../base/diagnostic.ts'
import { isRunning } from '../base/is-running.ts'
import { LOCK_FOLDER } from '../base/ownership.ts'
import { shownPath } from '../base/system-diagnostic.ts'

/** Publishing takes well under a second. */
const TIMEOUT_MS = 60_000
const INTERVAL_MS = 25
/** The name of a holder's folder: its process id. */
const HOLDER = /^[1-9]\d*$/

/**
 * Runs `work` with exclusive access to a folder among the processes of this machine. The lock is a folder inside it, so that
 * its parent need not be writable, and contains a staging folder named after the process id. A process publishes one site at a
 * time, so a staging folder of its own id is left from another container.
 * @throws BuildError when another process holds the lock for longer than `timeout` milliseconds
 */
export async function withLock<Result>(
  folder: string,
  work: (stage: string) => Promise<Result>,
  timeout = TIMEOUT_MS,
): Promise<Result> {
  const lock = path.join(folder, LOCK_FOLDER)
  const stage = path.join(lock, String(process.pid))
  const start = performance.now()
  for (let holder = acquire(lock, stage); holder !== process.pid; holder = acquire(lock, stage)) {
    if (performance.now() - start > timeout) {
      const message = `Another build (process ${holder}) is publishing. If that process isn't a build, remove this folder.`
      throw new BuildError([errorIn(shownPath(lock), message)])
    }
    // Differs between processes: two that block each other must not retry together.
    await wait(INTERVAL_MS + (process.pid % INTERVAL_MS))
  }
  try {
    return await work(stage)
  } finally {
    release(lock, stage)
  }
}

/** Acquires the lock unless a running process holds it. Returns the holder's process id. */
function acquire(lock: string, stage: string): number {
  try {
    mkdirSync(lock, { recursive: true })
    const before = otherHolder(lock)
    if (before !== undefined) return before
    rmSync(stage, { recursive: true, force: true })
    mkdirSync(stage)
    // Of two processes here at least one sees the other, as each looks after making its folder.
    const other = otherHolder(lock)
    if (other === undefined) return process.pid
    release(lock, stage)
    return other
  } catch (error) {
    release(lock, stage)
    // The previous holder has just released it.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0
    throw error
  }
}

/** The id of another process that holds the lock. Folders of processes that have ended are removed. */
function otherHolder(lock: string): number | undefined {
  for (const name of readdirSync(lock)) {
    if (!HOLDER.test(name)) {
      const message = 'This blocks publishing, and no build put it here. Remove it.'
      throw new BuildError([errorIn(shownPath(path.join(lock, name)), message)])
    }
    const pid = Number(name)
    if (pid === process.pid) continue
    if (isRunning(pid)) return pid
    rmSync(path.join(lock, name), { recursive: true, force: true })
  }
  return undefined
}

function release(lock: string, stage: string): void {
  rmSync(stage, { recursive: true, force: true })
  try {
    rmdirSync(lock)
  } catch {
    // Another build holds it by now.
  }
}
