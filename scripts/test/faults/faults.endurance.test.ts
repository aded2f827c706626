import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { cp, mkdir, symlink } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { atMost } from '../../make/at-most.ts'
import { CACHE, folderOfFile, ROOT } from '../temporary.ts'

// What people get wrong, as patches: each begins with what somebody would meet, and names the tests that catch it. They are
// put into copies of the program, one at a time in each. All of them with `FAULTS=1`, in thorough runs one of each area.

interface Fault {
  /** The patch, from the folder of faults. */
  name: string
  /** What somebody would meet. */
  experience: string
  /** The project of Vitest, and its files. */
  project: string
  tests: string[]
}

const FOLDER = path.join(ROOT, 'scripts/test/faults')
/** What the commands make at the top, and what git keeps. */
const MADE = /^(?:\.cache|\.failed|\.git|dist|node_modules|program)$/
const PROJECTS = ['site', 'browser', 'engines', 'endurance']

function faultsIn(area: string): Fault[] {
  return readdirSync(path.join(FOLDER, area))
    .sort()
    .map((file) => readFault(`${area}/${file}`))
}

/** @throws Error if the head of the patch is not as described above */
function readFault(name: string): Fault {
  const text = readFileSync(path.join(FOLDER, name), 'utf8')
  const [, experience = '', tests = ''] = text.match(/^(.+)\nTests: (.+)\n\n?(?=diff |--- )/) ?? []
  if (!experience) throw new Error(`${name} begins with a sentence and a line "Tests: …".`)
  const files = tests.split(' ')
  const project = PROJECTS.find((each) => files[0]?.includes(`.${each}.test.`)) ?? 'values'
  return { name, experience, project, tests: files }
}

const AREAS = readdirSync(FOLDER, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => faultsIn(entry.name))
const CASES = AREAS.flatMap((faults) => (process.env.FAULTS ? faults : faults.slice(0, 1)))

const COPIES = [folderOfFile(), folderOfFile()]
/** The copies in which no fault is at the moment. */
const free: string[] = []
const oneInACopy = atMost(COPIES.length)

beforeAll(async () => {
  await mkdir(CACHE, { recursive: true })
  for (const copy of COPIES.map((folder) => folder())) {
    for (const name of readdirSync(ROOT).filter((each) => !MADE.test(each)))
      await cp(path.join(ROOT, name), path.join(copy, name), { recursive: true })
    await symlink(path.join(ROOT, 'node_modules'), path.join(copy, 'node_modules'), 'junction')
    await cp(CACHE, path.join(copy, '.cache'), { recursive: true })
    free.push(copy)
  }
})

interface Ended {
  status: unknown
  stdout: string
  stderr: string
}

/** Runs a program to its end, whatever that is. */
function run(cwd: string, command: string, args: string[]): Promise<Ended> {
  return new Promise((resolve) =>
    execFile(command, args, { cwd, maxBuffer: 2 ** 28 }, (error, stdout, stderr) =>
      resolve({ status: error ? error.code : 0, stdout, stderr }),
    ),
  )
}

const patchOf = ({ name }: Fault) => path.join(FOLDER, name)

test('each fault fits: one whose lines have changed is made anew', async () => {
  const [copy = ''] = free
  const unfit: string[] = []
  for (const fault of AREAS.flat())
    if ((await run(copy, 'git', ['apply', '--check', patchOf(fault)])).status)
      unfit.push(fault.name)
  expect(unfit).toEqual([])
})

/** Whether a test fails in a copy with a fault. */
async function isCaught(copy: string, fault: Fault): Promise<boolean> {
  const patch = patchOf(fault)
  expect((await run(copy, 'git', ['apply', patch])).stderr).toBe('')
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'scripts/vitest.config.ts']
  const { status, stdout } = await run(copy, process.execPath, [
    ...args,
    ...['--reporter=json', '--project', fault.project],
    ...fault.tests,
  ])
  expect((await run(copy, 'git', ['apply', '--reverse', patch])).stderr).toBe('')
  const { numFailedTests } = JSON.parse(stdout.slice(stdout.indexOf('{"num')))
  return status === 1 && numFailedTests > 0
}

test.concurrent.each(CASES)('$name is caught: $experience', (fault) =>
  oneInACopy(async () => {
    const copy = free.pop() as string
    expect(await isCaught(copy, fault).finally(() => free.push(copy))).toBe(true)
  }),
)
