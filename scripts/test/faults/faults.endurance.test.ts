import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { cp, mkdir, symlink } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { CACHE, folderOfFile, ROOT } from '../temporary.ts'

// What people get wrong, as patches: each begins with what somebody would meet, and names the tests that catch it. They are
// put into a copy of the program, one after the other. All of them with `FAULTS=1`, in thorough runs one of each area.

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

const copy = folderOfFile()

beforeAll(async () => {
  for (const name of readdirSync(ROOT).filter((each) => !MADE.test(each)))
    await cp(path.join(ROOT, name), path.join(copy(), name), { recursive: true })
  await symlink(path.join(ROOT, 'node_modules'), path.join(copy(), 'node_modules'), 'junction')
  await mkdir(CACHE, { recursive: true })
  await cp(CACHE, path.join(copy(), '.cache'), { recursive: true })
})

test.each(CASES)('$name is caught: $experience', ({ name, project, tests }) => {
  const patch = path.join(FOLDER, name)
  const run = (command: string, args: string[]) =>
    spawnSync(command, args, { cwd: copy(), encoding: 'utf8' })
  // A patch that no longer fits is made anew: the lines that it changes have changed.
  expect(run('git', ['apply', patch]).stderr).toBe('')
  try {
    const args = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'scripts/vitest.config.ts']
    const { status, stdout } = run(process.execPath, [
      ...args,
      ...['--reporter=json', '--project', project],
      ...tests,
    ])
    const { numFailedTests } = JSON.parse(stdout.slice(stdout.indexOf('{"num')))
    expect({ status, isCaught: numFailedTests > 0 }).toEqual({ status: 1, isCaught: true })
  } finally {
    expect(run('git', ['apply', '--reverse', patch]).stderr).toBe('')
  }
})
