import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildSite } from '../build-site.ts'
import { samePairs } from '../checks/check-sameness.ts'
import { pageFacts } from '../checks/page-facts.ts'
import { launchBrowser } from '../test/browser.ts'
import { CACHE, ROOT, temporaryFolder } from '../test/temporary.ts'
import { inspectSite } from './inspect-site.ts'
import { MOST_SHARED } from './own-words.ts'
import { hardToRead } from './plain-english.ts'

// The tests of what `content` says, whoever's it is: `npm run test:site` says the same, in a report of its own.

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
  const { pages, problems } = await inspectSite({ contentDir, now: new Date(), cacheDir: CACHE }, browser)
  expect(problems.map(({ file, message }) => `${file}: ${message}`)).toEqual([])
  expect(pages).toBeGreaterThan(0)
})

test('every page reads as people talk, and no two towns are told the same', { timeout: PATIENCE }, async () => {
  const outDir = path.join(await temporaryFolder(), 'dist')
  const { pages } = await buildSite({ contentDir, outDir, now: new Date(), cacheDir: CACHE })
  const read = pages.map(({ kind, page, file }) => ({ kind, page, facts: pageFacts(file.bytes) }))
  const said = read.flatMap(({ kind, page, facts }) =>
    hardToRead(facts.text, kind.name === 'legal').map((message) => `${page.source}: ${message}`),
  )
  expect(said).toEqual([])
  const towns = read.filter(({ kind }) => kind.name === 'area')
  const names = towns.map(({ page }) => (page as typeof page & { name: string }).name)
  const alike = samePairs(towns, names).filter(({ share }) => share >= MOST_SHARED)
  expect(alike.map((pair) => pair.pages.map(({ page }) => page.source).join(' and '))).toEqual([])
})
