import { mkdir, readFile, stat, unlink, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { BuildError, shownPath } from '../base/problem.ts'

/** How a lock is waited for. */
interface Patience {
  /** How long a second build waits for the first: publishing takes well under a second. */
  most: number
  /** A lock that nobody has renewed for so long is one that nobody holds. */
  abandoned: number
}

const PATIENCE: Patience = { most: 60_000, abandoned: 5_000 }
const RENEWAL_MS = 1_000
const INTERVAL_MS = 25

/** Tells apart the locks of one process, which may publish two sites at once. */
let taken = 0

/**
 * Runs `work` while it alone holds a lock file. A lock is taken over when its process has ended, because it was
 * killed; and, since another machine's processes cannot be seen and numbers are used again, when it has not been
 * renewed for some seconds.
 * Known limit: two builds that find the same abandoned lock in the same millisecond could both go on.
 * @throws BuildError when others hold the lock for longer than a minute
 */
export async function withLock<Result>(file: string, work: () => Promise<Result>, patience = PATIENCE): Promise<Result> {
  const mark = `${hostname()} ${process.pid} ${++taken}`
  await acquire(file, mark, patience)
  const renewal = setInterval(() => void utimes(file, new Date(), new Date()).catch(() => undefined), RENEWAL_MS)
  try {
    return await work()
  } finally {
    clearInterval(renewal)
    if ((await content(file)) === mark) await unlink(file).catch(() => undefined)
  }
}

async function acquire(file: string, mark: string, { most, abandoned }: Patience): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  const start = performance.now()
  let seen = { state: '', since: start }
  while (!(await create(file, mark))) {
    const state = await stateOf(file)
    if (state !== seen.state) seen = { state, since: performance.now() }
    const owner = await content(file)
    if (isDead(owner) || performance.now() - seen.since > abandoned) {
      // Whoever has renewed or replaced the lock meanwhile keeps it.
      if ((await stateOf(file)) === state) await unlink(file).catch(() => undefined)
    } else if (performance.now() - start > most) {
      const message = `Another build (${owner || 'unknown'}) is publishing. If there is none, delete this file.`
      throw new BuildError([{ file: shownPath(file), message }])
    } else await wait(INTERVAL_MS)
  }
}

async function create(file: string, mark: string): Promise<boolean> {
  try {
    await writeFile(file, mark, { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    // On a full disk the file is made and stays empty.
    await unlink(file).catch(() => undefined)
    throw error
  }
}

/** What changes whenever a lock is renewed or replaced. */
async function stateOf(file: string): Promise<string> {
  const status = await stat(file).catch(() => undefined)
  return `${status?.ino} ${status?.mtimeMs}`
}

async function content(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => '')
}

/** Whether a lock names a process of this machine that no longer runs. */
function isDead(owner: string): boolean {
  const [host, pid] = owner.split(' ')
  if (host !== hostname() || !Number(pid)) return false
  try {
    process.kill(Number(pid), 0)
    return false
  } catch (error) {
    // EPERM: it runs, but belongs to somebody else.
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
}
