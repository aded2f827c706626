import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createInterface, type Interface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { publishSite } from './publish.ts'
import { seeded } from './test/content/seeded.ts'
import { listFiles } from './test/list-files.ts'
import { bundledProgram } from './test/programs/bundled-program.ts'
import { smallSite } from './test/programs/small-site.ts'
import { ROOT, temporaryFolder } from './test/temporary.ts'

const KILLS = 50
const PAGES = 200
let program: string
beforeAll(async () => {
  program = await bundledProgram('scripts/test/programs/publish-repeatedly.ts')
  return () => rm(program)
})

/** Starts a process that publishes one version after the other. */
function startPublishing(outDir: string, first: number): { child: ChildProcess; lines: Interface } {
  const child = spawn(process.execPath, [program, outDir, String(first), String(PAGES)], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return { child, lines: createInterface({ input: child.stdout }) }
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL')
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}

async function siteIn(outDir: string): Promise<Record<string, string>> {
  const names = await listFiles(outDir)
  return Object.fromEntries(
    await Promise.all(
      names.map(async (name) => [name, await readFile(path.join(outDir, name), 'utf8')]),
    ),
  )
}

const asObject = (version: number) =>
  Object.fromEntries(smallSite(version, PAGES).map(({ path: name, bytes }) => [name, bytes]))

/** Throws when a visitor could meet something broken. */
function expectWhole(site: Record<string, string>, when: string): void {
  for (const [name, text] of Object.entries(site)) {
    if (!/(?:index|page-\d+\/index)\.html$/.test(name) || name === 'shape/index.html') continue
    expect(text, `${name} is not whole ${when}`).toMatch(
      /^<p>\d+<\/p><a href="[^"]+"><img src="[^"]+"><\/a>$/,
    )
    for (const [, file = ''] of text.matchAll(/(?:href|src)="\/([^"]+)"/g))
      expect(site, `${name} lacks ${file} ${when}`).toHaveProperty([file])
  }
}

test(`killed at random moments, ${KILLS} times while it publishes, a build of ${PAGES} pages leaves them whole, and the next one clears up`, async () => {
  const outDir = path.join(await temporaryFolder(), 'site')
  const random = seeded(6)
  const byHand = { '.well-known/token': 'mine', 'page-2/notes.txt': 'mine' }
  await publishSite(outDir, smallSite(0, PAGES))
  await mkdir(path.join(outDir, '.well-known'))
  for (const [name, text] of Object.entries(byHand)) await writeFile(path.join(outDir, name), text)
  let interrupted = 0
  for (let round = 0; interrupted < KILLS; round++) {
    const when = `after kill ${round}`
    const { child, lines } = startPublishing(outDir, round * 1000)
    await once(lines, 'line')
    await vi.waitUntil(() => existsSync(path.join(outDir, '.publishing')), {
      timeout: 60_000,
      interval: 1,
    })
    await wait(random() * 200)
    await kill(child)
    if ((await readdir(outDir)).includes('.publishing')) interrupted++
    expectWhole(await siteIn(outDir), when)
    // Some builds are killed one after the other, with none in between that comes to its end.
    if (round % 3 === 0) continue
    await publishSite(outDir, smallSite(round, PAGES))
    expect(await siteIn(outDir), when).toEqual({ ...asObject(round), ...byHand })
    expect(await readdir(outDir), when).not.toContain('.publishing')
  }
})
