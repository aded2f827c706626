import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { seeded } from '../bench/seeded.ts'
import { bundledProgram } from '../test/programs/bundled-program.ts'
import { smallSite } from '../test/programs/small-site.ts'
import { ROOT, temporaryFolder } from '../test/temporary.ts'
import { times } from '../test/thorough.ts'
import { listFiles, writeSite } from './write-site.ts'

// A process that is stopped (a laptop that is closed, a container that is paused, Ctrl-Z) and goes on later still
// believes what it knew. Whatever it was doing, one whole site must stand in the end.

const STOPS = times(100)
/** In memory where there is such a folder: every publishing waits for the disk many times. */
const QUICK = '/dev/shm'

/** Does something while every other process counts as ended, as a process of another machine does that renews nothing. */
async function ruthlessly(work: () => Promise<unknown>): Promise<void> {
  const kill = process.kill.bind(process)
  const spy = vi.spyOn(process, 'kill').mockImplementation((pid, signal) => {
    if (signal === 0 && pid !== process.pid) throw Object.assign(new Error('kill ESRCH'), { code: 'ESRCH', syscall: 'kill' })
    return kill(pid, signal)
  })
  await work().finally(() => spy.mockRestore())
}

let program: string
beforeAll(async () => {
  program = await bundledProgram('scripts/test/programs/publish-on-demand.ts')
  return () => rm(program)
})

interface Publisher {
  child: ChildProcess
  /** Publishes a version and returns how that ended. */
  publish(version: number): Promise<string>
}

async function startPublisher(outDir: string): Promise<Publisher> {
  const child = spawn(process.execPath, [program, outDir], { cwd: ROOT, stdio: ['pipe', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const lines = createInterface({ input: child.stdout })
  await once(lines, 'line')
  return {
    child,
    async publish(version) {
      child.stdin?.write(`${version}\n`)
      const [answer] = (await once(lines, 'line')) as [string]
      return answer
    },
  }
}

async function quickFolder(): Promise<string> {
  if (!existsSync(QUICK)) return temporaryFolder()
  const folder = await mkdtemp(path.join(QUICK, 'trade-site-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** The version that a folder holds; throws when it is none, whole and alone. */
async function versionIn(outDir: string, versions: readonly number[], when: string): Promise<number> {
  const names = await listFiles(outDir)
  const found = await Promise.all(names.map(async (name) => [name, await readFile(path.join(outDir, name), 'utf8')] as const))
  const version = Number(Object.fromEntries(found)._headers?.match(/# (\d+)$/)?.[1])
  expect(versions, when).toContain(version)
  expect(new Map(found), when).toEqual(
    new Map(
      smallSite(version)
        .map(({ path: name, bytes }) => [name, bytes])
        .sort() as [string, string][],
    ),
  )
  return version
}

test.skipIf(process.platform === 'win32')(
  `overtaken while it was stopped, ${STOPS} times at random moments, a build changes nothing any more`,
  { timeout: 60_000 },
  async () => {
    const outDir = path.join(await quickFolder(), 'site')
    const publisher = await startPublisher(outDir)
    const random = seeded(6)
    let overtaken = 0
    let usual = 10
    // A busy machine may not have begun at most moments: then there are more of them.
    for (let stop = 0; stop < STOPS || (overtaken <= STOPS / 10 && stop < STOPS * 5); stop++) {
      const [theirs, ours] = [stop * 2 + 1, stop * 2 + 2]
      const started = performance.now()
      const answer = publisher.publish(theirs)
      await wait(random() * usual)
      publisher.child.kill('SIGSTOP')
      await ruthlessly(() => writeSite(outDir, smallSite(ours)))
      publisher.child.kill('SIGCONT')
      const said = await answer
      if (said === 'published') usual = (usual + performance.now() - started) / 2
      else {
        expect(said).toMatch(/Another build has taken over while this one stood still\. Build again\.$/)
        overtaken++
      }
      const when = `after stop ${stop}, ${said}`
      const version = await versionIn(outDir, said === 'published' ? [theirs, ours] : [ours], when)
      expect((await readdir(outDir)).includes('.publishing'), when).toBe(false)
      expect(version).toBeGreaterThan(0)
    }
    // Otherwise the moments were badly chosen.
    expect(overtaken).toBeGreaterThan(STOPS / 10)
  },
)

test.skipIf(process.platform === 'win32')(
  `two builds, one of them stopped ${STOPS} times at random moments and continued, wait for each other and leave one whole site`,
  { timeout: 60_000 },
  async () => {
    const outDir = path.join(await quickFolder(), 'site')
    const [one, other] = await Promise.all([startPublisher(outDir), startPublisher(outDir)])
    const random = seeded(7)
    for (let stop = 0; stop < STOPS; stop++) {
      const [odd, even] = [stop * 2 + 1, stop * 2 + 2]
      const answers = Promise.all([one.publish(odd), other.publish(even)])
      const [stopped] = random() < 0.5 ? [one] : [other]
      await wait(random() * 15)
      stopped.child.kill('SIGSTOP')
      await wait(random() * 20)
      stopped.child.kill('SIGCONT')
      expect(await answers).toEqual(['published', 'published'])
      await versionIn(outDir, [odd, even], `after stop ${stop}`)
    }
  },
)
