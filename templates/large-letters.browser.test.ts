import { expect, inject, test } from 'vitest'
import { setLetters, settle, useVisitor } from '../scripts/test/browser/visitor.ts'
import { LONG_AREA, ONE_OF_EACH_KIND } from '../scripts/test/content/sample-words.ts'

const visitor = useVisitor()

const FIRMS = [
  ['sample', [...ONE_OF_EACH_KIND, LONG_AREA], [390, 320]],
  ['roofer', ['/', '/our-slates', '/deal-roofers', '/jobs', '/404'], [390, 412]],
  ['locksmith', ['/', '/locked-out', '/locksmith-dereham'], [390]],
] as const

test.each(FIRMS)('large letters break no word of the %s', async (name, routes, widths) => {
  const url = name === 'sample' ? inject('siteUrl') : inject(name).url
  const page = await visitor.open(`${url}/sitemap`)
  for (const route of routes) {
    await page.goto(url + route)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 })
      const lines = async (letters: number) => {
        await setLetters(page, letters)
        await settle(page)
        expect(await page.evaluate(() => matchMedia('(width < 30rem)').matches)).toBe(true)
        return new Map(await page.evaluate(linesOfWords))
      }
      const usual = await lines(16)
      for (const letters of [24, 32]) {
        const broken = [...(await lines(letters))].filter(
          ([word, count]) => count > (usual.get(word) ?? 1),
        )
        expect.soft(broken, `${route} at ${width} px, letters of ${letters} px`).toEqual([])
        expect.soft(await page.evaluate(covered), `${route}: most is free`).toBeLessThan(0.45)
      }
    }
  }
})

test('the star of the rating stands on the line of its words with letters of 32 px', async () => {
  const page = await visitor.open('/', { viewport: { width: 390, height: 844 } })
  await setLetters(page, 32)
  const [star = 0, words = 0] = await page
    .locator('.claims .star, .claims .star + *')
    .evaluateAll((all) => all.map((one) => one.getClientRects()[0]?.bottom ?? 0))
  expect(Math.abs(star - words)).toBeLessThan(16)
})

/** Returns the share of the screen that the header and the call bar cover together. It runs in the page. */
function covered(): number {
  const heights = ['header', '.call-bar'].map(
    (one) => document.querySelector(one)?.getBoundingClientRect().height ?? 0,
  )
  return heights.reduce((sum, height) => sum + height, 0) / innerHeight
}

/** Returns on how many lines each word of the page stands, where it is on most, with everything unfolded. It runs in the page. */
function linesOfWords(): [string, number][] {
  for (const details of document.querySelectorAll('details')) details.open = true
  const walker = document.createTreeWalker(
    document.querySelector('main') ?? document,
    NodeFilter.SHOW_TEXT,
  )
  const most = new Map<string, number>()
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    if (!node.parentElement?.checkVisibility()) continue
    // Hyphens and dashes end a line as well as spaces do, and the sign of an address.
    for (const { 0: word, index } of node.data.matchAll(/[^\s\-–—/@]+/g)) {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)))
      most.set(word, Math.max(most.get(word) ?? 0, lines.size))
    }
  }
  return [...most]
}
