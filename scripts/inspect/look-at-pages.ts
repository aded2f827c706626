import os from 'node:os'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { accessibilityFaults } from './accessibility-faults.ts'
import { answerFromMemory, type SiteInMemory } from './built-in-memory.ts'
import type { Finding, PageRoute } from './finding.ts'
import { describeFaults, type LayoutFault, layoutFaults } from './layout-faults.ts'
import { brokenLinks, type LinksOnPage, readLinks } from './page-links.ts'
import { weightOf } from './weight-on-the-way.ts'

/** The narrowest screen that is still in use, a usual phone and a usual desktop. The phone is first: it decides what is loaded. */
const WIDTHS = [360, 320, 1280] as const
const HEIGHT = 740

/**
 * Opens each page once in a real browser, several at the same time, and looks at it as visitors do: on three screens,
 * with everything unfolded, and through axe.
 */
export async function lookAtPages(browser: Browser, site: SiteInMemory, isLookedAt: (route: PageRoute) => boolean): Promise<Finding[]> {
  const findings: Finding[] = []
  const links: LinksOnPage[] = []
  const queue = site.pages.filter(({ route }) => isLookedAt(route))
  const lane = async () => {
    const context = await browser.newContext({
      viewport: { width: WIDTHS[0], height: HEIGHT },
      deviceScaleFactor: 2,
      // Nothing moves, so nothing is half seen.
      reducedMotion: 'reduce',
      // The site's own policy forbids axe.
      bypassCSP: true,
    })
    const looker = await openLooker(context, site)
    for (let next = queue.shift(); next; next = queue.shift()) {
      const { route } = next
      const seen = await looker(next.address)
      findings.push(...seen.findings.map((finding) => ({ ...finding, route })))
      links.push({ route, address: next.address, ...seen.links })
    }
    await context.close()
  }
  await Promise.all(Array.from({ length: Math.min(os.availableParallelism(), queue.length) }, lane))
  const order = new Map(site.pages.map(({ route }, index) => [route, index]))
  return [...findings, ...brokenLinks(links, site)].sort((a, b) => (order.get(a.route) ?? 0) - (order.get(b.route) ?? 0))
}

type FoundOnPage = Omit<Finding, 'route'>
type Looker = (address: string) => Promise<{ findings: FoundOnPage[]; links: Omit<LinksOnPage, 'route' | 'address'> }>

async function openLooker(context: BrowserContext, site: SiteInMemory): Promise<Looker> {
  // tsx keeps the names of functions with this helper, also in those that are sent to the browser.
  await context.addInitScript('globalThis.__name = (named) => named')
  let findings: FoundOnPage[] = []
  let loaded: string[] = []
  await answerFromMemory(context, site, (_, asked) =>
    findings.push({ message: `it asks for ${asked}, which is not there. Name a file of this site.` }),
  )
  const page = await context.newPage()
  page.on('pageerror', ({ message }) => findings.push({ message: `its script stops: ${message}` }))
  page.on('requestfinished', (request) => loaded.push(new URL(request.url()).pathname))

  return async (address) => {
    findings = []
    loaded = []
    await page.goto(site.origin + address)
    await settle(page)
    const heavy = weightOf([...new Set(loaded)], site)
    if (heavy) findings.push({ message: heavy, advice: true })
    const seen: { width: number; faults: LayoutFault[] }[] = []
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: HEIGHT })
      await settle(page)
      if (width === WIDTHS[0]) await unfold(page)
      seen.push({ width, faults: await layoutFaults(page) })
      if (width === WIDTHS[0]) findings.push(...(await accessibilityFaults(page)))
    }
    findings.push(...describeFaults(seen))
    return { findings, links: await readLinks(page) }
  }
}

/** Waits until the faces that come late are there and the page has been drawn with them. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // A face that stands in for one of the system is none where the system has none.
    await Promise.allSettled([...document.fonts].map((face) => face.load()))
    await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)))
  })
}

/** Opens every answer and list of the page itself: what is folded is not looked at. */
async function unfold(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll<HTMLDetailsElement>('main details')) details.open = true
  })
}
