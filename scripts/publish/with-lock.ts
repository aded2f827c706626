import { mkdirSync, readdirSync, rmdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { BuildError, errorIn } from '../base/diagnostic.ts'
import { LOCK_FOLDER } from '../base/ownership.ts'
import { shownPath } from '../base/system-diagnostic.ts'

/** How long a second build waits for the first: publishing takes well under a second. */
const MOST_MS = 60_000
const INTERVAL_MS = 25
/** The number of the process that holds a lock. Earlier versions named machine, process and moment. */
const HOLDER = /^(?:[0-9a-f]{12}-)?([1-9]\d*)(?:-|$)/

/**
 * Runs `work` while no other process of this machine may change a folder. The lock is a folder inside it, so that nothing
 * else must be writable. In the lock lies one folder, named after the process, in which `work` prepares what it will put
 * in place. `work` is not asynchronous: so this process never waits for itself, and a folder of its own number has been
 * left by another, as containers give the same numbers again.
 * @throws BuildError when another process holds the lock for longer than a minute
 */
export async function withLock<Result>(folder: string, work: (stage: string) => Result, most = MOST_MS): Promise<Result> {
  const lock = path.join(folder, LOCK_FOLDER)
  const stage = path.join(lock, String(process.pid))
  const start = performance.now()
  for (let holder = take(lock, stage); holder !== process.pid; holder = take(lock, stage)) {
    if (performance.now() - start > most) {
      const message = `Another build (process ${holder}) is publishing. If that process is no build, remove this folder.`
      throw new BuildError([errorIn(shownPath(lock), message)])
    }
    // Not as long as another: two that are refused because of each other must not come back together.
    await wait(INTERVAL_MS + (process.pid % INTERVAL_MS))
  }
  try {
    // Earlier versions prepared their locks beside it.
    for (const name of readdirSync(folder)) {
      if (name.startsWith(`${LOCK_FOLDER}-`)) rmSync(path.join(folder, name), { recursive: true, force: true })
    }
    return work(stage)
  } finally {
    giveBack(lock, stage)
  }
}

/** Takes the lock if no process that is running has it. Returns the number of the process that has it then. */
function take(lock: string, stage: string): number {
  try {
    mkdirSync(lock, { recursive: true })
    const before = otherHolder(lock)
    if (before !== undefined) return before
    rmSync(stage, { recursive: true, force: true })
    mkdirSync(stage)
    // Of two that have come this far at least one sees the other, because each looks after it has made its folder.
    const other = otherHolder(lock)
    if (other === undefined) return process.pid
    giveBack(lock, stage)
    return other
  } catch (error) {
    giveBack(lock, stage)
    // The one before has just given it back.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0
    throw error
  }
}

/** The number of another process that has the lock. What processes that have ended have left there is removed. */
function otherHolder(lock: string): number | undefined {
  for (const name of readdirSync(lock)) {
    const [, pid] = name.match(HOLDER) ?? []
    if (pid === undefined) {
      const message = 'This stands in the way of publishing, and no build has put it here. Remove it.'
      throw new BuildError([errorIn(shownPath(path.join(lock, name)), message)])
    }
    if (Number(pid) === process.pid) continue
    if (isRunning(Number(pid))) return Number(pid)
    rmSync(path.join(lock, name), { recursive: true, force: true })
  }
  return undefined
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // EPERM: it runs, but belongs to somebody else.
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}

function giveBack(lock: string, stage: string): void {
  rmSync(stage, { recursive: true, force: true })
  try {
    rmdirSync(lock)
  } catch {
    // Another build has it by now.
  }
}
