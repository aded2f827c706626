import { expect, test, vi } from 'vitest'
import { folderCache } from '../base/cache.ts'
import { temporaryFolder } from '../test/temporary.ts'
import { devBuilds } from './dev-builds.ts'
import type { Program } from './load-program.ts'
import type { Attempt, DevSite } from './site-program.ts'

/** Builds of a program that answers each attempt with the next of what is given, and then with the last. */
async function buildsOf(...attempts: (() => Attempt)[]) {
  const attemptSite = vi.fn(async () => (attempts.length > 1 ? attempts.shift() : attempts[0])?.())
  const program: Partial<Program> = { attemptSite, stylesChanged: () => undefined }
  const said: string[] = []
  const builds = devBuilds({
    contentDir: 'content',
    cache: folderCache(await temporaryFolder()),
    clock: () => new Date(0),
    load: async () => program as Program,
    say: (text) => said.push(text),
    tell: () => undefined,
  })
  return { builds, attemptSite, said: () => said.join('\n') }
}

const fails = (message: string) => () => {
  throw new Error(message)
}

const site = (own: Partial<DevSite> = {}): (() => Attempt) => {
  const whole: Partial<DevSite> = { basePath: '', editable: () => '', faults: async () => [], findings: async () => [], ...own }
  return () => ({ site: whole as DevSite })
}

test('what fails while nobody has asked for it ends neither the server nor the builds after it', async () => {
  vi.useFakeTimers()
  try {
    const rehearsed = await buildsOf(site(), fails('A stylesheet is half written.'), site())
    rehearsed.builds.build('code')
    await vi.advanceTimersByTimeAsync(1000)
    expect(rehearsed.attemptSite).toHaveBeenCalledTimes(2)
    rehearsed.builds.build('content')
    await vi.advanceTimersByTimeAsync(1000)
    expect(rehearsed.builds.state).toMatchObject({ version: 2, problems: [] })
    expect(rehearsed.said()).not.toContain('half written')

    const checked = await buildsOf(site({ findings: async () => fails('This check is broken.')() }))
    checked.builds.build('code')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(checked.said()).toContain('This check is broken.')
  } finally {
    vi.useRealTimers()
  }
})
