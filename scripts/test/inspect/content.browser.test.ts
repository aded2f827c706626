import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../browser/browser.ts'
import { CACHE, ROOFER, ROOT } from '../temporary.ts'
import { oneOfEach, slowTest } from '../thorough.ts'
import { inspectSite } from './inspect-site.ts'

// The first is the only test that reads `content`. A thorough run inspects every page of it.

const contentDir = path.join(ROOT, 'content')

let browser: Awaited<ReturnType<typeof launchBrowser>>
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser?.close())

test('the content builds, and the inspection finds no errors', async () => {
  const { pages, errors } = await inspectSite(
    { contentDir, now: new Date(), cacheDir: CACHE },
    browser,
    (pages) => oneOfEach(pages, ({ kind }) => kind),
  )
  expect(errors.map(({ file, message }) => `${file}: ${message}`)).toEqual([])
  expect(pages).toBeGreaterThan(0)
})

slowTest('a page of each kind of another firm is inspected without errors', async () => {
  const { errors } = await inspectSite(
    { contentDir: ROOFER, now: new Date('2026-11-21T12:00:00Z'), cacheDir: CACHE },
    browser,
    (pages) => oneOfEach(pages, ({ kind }) => kind),
  )
  expect(errors.map(({ file, message }) => `${file}: ${message}`)).toEqual([])
})
