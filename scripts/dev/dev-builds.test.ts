import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Diagnostic } from '../base/diagnostic.ts'
import { devBuilds } from './dev-builds.ts'
import type { Program } from './load-program.ts'
import type { DevSite } from './site-program.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

interface FakeSite {
  page?: () => string
  check?: (proceed: () => void) => Promise<Diagnostic[]>
}

/** Builds of a program whose sites are as `now` says at that moment. */
function buildsOf(now: { site: () => FakeSite }) {
  const makeSite = async (): Promise<Partial<DevSite>> => {
    const { page = () => 'page', check = async () => [] } = now.site()
    return { basePath: '', has: () => true, page, check }
  }
  const logged: string[] = []
  const builds = devBuilds({
    contentDir: 'content',
    cache: undefined as never,
    clock: () => new Date(0),
    load: async () => ({ makeSite, updatedSite: makeSite }) as unknown as Program,
    log: (text) => logged.push(text),
    onChange: () => undefined,
  })
  return { builds, logged: () => logged.join('\n') }
}

const fail = (message: string) => {
  throw new Error(message)
}

test('an open page that fails leaves the last good one in place, with the problem, until it is fixed', async () => {
  const now = { site: (): FakeSite => ({ page: () => 'good' }) }
  const { builds, logged } = buildsOf(now)
  builds.build(true)
  await builds.first
  expect(builds.page('/')).toBe('good')
  now.site = () => ({ page: () => fail('It broke.') })
  builds.build(false)
  await vi.advanceTimersByTimeAsync(50)
  expect(builds.page('/')).toBe('good')
  expect(builds.state).toMatchObject({
    version: 1,
    problems: [{ lines: expect.arrayContaining([expect.stringContaining('The program failed: It broke.')]) }],
  })
  expect(logged()).toContain('The last good pages stay.')
  now.site = () => ({ page: () => 'fixed' })
  builds.build(false)
  await vi.advanceTimersByTimeAsync(50)
  expect(builds.state).toMatchObject({ version: 2, problems: [] })
  expect(builds.page('/')).toBe('fixed')
})

test('pages follow before the whole site is checked, and go back if the check finds errors', async () => {
  const now = { site: (): FakeSite => ({ page: () => 'good' }) }
  const { builds } = buildsOf(now)
  builds.build(true)
  await builds.first
  const problem: Diagnostic = { file: 'home.json', message: 'A link leads nowhere.', severity: 'error' }
  now.site = () => ({ page: () => 'new', check: async () => [problem] })
  builds.build(false)
  await vi.advanceTimersByTimeAsync(100)
  expect([builds.page('/'), builds.state.problems]).toEqual(['new', []])
  await vi.advanceTimersByTimeAsync(1000)
  expect(builds.page('/')).toBe('good')
  expect(builds.state).toMatchObject({ version: 3, problems: [{ lines: ['home.json: A link leads nowhere.'] }] })
})

test('a page that follows a save stays when content that does not load is saved after it', async () => {
  const now = { site: (): FakeSite => ({ page: () => 'good' }) }
  const { builds } = buildsOf(now)
  builds.build(true)
  await builds.first
  now.site = () => ({ page: () => 'new' })
  builds.build(false)
  await vi.advanceTimersByTimeAsync(100)
  // On the disk already, and not yet noticed.
  now.site = () => fail('It does not load.')
  await vi.advanceTimersByTimeAsync(1000)
  expect(builds.page('/')).toBe('new')
  expect(builds.state.problems).toHaveLength(1)
})

test('a check ends when something else is saved, and one that fails is reported', async () => {
  const checked: string[] = []
  const now = { site: (): FakeSite => ({}) }
  const { builds, logged } = buildsOf(now)
  builds.build(true)
  await builds.first
  now.site = () => ({
    async check(proceed) {
      checked.push('begun')
      await new Promise((resolve) => setTimeout(resolve, 100))
      proceed()
      checked.push('over')
      return fail('This check is broken.')
    },
  })
  builds.build(false)
  await vi.advanceTimersByTimeAsync(550)
  builds.build(false)
  await vi.advanceTimersByTimeAsync(5000)
  expect(checked).toEqual(['begun', 'begun', 'over'])
  expect(logged()).toContain('This check is broken.')
})
