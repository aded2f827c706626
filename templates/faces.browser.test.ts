import type { BrowserContextOptions, Page, Route } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import type { Face } from '../scripts/test/browser/faces.ts'
import { layoutOverflows } from '../scripts/test/browser/layout-overflows.ts'
import { DESKTOP, faceArrives, PHONE, settle, useVisitor } from '../scripts/test/browser/visitor.ts'
import { LONG_AREA, ONE_OF_EACH_KIND } from '../scripts/test/content/sample-words.ts'
import { oneOfEach, THOROUGH } from '../scripts/test/thorough.ts'

// Layout with the fonts of different machines, before and after the display face arrives.

/** The text spacing of WCAG, success criterion 1.4.12. */
const SPACING =
  '*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}p{margin-block-end:2em!important}'
/** Half of what counts as imperceptible, https://web.dev/articles/cls: 0.1 is "good" for a whole visit. */
const MOST_SHIFT = 0.02

const WINDOWS = {
  small: { ...PHONE, viewport: { width: 320, height: 640 } },
  phone: PHONE,
  desktop: DESKTOP,
} satisfies Record<string, BrowserContextOptions>

/** One page of each kind. Unless the run is thorough, only those with the longest lines. */
const ROUTES = THOROUGH ? [...ONE_OF_EACH_KIND, LONG_AREA] : ['/', LONG_AREA]

/** Holds back requests for the display face until they are let through. */
async function holdFace(page: Page) {
  const held: Route[] = []
  await page.route('**/*.woff2', (route) => void held.push(route))
  return {
    requested: () => expect.poll(() => held.length).toBeGreaterThan(0),
    async letThrough() {
      for (const route of held.splice(0)) await route.continue()
      await faceArrives(page)
    },
  }
}

/** Finds texts that are cut off, and a page so wide that a phone zooms out. */
async function unreadable(page: Page): Promise<string[]> {
  const isShrunk = await page.evaluate(() => innerWidth > screen.width)
  return [
    ...(isShrunk ? ['the page is wider than the screen'] : []),
    ...(await page.evaluate(layoutOverflows)).map(({ message }) => message),
  ]
}

/** Waits for an adjusted fallback face: a busy Chromium finds local fonts late, and shows them unadjusted until then. */
async function inUse(page: Page, fallback: string): Promise<void> {
  const isLoaded = (name: string) =>
    [...document.fonts].some(({ family, status }) => family === name && status === 'loaded')
  await page.waitForFunction(isLoaded, fallback)
}

/** Returns the layout shift score since the page loaded, https://wicg.github.io/layout-instability/ */
function shifted(page: Page): Promise<number> {
  return page.evaluate(async () => {
    let score = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        score += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
    await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)))
    return score
  })
}

/**
 * The windows for each face; the smallest is for the widest faces, since others need less room. Phones with Android, the
 * first, are what most visitors have.
 */
const MACHINES: { face: Face; fallback?: string; windows: (keyof typeof WINDOWS)[] }[] = [
  { face: 'Roboto', fallback: 'display-roboto', windows: ['phone', 'desktop'] },
  { face: 'Arial', fallback: 'display-arial', windows: ['phone', 'desktop'] },
  { face: 'DejaVu Sans', fallback: 'display-dejavu', windows: ['phone', 'desktop'] },
  // Known limit: a face that no stylesheet names cannot be adjusted, so its text moves when the display face arrives.
  { face: 'Unlisted', windows: ['small', 'phone'] },
]

describe.each(oneOfEach(MACHINES))('with $face alone', ({ face, fallback, windows }) => {
  const visitor = useVisitor({ face })

  /** Visits the pages in one window, before and after the display face arrives. */
  async function visit(name: keyof typeof WINDOWS): Promise<void> {
    const page = await visitor.open('/sitemap', WINDOWS[name], { bypassCSP: true })
    const protocol = await page.context().newCDPSession(page)
    const displayFace = await holdFace(page)
    await protocol.send('Network.setCacheDisabled', { cacheDisabled: true })
    for (const route of ROUTES) {
      const where = `${route} in a ${name} window`
      const expectReadable = async (when: string) =>
        expect.soft(await unreadable(page), `${where}, ${when}`).toEqual([])
      await page.goto(inject('siteUrl') + route, { waitUntil: 'domcontentloaded' })
      await displayFace.requested()
      if (process.platform === 'linux' && fallback) await inUse(page, fallback)
      await settle(page)
      await expectReadable('before the display face arrives')
      const before = await shifted(page)
      await displayFace.letThrough()
      const score = (await shifted(page)) - before
      if (name !== 'small' && fallback)
        expect.soft(score, `${where} hardly anything moves`).toBeLessThanOrEqual(MOST_SHIFT)
      await expectReadable('after it')
      if (name === 'small') {
        await page.addStyleTag({ content: SPACING })
        await expectReadable('with wider spacing of text')
      }
    }
  }

  test('every text can be read, also with wider spacing, and hardly anything moves when the display face arrives', () =>
    Promise.all(windows.map(visit)))
})
