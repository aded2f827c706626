import { mkdir, readFile, unlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { BuildError } from './build-error.ts'

/** How long a second build waits for the first: publishing takes well under a second. */
const PATIENCE_MS = 30_000
const INTERVAL_MS = 25

/**
 * Runs `work` while this process alone holds a lock file. A lock whose process has ended, because it was killed,
 * is taken over.
 * @throws BuildError when another process holds the lock for longer than half a minute
 */
export async function withLock<Result>(file: string, work: () => Promise<Result>, patience = PATIENCE_MS): Promise<Result> {
  await acquire(file, patience)
  try {
    return await work()
  } finally {
    await unlink(file).catch(() => undefined)
  }
}

async function acquire(file: string, patience: number): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  const end = performance.now() + patience
  while (!(await create(file))) {
    const owner = Number(await readFile(file, 'utf8').catch(() => ''))
    // An empty lock is one that is just being written; it is waited for like any other.
    if (owner > 0 && !isRunning(owner)) await takeOver(file, owner)
    else if (performance.now() > end) {
      throw new BuildError([
        {
          file: path.relative('', file),
          message: `Another build (process ${owner || 'unknown'}) is publishing. If there is none, delete this file.`,
        },
      ])
    } else await wait(INTERVAL_MS)
  }
}

async function create(file: string): Promise<boolean> {
  try {
    await writeFile(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Removes a dead process's lock; a second lock makes sure that two waiting builds do not both do it. */
async function takeOver(file: string, deadOwner: number): Promise<void> {
  const guard = `${file}.takeover`
  if (!(await create(guard))) {
    const owner = Number(await readFile(guard, 'utf8').catch(() => ''))
    if (owner > 0 && !isRunning(owner)) await unlink(guard).catch(() => undefined)
    return wait(INTERVAL_MS)
  }
  const owner = Number(await readFile(file, 'utf8').catch(() => ''))
  if (owner === deadOwner) await unlink(file).catch(() => undefined)
  await unlink(guard).catch(() => undefined)
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: it runs, but belongs to somebody else.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
