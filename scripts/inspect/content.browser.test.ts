import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../test/browser/browser.ts'
import { CACHE, ROOT } from '../test/temporary.ts'
import { oneOfEach } from '../test/thorough.ts'
import { inspectSite } from './inspect-site.ts'

// The tests of what `content` says, whoever's it is: `npm run test:site` says the same of every page, in a report of its own.

/** Pictures that were never encoded before take a minute on two cores. */
const PATIENCE = 240_000

const contentDir = path.join(ROOT, 'content')

let browser: Awaited<ReturnType<typeof launchBrowser>>
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser?.close())

test('the content builds, and every page of it is valid, fits, can be used by everybody and leads somewhere', {
  timeout: PATIENCE,
}, async () => {
  const { pages, problems } = await inspectSite({ contentDir, now: new Date(), cacheDir: CACHE }, browser, (pages) =>
    oneOfEach(pages, ({ kind }) => kind),
  )
  expect(problems.map(({ file, message }) => `${file}: ${message}`)).toEqual([])
  expect(pages).toBeGreaterThan(0)
})
