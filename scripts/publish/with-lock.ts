import { mkdir, readdir, rename, rm, rmdir, stat, utimes } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { LOCK_FOLDER } from '../base/ownership.ts'
import { BuildError } from '../base/problem.ts'
import { shownPath } from '../base/system-problem.ts'
import { newOwner, readOwner } from './lock-owner.ts'

/** How a lock is waited for. */
interface Patience {
  /** How long a second build waits for the first: publishing takes well under a second. */
  most: number
  /** The lock of another machine that nobody has renewed for so long is one that nobody holds. */
  abandoned: number
}

const PATIENCE: Patience = { most: 60_000, abandoned: 10_000 }
const RENEWAL_MS = 1_000
const INTERVAL_MS = 25

/**
 * Runs `work` while it alone may change a folder.
 *
 * The lock is a folder inside that folder, so that nothing but this folder must be writable and all of it is one disk.
 * In the lock stands one folder, named after its owner, in which `work` prepares what it will put in place. A lock is
 * taken over by renaming that inner folder: only one can do that, and from that moment on every path of the former
 * owner leads nowhere. So a build that was stopped, overtaken and continued cannot change anything any more, as long as
 * each change that it makes is a renaming out of its folder or into it.
 *
 * It is never taken from a process of this machine that lives, stopped or not.
 * @throws BuildError when others hold the lock for longer than a minute, when it cannot be understood, or when another
 *   machine has taken it over
 */
export async function withLock<Result>(folder: string, work: (own: string) => Promise<Result>, patience = PATIENCE): Promise<Result> {
  const lock = path.join(folder, LOCK_FOLDER)
  const owner = newOwner()
  const own = path.join(lock, owner)
  await acquire(lock, owner, patience)
  const renewal = setInterval(() => void utimes(own, new Date(), new Date()).catch(() => undefined), RENEWAL_MS)
  try {
    await emptyFolder(own)
    await removeStrays(folder, own)
    return await work(own)
  } catch (error) {
    if (await isThere(own)) throw error
    throw refusal(lock, 'Another build has taken over while this one stood still. Build again.')
  } finally {
    clearInterval(renewal)
    await release(lock, own)
  }
}

async function acquire(lock: string, owner: string, { most, abandoned }: Patience): Promise<void> {
  const start = performance.now()
  let seen = { state: '', since: start }
  for (;;) {
    const [holder] = await entriesOf(lock)
    if (holder === undefined) {
      if (await take(lock, owner)) return
    } else {
      const known = readOwner(holder)
      if (!known) throw refusal(path.join(lock, holder), 'This stands in the way of publishing, and no build has put it here. Remove it.')
      const state = `${holder} ${await changeOf(path.join(lock, holder))}`
      if (state !== seen.state) seen = { state, since: performance.now() }
      const isAbandoned = known.state === 'elsewhere' && performance.now() - seen.since > abandoned
      if ((known.state === 'ended' || isAbandoned) && (await takeOver(lock, holder, owner))) return
      if (performance.now() - start > most) {
        const who = known.state === 'elsewhere' ? 'on another machine' : `process ${known.pid}`
        throw refusal(lock, `Another build (${who}) is publishing. If there is none, remove this folder.`)
      }
    }
    if (performance.now() - start > most) throw refusal(lock, 'Others were always quicker to publish into this folder. Build again.')
    await wait(INTERVAL_MS)
  }
}

function refusal(file: string, message: string): BuildError {
  return new BuildError([{ file: shownPath(file), message }])
}

/** Takes a free lock: a folder is renamed onto another only while that one is empty or not there (rename(2)). */
async function take(lock: string, owner: string): Promise<boolean> {
  const prepared = `${lock}-${owner}`
  try {
    await mkdir(path.join(prepared, owner), { recursive: true })
    await rename(prepared, lock)
    return true
  } catch (error) {
    await rm(prepared, { recursive: true, force: true }).catch(() => undefined)
    // ENOENT: it stood still for so long that another build has cleared away what it had prepared.
    // Windows says EPERM of a folder that is there.
    if (['ENOTEMPTY', 'EEXIST', 'ENOENT', ...(process.platform === 'win32' ? ['EPERM'] : [])].includes(codeOf(error))) return false
    throw error
  }
}

/** Takes a lock from the one who is known to hold it, unless that has changed. */
async function takeOver(lock: string, holder: string, owner: string): Promise<boolean> {
  try {
    await rename(path.join(lock, holder), path.join(lock, owner))
    return true
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false
    throw error
  }
}

async function release(lock: string, own: string): Promise<void> {
  await rm(own, { recursive: true, force: true })
  await rmdir(lock).catch((error: unknown) => {
    // Somebody else has it by now.
    if (!['ENOENT', 'ENOTEMPTY', 'EEXIST'].includes(codeOf(error))) throw error
  })
}

/** Removes what a former owner has left. */
async function emptyFolder(folder: string): Promise<void> {
  for (const name of await readdir(folder)) await rm(path.join(folder, name), { recursive: true, force: true })
}

/** Removes the folders that builds had prepared for a lock when they were killed. */
async function removeStrays(folder: string, own: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(`${LOCK_FOLDER}-`)) continue
    const stray = path.join(folder, name)
    const known = readOwner(name.slice(LOCK_FOLDER.length + 1))
    // Both by the clock of the disk, which may be another machine's.
    const isOld = (await changeOf(own)) - (await changeOf(stray)) > PATIENCE.most
    if (known?.state !== 'running' && (known?.state === 'ended' || isOld)) await rm(stray, { recursive: true, force: true })
  }
}

async function entriesOf(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  })
}

async function changeOf(folder: string): Promise<number> {
  return (await stat(folder).catch(() => undefined))?.mtimeMs ?? 0
}

async function isThere(folder: string): Promise<boolean> {
  return stat(folder).then(
    () => true,
    (error: unknown) => codeOf(error) !== 'ENOENT',
  )
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? ''
}
