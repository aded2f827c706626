import { expect, inject, test } from 'vitest'
import { PHONE, useVisitor } from './test/browser/visitor.ts'
import { ON_LOAD } from './test/budgets.ts'
import { ONE_OF_EACH_KIND } from './test/content/sample-words.ts'
import { weightOf } from './weight.ts'

const visitor = useVisitor()

/** The head of an answer with the headers of `_headers`, in bytes. */
const HEAD = 640
/** Files whose format compresses them. */
const COMPRESSED = /\.(?:avif|woff2)$/

test.each(ONE_OF_EACH_KIND)('%s loads within its budget on a phone', async (route) => {
  const page = await visitor.open('/robots.txt', { ...PHONE, deviceScaleFactor: 2 })
  const files = new Map<string, Promise<number>>()
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    const weigh = async () => {
      const bytes = await response.body()
      return HEAD + (COMPRESSED.test(pathname) ? bytes.length : await weightOf({ bytes }))
    }
    files.set(pathname, weigh())
  })
  await page.goto(inject('siteUrl') + route, { waitUntil: 'networkidle' })
  const weights = await Promise.all(files.values())
  const sum = weights.reduce((all, bytes) => all + bytes, 0)
  expect(sum, [...files.keys()].join()).toBeLessThanOrEqual(
    ON_LOAD[route === '/' ? 'home' : 'page'],
  )
  expect(files.size).toBeGreaterThan(4)
})
