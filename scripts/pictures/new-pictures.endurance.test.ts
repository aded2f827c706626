import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { copyProgram } from '../test/programs/program-copy.ts'
import { temporaryFolder } from '../test/temporary.ts'

const run = promisify(execFile)

/** What each process of a build writes down: its number, and how many arenas it may have. */
const PRELOAD = (log: string) =>
  `require('node:fs').appendFileSync(${JSON.stringify(log)}, process.pid + ' ' + process.env.MALLOC_ARENA_MAX + '\\n')`

/** A program with a content of one new photograph, and a way to run its build. */
async function withPhotograph() {
  const root = await copyProgram()
  const hero = path.join(root, 'content/images/hero.jpg')
  await sharp({ create: { width: 1280, height: 960, channels: 3, background: '#887' } })
    .jpeg()
    .toFile(hero)
  const folder = await temporaryFolder()
  const log = path.join(folder, 'processes.txt')
  await writeFile(path.join(folder, 'preload.cjs'), PRELOAD(log))
  const { MALLOC_ARENA_MAX: _, ...env } = process.env
  return {
    root,
    hero,
    args: [path.join(root, 'scripts/run.js'), 'build'],
    options: { cwd: root, env: { ...env, NODE_ENV: 'production', NODE_OPTIONS: `--require=${path.join(folder, 'preload.cjs')}` } },
    processes: async () => (existsSync(log) ? (await readFile(log, 'utf8')).trim().split('\n') : []),
  }
}

test.runIf(process.platform === 'linux')(
  'a new photograph is encoded in a process with few arenas, and none is started for one that is kept',
  async () => {
    const { root, hero, args, options, processes } = await withPhotograph()
    const first = await run(process.execPath, args, options)
    expect(first.stdout).toMatch(/^Built dist\n/)
    expect(first.stderr).toMatch(/^Encoding up to \d+ pictures\./)
    expect(await processes()).toEqual([expect.stringMatching(/ undefined$/), expect.stringMatching(/ 2$/)])

    await writeFile(path.join(root, 'content/labels.json'), (await readFile(path.join(root, 'content/labels.json'), 'utf8')).trim())
    const second = await run(process.execPath, args, options)
    expect(second.stderr).toBe('')
    expect(await processes()).toHaveLength(3)

    await writeFile(hero, 'no picture')
    const refused = await run(process.execPath, args, options).catch((error: unknown) => error)
    expect(refused).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^content\/images\/hero\.jpg: The file is not a picture/),
    })
  },
)

test.runIf(process.platform === 'linux')('a build that is killed leaves no process that encodes', async () => {
  const { root, args, options, processes } = await withPhotograph()
  const build = spawn(process.execPath, args, options)
  const exit = once(build, 'exit')
  await once(build.stderr, 'data')
  build.kill('SIGKILL')
  await exit
  const encoding = Number.parseInt((await processes())[1] ?? '', 10)
  expect(encoding).toBeGreaterThan(0)
  await expect.poll(() => isRunning(encoding), { timeout: 20_000, interval: 100 }).toBe(false)
  await wait(100)
  expect(existsSync(path.join(root, 'dist/index.html'))).toBe(false)
})

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
