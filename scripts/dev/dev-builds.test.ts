import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stop } from '../finding.ts'
import { devBuilds, type Problems } from './dev-builds.ts'
import type { DevSite } from './dev-site.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Options = Parameters<typeof devBuilds>[0]

/** A site of one page. */
const siteOf = (page: () => string) =>
  ({
    answer: async () => ({ status: 200, file: { path: 'index.html', bytes: page() } }),
  }) as Partial<DevSite> as DevSite

/** Builds whose steps can be exchanged, after the first one. */
async function started() {
  const steps: Pick<Options, 'open' | 'check'> = {
    open: async () => siteOf(() => 'first'),
    check: async () => undefined,
  }
  const reports: Problems[] = []
  const builds = devBuilds({
    open: () => steps.open(),
    check: (signal) => steps.check(signal),
    onSite: () => undefined,
    onProblems: (problems) => void reports.push(problems),
  })
  const save = async (next: Partial<typeof steps>, milliseconds = 0) => {
    Object.assign(steps, next)
    builds.save()
    await vi.advanceTimersByTimeAsync(milliseconds)
  }
  await save({}, 100)
  const told = () => reports.splice(0).map(({ report }) => report)
  return { builds, save, told }
}

test('who asks during a build is answered by it, and by the last of several saves', async () => {
  const { builds, save } = await started()
  const open = (text: string) => async () => {
    await new Promise((resolve) => setTimeout(resolve, 200))
    return siteOf(() => text)
  }
  await save({ open: open('second') }, 100)
  await save({ open: open('third') })
  const answer = builds.newest().then(() => builds.site?.answer('/'))
  await vi.advanceTimersByTimeAsync(1000)
  expect((await answer)?.file.bytes).toBe('third')
})

test('the whole site is checked after a moment, and no more when something else is saved', async () => {
  const steps: string[] = []
  const { save, told } = await started()
  const check: Options['check'] = async (signal) => {
    steps.push('begun')
    await new Promise((resolve) => setTimeout(resolve, 100))
    signal.throwIfAborted()
    steps.push('over')
    stop('home.json', 'A link leads nowhere.')
  }
  await save({ check }, 1100)
  await save({}, 5000)
  expect(steps).toEqual(['begun', 'begun', 'over'])
  expect(told()).toEqual([
    'home.json: A link leads nowhere.\n\n1 problem. A build would stop here.',
  ])
})

test.each<[thrown: unknown, text: string]>([
  [new Error('It broke'), 'Error: It broke\n    at '],
  [null, 'null'],
  [Symbol('sign'), 'Symbol(sign)'],
  [Object.create(null), '[Object: null prototype] {}'],
  [new AggregateError([new Error('one')], 'All failed'), 'Error: one\n'],
])('whatever a page or a check throws is reported: %s', async (thrown, text) => {
  const { builds, save, told } = await started()
  const fail = () => {
    throw thrown
  }
  await save({ check: async () => fail() }, 5000)
  await save({ open: async () => siteOf(fail) }, 5000)
  const reports = told()
  for (const report of reports) {
    expect(report).toMatch(/^npm run dev: The program failed\.\n\n1 problem\. /)
    expect(report).toContain(text)
  }
  expect(reports[0]).toContain('A build would stop here.')
  expect(reports[1]).toContain('This is the last good page.')
  expect((await builds.site?.answer('/'))?.file.bytes).toBe('first')
  await save({ open: async () => siteOf(() => 'mended') }, 100)
  expect(builds.problems).toBeUndefined()
})
