import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../browser/browser.ts'
import { CACHE, copyContent, ROOFER, ROOT } from '../temporary.ts'
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

slowTest(
  'a page of prices, which no other firm of the tests has, is inspected without errors',
  async () => {
    const { dir, write } = await copyContent(ROOFER)
    const page = {
      meta: {
        title: 'What roofs cost',
        description:
          'What a roof costs in Kent, by the roof, by the slate and by the day, and what moves a price up or down.',
        keywords: ['roof prices'],
      },
      heading: 'What roofs cost',
      intro: 'What we charge, before you ask.',
      prices: {
        asOf: '2026-10-01',
        groups: [
          {
            heading: 'Small work',
            items: [{ name: 'A slipped slate', from: 90, includes: 'The ladder and one slate' }],
          },
        ],
      },
    }
    await write('prices.json', JSON.stringify(page))
    const options = { contentDir: dir, now: new Date('2026-11-21T12:00:00Z'), cacheDir: CACHE }
    const routes: string[] = []
    const { errors } = await inspectSite(options, browser, (all) => {
      const pricePages = all.filter(({ kind }) => kind.name === 'prices')
      routes.push(...pricePages.map(({ page }) => page.route))
      return pricePages
    })
    expect(errors.map(({ file, message }) => `${file}: ${message}`)).toEqual([])
    expect(routes).toEqual(['/prices'])
  },
)
