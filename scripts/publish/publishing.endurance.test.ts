import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, watch } from 'node:fs'
import { readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { isLock, LOCK_FOLDER } from '../base/ownership.ts'
import { seeded } from '../bench/seeded.ts'
import { buildSite } from '../build-site.ts'
import { pageFacts } from '../checks/page-facts.ts'
import { TEST_NOW } from '../test/built-site.ts'
import { copyRoofer } from '../test/content/roofer.ts'
import { bundledProgram } from '../test/programs/bundled-program.ts'
import { CACHE, folderOfFile, ROOT, temporaryFolder } from '../test/temporary.ts'
import { times } from '../test/thorough.ts'
import { listFiles } from './write-site.ts'

const KILLS = times(36)
const LANES = 3

/** A site's files by path. */
type Files = Map<string, Buffer>

interface Version {
  contentDir: string
  files: Files
}

/** The same business three times: other words and pictures, another town, other places for the pages. */
let known: Version[]
/** The program that is killed. */
let program: string

const folder = folderOfFile()
beforeAll(async () => {
  known = await makeVersions()
  program = await bundledProgram('scripts/test/programs/build-repeatedly.ts')
  return () => rm(program)
})

async function makeVersions(): Promise<Version[]> {
  const copy = (name: string) => copyRoofer(path.join(folder(), name))
  const changed = await copy('changed')
  await changed.edit('business.json', (business) => {
    business.name = 'Westcowl Roofs'
    business.phone = { display: '01632 960 778', dial: '+441632960778' }
  })
  await changed.edit('gallery.json', ({ items }) => {
    items[1].image.source = 'images/hero.jpg'
    items[2].image.source = 'images/service-flat.jpg'
  })
  const margate = (await readFile(path.join(changed.dir, 'areas/sandwich.json'), 'utf8')).replaceAll(/Sandwich|sandwich/g, 'Margate')
  await changed.write('areas/margate.json', margate)
  await rm(path.join(changed.dir, 'areas/sandwich.json'))
  await changed.edit('service-pages.json', (pages) => {
    pages.areas[2].area = 'margate'
  })
  const moved = await copy('moved')
  await moved.edit('site.json', (site) => {
    site.routeFiles = 'folder'
  })
  const made = []
  for (const { dir: contentDir } of [await copy('first'), changed, moved]) {
    const outDir = path.join(contentDir, '../site')
    await buildSite({ contentDir, outDir, now: TEST_NOW, cacheDir: CACHE })
    made.push({ contentDir, files: await filesIn(outDir) })
  }
  return made
}

async function filesIn(folder: string): Promise<Files> {
  const names = await listFiles(folder)
  return new Map(
    await Promise.all(
      names
        .filter((name) => !isLock(name.split('/')[0] ?? ''))
        .map(async (name) => [name, await readFile(path.join(folder, name))] as const),
    ),
  )
}

/** Throws when a visitor could meet something broken. */
function expectWhole(published: Files, known: readonly Version[], when: string): void {
  const isVersion = (name: string, bytes: Buffer) => known.some(({ files }) => files.get(name)?.equals(bytes))
  for (const [name, bytes] of published) expect(isVersion(name, bytes), `${name} is not whole ${when}`).toBe(true)
  for (const [name, bytes] of published) {
    if (!name.endsWith('.html')) continue
    for (const { attribute, value } of pageFacts(bytes.toString()).links) {
      const file = value.replace('https://roofs.example.org', '').match(/^\/kent\/([^#]*\.\w+)/)?.[1]
      if (file) expect(published.has(file), `${name} lacks ${file} (${attribute}) ${when}`).toBe(true)
    }
  }
}

/** Throws when a page that a visitor sees leads to one that is not there. */
function expectReachable(published: Files, when: string): void {
  for (const { value } of pageFacts(published.get('index.html')?.toString() ?? '').links) {
    const route = value.match(/^\/kent\/([\w-]+)(?:#|$)/)?.[1]
    if (route)
      expect(published.has(`${route}.html`) || published.has(`${route}/index.html`), `the home page lacks ${route} ${when}`).toBe(true)
  }
}

function startBuilding(outDir: string, known: readonly Version[]): ChildProcess {
  const contents = known.map(({ contentDir }) => contentDir)
  const args = [program, outDir, CACHE, ...contents]
  const env = { ...process.env, NODE_ENV: 'production' }
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'], env })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

/** Waits until a process has published so many times, or has ended. */
function published(child: ChildProcess, times: number): Promise<void> {
  return new Promise((resolve) => {
    let said = ''
    child.once('exit', () => resolve())
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk
      if (said.split('published').length > times) resolve()
    })
  })
}

function stageOf(outDir: string): string {
  return path.join(outDir, LOCK_FOLDER)
}

/** Waits until a build is to be killed: at any time, while it prepares to publish, or while it publishes. */
async function moment(kill: number, outDir: string, random: () => number): Promise<void> {
  if (kill % 3 === 1) {
    while (!existsSync(stageOf(outDir))) await wait(2)
    await wait(random() * 100)
  } else if (kill % 3 === 2 && existsSync(path.join(outDir, 'assets'))) {
    const watchers = [outDir, path.join(outDir, 'assets')].map((folder) => watch(folder))
    await Promise.race(watchers.map((watcher) => once(watcher, 'change')))
    for (const watcher of watchers) watcher.close()
    await wait(random() * 12)
  } else await wait(random() * 700)
}

test(`killed ${KILLS} times at random moments, a build leaves whole pages, and the next one heals all`, { timeout: 300_000 }, async () => {
  const lane = async (number: number): Promise<number> => {
    const random = seeded(number)
    const parent = await temporaryFolder()
    const outDir = path.join(parent, 'site')
    let interrupted = 0
    for (let kill = 0; kill < KILLS / LANES; kill++) {
      const when = `after kill ${kill} of lane ${number}`
      const child = startBuilding(outDir, [...known.slice(kill % 3), ...known.slice(0, kill % 3)])
      await once(child.stdout as NodeJS.ReadableStream, 'data')
      await moment(kill, outDir, random)
      child.kill('SIGKILL')
      await once(child, 'exit')
      const beside = await readdir(parent)
      const published = beside.includes('site') ? await filesIn(outDir) : new Map()
      if (existsSync(stageOf(outDir))) interrupted++
      expectWhole(published, known, when)
      if (kill > 0) expectReachable(published, when)
      if (kill % 3 === 1) continue
      const next = known[Math.floor(random() * known.length)] as Version
      await buildSite({ contentDir: next.contentDir, outDir, now: TEST_NOW, cacheDir: CACHE })
      expect(await readdir(outDir)).not.toContain(LOCK_FOLDER)
      const healed = await filesIn(outDir)
      expect([...healed.keys()]).toEqual([...next.files.keys()])
      expectWhole(healed, [next], `when healed ${when}`)
    }
    return interrupted
  }
  const interrupted = await Promise.all(Array.from({ length: LANES }, (_, index) => lane(index + 1)))
  // Otherwise the moments were badly chosen: most of a build is publishing here.
  expect(interrupted.reduce((sum, count) => sum + count)).toBeGreaterThan(KILLS / 6)
})

test('two builds with different content at the same time publish one site, whole, again and again', { timeout: 120_000 }, async () => {
  const parent = await temporaryFolder()
  const outDir = path.join(parent, 'site')
  const children = known.map((version) => startBuilding(outDir, [version]))
  const ROUNDS = times(9)
  await Promise.all(children.map((child) => published(child, ROUNDS)))
  for (const child of children) expect(child.exitCode, 'a build failed').toBeNull()
  for (const child of children) child.kill('SIGKILL')
  await Promise.all(children.map((child) => child.exitCode ?? once(child, 'exit')))
  expectWhole(await filesIn(outDir), known, 'after three builds at once')
  const [last] = known as [Version]
  await buildSite({ contentDir: last.contentDir, outDir, now: TEST_NOW, cacheDir: CACHE })
  expect(await filesIn(outDir)).toEqual(last.files)
  expect(await readdir(parent)).toEqual(['site'])
  expect((await readdir(outDir)).filter(isLock)).toEqual([])
})
