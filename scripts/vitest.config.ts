import { readdirSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { leftOutReporter } from './test/left-out-reporter.ts'
import { SharedWorkersSequencer } from './test/shared-workers-sequencer.ts'
import { THOROUGH } from './test/thorough.ts'

// The suffix of a test file's name says what it needs, and which project runs it:
//   x.test.ts             values: no built site and no browser, so it is quick
//   x.site.test.ts        the frozen sample, built once
//   x.browser.test.ts     the same in a real browser
// and in thorough runs, or where a project is named:
//   x.engines.test.ts     the same in every browser engine that this machine has
//   x.timed.test.ts       how quick inputs and saves are: a browser, with no other test running
//   x.endurance.test.ts   many builds, killed builds, servers: anything slow

const root = path.join(import.meta.dirname, '..')
const inScripts = (file: string) => path.join(root, 'scripts', file)
const tests = (suffix: string) => `{templates,scripts,client}/**/*${suffix}.test.{ts,tsx}`

const SITE = [tests('.site')]
const BROWSER = [tests('.browser')]
const ENGINES = [tests('.engines')]
const TIMED = [tests('.timed')]
const ENDURANCE = [tests('.endurance')]

/** The sites of the tests, built once. */
const BUILT = inScripts('test/built-site.ts')
/** The same, and a browser to visit it with. */
const VISITED = [BUILT, inScripts('test/browser/browser.ts')]

function project(
  name: string,
  test: TestProjectInlineConfiguration['test'],
): TestProjectInlineConfiguration {
  const common = {
    root,
    isolate: false,
    setupFiles: [inScripts('test/quiet-console.ts')],
    // None of these is an assertion: a machine with twenty other processes takes twenty times as long as an idle one.
    testTimeout: 1_200_000,
    hookTimeout: 1_200_000,
    expect: { poll: { timeout: 60_000 } },
  }
  return { test: { ...common, name, ...test } }
}

const LEFT_OUT = inScripts('test/engines/engines.ts')

/** The arguments besides options such as `--reporter=dot`. */
const named = process.argv
  .slice(2)
  .filter(
    (argument, index, all) => !/^--(?!project)/.test(argument) && all[index - 1] !== '--config',
  )
/** Without arguments all tests run as one project, because each project starts its own workers. */
const IS_WHOLE = named.join() === 'run'

// Other engines and what takes long run in thorough runs: the others take about three minutes on two cores.
const WHOLE = project('whole', {
  include: [tests('')],
  exclude: THOROUGH ? TIMED : [...TIMED, ...ENGINES, ...ENDURANCE],
  globalSetup: THOROUGH ? [...VISITED, LEFT_OUT] : VISITED,
})
const SLOW_FILE = /\.(?:engines|endurance|timed)\.test\.tsx?$/
const slowFiles = ['templates', 'scripts', 'client']
  .flatMap((folder) => readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }))
  .filter((file) => SLOW_FILE.test(file)).length

// After all others, which would slow these down, and only in thorough runs: timings depend on the machine's other work.
const LAST = project('timed', {
  include: TIMED,
  globalSetup: VISITED,
  sequence: { groupOrder: 1 },
  maxWorkers: 1,
})

export default defineConfig({
  root,
  test: {
    // Tests with a browser or a server wait half of the time: two workers more than cores fill the gaps. Those of a thorough
    // run are busy themselves.
    maxWorkers: os.availableParallelism() + (named.includes('values') || THOROUGH ? 0 : 2),
    sequence: { sequencer: SharedWorkersSequencer },
    reporters: ['default', leftOutReporter(IS_WHOLE && !THOROUGH ? slowFiles : 0)],
    experimental: { fsModuleCache: true },
    projects: IS_WHOLE
      ? [WHOLE, ...(THOROUGH ? [LAST] : [])]
      : [
          project('values', {
            include: [tests('')],
            exclude: [...SITE, ...BROWSER, ...ENGINES, ...TIMED, ...ENDURANCE],
          }),
          project('site', { include: SITE, globalSetup: BUILT }),
          project('browser', { include: BROWSER, globalSetup: VISITED }),
          project('engines', { include: ENGINES, globalSetup: [...VISITED, LEFT_OUT] }),
          project('endurance', { include: ENDURANCE, globalSetup: BUILT }),
          LAST,
        ],
  },
})
