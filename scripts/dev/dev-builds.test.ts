import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Diagnostic } from '../base/diagnostic.ts'
import { type DevState, devBuilds } from './dev-builds.ts'
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
  const makeSite = vi.fn(async (): Promise<Partial<DevSite>> => {
    const { page = () => 'page', check = async () => [] } = now.site()
    return { basePath: '', has: () => true, page, editable: page, check, sources: new Map() }
  })
  const said: string[] = []
  const states: DevState[] = []
  const builds = devBuilds({
    contentDir: 'content',
    cache: undefined as never,
    clock: () => new Date(0),
    load: async () => ({ makeSite, rewordedSite: makeSite }) as unknown as Program,
    say: (text) => said.push(text),
    onChange: (state) => states.push(state),
  })
  return { builds, makeSite, states, said: () => said.join('\n') }
}

const fail = (message: string) => {
  throw new Error(message)
}

test('a page that is looked at and fails leaves the last good one in its place, with the mistake, until it is mended', async () => {
  const now = { site: (): FakeSite => ({ page: () => 'good' }) }
  const { builds, said } = buildsOf(now)
  builds.build('code')
  await builds.first
  expect(builds.page('/')).toBe('good')
  now.site = () => ({ page: () => fail('It broke.') })
  builds.build('content')
  await vi.advanceTimersByTimeAsync(50)
  expect(builds.page('/')).toBe('good')
  expect(builds.state).toMatchObject({
    version: 1,
    problems: [{ lines: expect.arrayContaining([expect.stringContaining('The program fails: It broke.')]) }],
  })
  expect(said()).toContain('The last good pages stay.')
  now.site = () => ({ page: () => 'mended' })
  builds.build('content')
  await vi.advanceTimersByTimeAsync(50)
  expect(builds.state).toMatchObject({ version: 2, problems: [] })
  expect(builds.page('/')).toBe('mended')
})

test('pages follow before all of the site is checked; what the check finds takes them back', async () => {
  const now = { site: (): FakeSite => ({ page: () => 'good' }) }
  const { builds } = buildsOf(now)
  builds.build('code')
  await builds.first
  const problem: Diagnostic = { file: 'home.json', message: 'A link leads nowhere.', severity: 'error' }
  now.site = () => ({ page: () => 'new', check: async () => [problem] })
  builds.build('content')
  await vi.advanceTimersByTimeAsync(100)
  expect([builds.page('/'), builds.state.problems]).toEqual(['new', []])
  await vi.advanceTimersByTimeAsync(1000)
  expect(builds.page('/')).toBe('good')
  expect(builds.state).toMatchObject({ version: 3, problems: [{ lines: ['home.json: A link leads nowhere.'] }] })
})

test('a check is given up when something else is saved, and one that fails is reported', async () => {
  const checked: string[] = []
  const now = { site: (): FakeSite => ({}) }
  const { builds, said } = buildsOf(now)
  builds.build('code')
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
  builds.build('content')
  await vi.advanceTimersByTimeAsync(550)
  builds.build('content')
  await vi.advanceTimersByTimeAsync(5000)
  expect(checked).toEqual(['begun', 'begun', 'over'])
  expect(said()).toContain('This check is broken.')
})
