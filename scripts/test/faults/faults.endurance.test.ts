import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { cp, mkdir, symlink } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, expect, test } from 'vitest'
import { atMost } from '../../make/at-most.ts'
import { CACHE, folderOfFile, ROOT } from '../temporary.ts'

// What people get wrong, as patches: each begins with what somebody would meet, and names the tests that catch it. They are
// put into copies of the program, one at a time in each. All of them with `FAULTS=1`, in thorough runs one of each area.

/** What somebody would meet, in a patch of this name, and the project of Vitest and its files that catch it. */
interface Fault {
  name: string
  experience: string
  project: string
  tests: string[]
}

const FOLDER = path.join(ROOT, 'scripts/test/faults')
/** What the commands make at the top, and what git keeps. */
const MADE = /^(?:\.cache|\.failed|\.git|dist|node_modules|program)$/
const PROJECTS = ['site', 'browser', 'engines', 'endurance']

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
  .map(({ name: area }) =>
    readdirSync(path.join(FOLDER, area))
      .sort()
      .map((file) => readFault(`${area}/${file}`)),
  )
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

/** Runs a program to its end, whatever that is. */
async function run(cwd: string, command: string, args: string[]) {
  const ended = promisify(execFile)(command, args, { cwd, maxBuffer: 2 ** 28 })
  return ended.then(
    ({ stdout, stderr }) => ({ status: 0, stdout, stderr }),
    ({ code, stdout, stderr }) => ({ status: code, stdout, stderr }),
  )
}

test('each fault fits: one whose lines have changed is made anew', async () => {
  const [copy = ''] = free
  for (const { name } of AREAS.flat()) {
    const { stderr } = await run(copy, 'git', ['apply', '--check', path.join(FOLDER, name)])
    expect.soft(stderr, name).toBe('')
  }
})

/** Whether a test fails in a copy with a fault. */
async function isCaught(copy: string, { name, project, tests }: Fault): Promise<boolean> {
  const patch = path.join(FOLDER, name)
  expect((await run(copy, 'git', ['apply', patch])).stderr).toBe('')
  const program = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'scripts/vitest.config.ts']
  const options = ['--reporter=json', '--project', project]
  const ran = await run(copy, process.execPath, [...program, ...options, ...tests])
  expect((await run(copy, 'git', ['apply', '--reverse', patch])).stderr).toBe('')
  const { numFailedTests } = JSON.parse(ran.stdout.slice(ran.stdout.indexOf('{"num')))
  return ran.status === 1 && numFailedTests > 0
}

test.concurrent.each(CASES)('$name is caught: $experience', (fault) =>
  oneInACopy(async () => {
    const copy = free.pop() as string
    expect(await isCaught(copy, fault).finally(() => free.push(copy))).toBe(true)
  }),
)
