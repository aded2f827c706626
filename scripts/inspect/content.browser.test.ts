import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../test/browser/browser.ts'
import { CACHE, ROOT } from '../test/temporary.ts'
import { oneOfEach } from '../test/thorough.ts'
import { inspectSite } from './inspect-site.ts'

// The only test that reads `content`. `npm run test:site` inspects every page of it.

/** In milliseconds: encoding all pictures takes a minute on two cores. */
const TIMEOUT = 240_000

const contentDir = path.join(ROOT, 'content')

let browser: Awaited<ReturnType<typeof launchBrowser>>
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser?.close())

test('the content builds, and the inspection finds no errors', {
  timeout: TIMEOUT,
}, async () => {
  const { pages, errors } = await inspectSite({ contentDir, now: new Date(), cacheDir: CACHE }, browser, (pages) =>
    oneOfEach(pages, ({ kind }) => kind),
  )
  expect(errors.map(({ file, message }) => `${file}: ${message}`)).toEqual([])
  expect(pages).toBeGreaterThan(0)
})
