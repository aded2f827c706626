import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { errorIn } from '../finding.ts'
import { liveSite, type Problems } from './live-site.ts'
import type { DevSite } from './site-program.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Options = Parameters<typeof liveSite>[0]

/** A site of one page. */
const siteOf = (page: () => string) =>
  ({ page, has: () => true, failures: () => [] }) as Partial<DevSite> as DevSite

/** A live site whose steps can be exchanged, after its first build. */
async function started() {
  const steps: Pick<Options, 'open' | 'check'> = {
    open: async () => siteOf(() => 'first'),
    check: async () => [],
  }
  const reports: Problems[] = []
  const live = liveSite({
    open: () => steps.open(),
    check: (pause) => steps.check(pause),
    onSite: () => undefined,
    onProblems: (problems) => void reports.push(problems),
  })
  const save = async (next: Partial<typeof steps>, milliseconds = 0) => {
    Object.assign(steps, next)
    live.save()
    await vi.advanceTimersByTimeAsync(milliseconds)
  }
  await save({}, 100)
  const messages = () => reports.splice(0).flatMap(({ found }) => found.map((one) => one.message))
  return { live, save, messages }
}

test('who asks during a build is answered by it, and by the last of several saves', async () => {
  const { live, save } = await started()
  const open = (text: string) => async () => {
    await new Promise((resolve) => setTimeout(resolve, 200))
    return siteOf(() => text)
  }
  await save({ open: open('second') }, 100)
  await save({ open: open('third') })
  const answer = live.newest().then(() => live.page('/'))
  await vi.advanceTimersByTimeAsync(1000)
  expect(await answer).toBe('third')
})

test('the whole site is checked after a moment, and no more when something else is saved', async () => {
  const steps: string[] = []
  const { save, messages } = await started()
  const check: Options['check'] = async (pause) => {
    steps.push('begun')
    await new Promise((resolve) => setTimeout(resolve, 100))
    await pause()
    steps.push('over')
    return [errorIn('home.json', 'A link leads nowhere.')]
  }
  await save({ check }, 600)
  await save({}, 5000)
  expect(steps).toEqual(['begun', 'begun', 'over'])
  expect(messages()).toEqual(['A link leads nowhere.'])
})

test('a check that fails itself is reported, and so are the templates of all pages, each fault once', async () => {
  const { save, messages } = await started()
  const fail = (message: string) => {
    throw new Error(message)
  }
  await save({ check: async () => fail('This check is broken.') }, 5000)
  expect(messages()).toEqual(['The program failed: This check is broken.'])
  const failures = () => ['It broke.', 'It broke.', 'Another.'].map((text) => new Error(text))
  await save({ open: async () => ({ ...siteOf(() => fail('It broke.')), failures }) }, 5000)
  expect(messages().map((text) => text.split(': ')[1])).toEqual(['It broke.', 'Another.'])
})
