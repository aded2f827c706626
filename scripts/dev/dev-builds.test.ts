import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Cache } from '../base/cache.ts'
import { errorIn } from '../base/diagnostic.ts'
import { devBuilds } from './dev-builds.ts'
import type { Program } from './load-program.ts'
import type { DevSite } from './site-program.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Findings = Program['findings']
interface Now {
  /** Makes a site, and returns what renders its pages. */
  open: (cache: Cache) => Promise<() => string>
  findings: Findings
  /** Counts what loads the program, and may fail. */
  load: () => void
}

/** A cache in memory. */
function memory(): Cache {
  const kept = new Map<string, Uint8Array>()
  return {
    async remember(name, inputs, make) {
      const key = [name, ...inputs].join()
      const bytes = kept.get(key) ?? (await make())
      kept.set(key, bytes)
      return bytes
    },
  }
}

const says = (text: string) => async () => () => text

/** Builds of a program that does what it is told with each save, after its first build. */
async function started(first: Partial<Now> = {}) {
  const now: Now = {
    open: says('first'),
    findings: async () => [],
    load: () => undefined,
    ...first,
  }
  const logged: string[] = []
  const builds = devBuilds({
    contentDir: 'content',
    cache: memory(),
    clock: () => new Date(0),
    load: async () => {
      now.load()
      const openSite: Program['openSite'] = async ({ cache }) =>
        ({
          basePath: '',
          has: () => true,
          page: await now.open(cache),
        }) as Partial<DevSite> as DevSite
      return { openSite, findings: (...args: Parameters<Findings>) => now.findings(...args) }
    },
    log: (text) => logged.push(text),
    onChange: () => undefined,
  })
  const save = async (next: Partial<Now>, milliseconds = 50) => {
    Object.assign(now, next)
    builds.build(false)
    await vi.advanceTimersByTimeAsync(milliseconds)
  }
  builds.build(true)
  await vi.advanceTimersByTimeAsync(1000)
  expect(builds.page('/')).toBe('first')
  const problems = () => builds.state.problems.map(({ file, message }) => `${file}: ${message}`)
  return { builds, save, problems, logged: () => logged.join('\n') }
}

const fail = (message: string) => {
  throw new Error(message)
}

test.each<[string, Now['open']]>([
  ['content does not load', async () => fail('It broke.')],
  ['the template of the page in view fails', async () => () => fail('It broke.')],
])('if %s, the last good page stays, with the problem, until it is fixed', async (_, open) => {
  const { builds, save, problems, logged } = await started()
  await save({ open })
  expect([builds.page('/'), builds.state.version]).toEqual(['first', 1])
  expect(problems()).toEqual([expect.stringContaining('The program failed: It broke.')])
  expect([builds.state.outcome, logged()]).toEqual([
    'This is the last good page.',
    expect.stringContaining(builds.state.outcome),
  ])
  await save({ open: says('fixed') })
  expect([builds.page('/'), builds.state.version, problems()]).toEqual(['fixed', 2, []])
})

test('a page follows its save at once; what a build would say of the whole site follows', async () => {
  const { builds, save, problems, logged } = await started()
  await save({
    open: says('new'),
    findings: async () => [errorIn('home.json', 'A link leads nowhere.')],
  })
  expect([builds.page('/'), problems()]).toEqual(['new', []])
  await vi.advanceTimersByTimeAsync(1000)
  expect([builds.page('/'), problems()]).toEqual(['new', ['home.json: A link leads nowhere.']])
  expect(builds.state.outcome).toBe('A build would stop here.')
  await save(
    { findings: async () => [{ ...errorIn('home.json', 'It is heavy.'), severity: 'warning' }] },
    1000,
  )
  expect(problems()).toEqual([])
  expect(logged()).toContain('Warning: home.json: It is heavy.')
})

test('the build of the whole site ends when something else is saved, and one that fails is reported', async () => {
  const steps: string[] = []
  const { save, problems } = await started()
  const findings: Findings = async (_, { pause } = {}) => {
    steps.push('begun')
    await new Promise((resolve) => setTimeout(resolve, 100))
    await pause?.()
    steps.push('over')
    return fail('This check is broken.')
  }
  await save({ findings }, 550)
  await save({}, 5000)
  expect(steps).toEqual(['begun', 'begun', 'over'])
  expect(problems()).toEqual([expect.stringContaining('This check is broken.')])
})

test('what is slow to make is shown as it was, until the build of the whole site has made it', async () => {
  const made: string[] = []
  const fontOf = async (cache: Cache, letters: string) => {
    const bytes = await cache.remember('font', [letters], async () => {
      made.push(letters)
      return Buffer.from(letters)
    })
    return Buffer.from(bytes).toString()
  }
  const uses = (letters: string): Partial<Now> => ({
    open: async (cache) => {
      const font = await fontOf(cache, letters)
      return () => font
    },
    findings: async ({ cache }) => {
      await fontOf(cache, letters)
      return []
    },
  })
  const { builds, save } = await started(uses('first'))
  await save(uses('other'))
  expect([builds.page('/'), made]).toEqual(['first', ['first']])
  await vi.advanceTimersByTimeAsync(5000)
  expect([builds.page('/'), made, builds.state.version]).toEqual(['other', ['first', 'other'], 3])
})

test('a program that does not load is loaded again with the next save', async () => {
  const { builds, save, problems } = await started()
  await save({ load: () => fail('It does not load.') })
  builds.build(true)
  await vi.advanceTimersByTimeAsync(50)
  expect(problems()).toEqual([expect.stringContaining('It does not load.')])
  const loaded = vi.fn()
  await save({ load: loaded, open: says('new') })
  expect([loaded.mock.calls.length, builds.page('/'), problems()]).toEqual([1, 'new', []])
})
