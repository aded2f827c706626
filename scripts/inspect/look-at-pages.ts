import os from 'node:os'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import type { PageDiagnostic } from '../checks/page-diagnostic.ts'
import { accessibilityFaults } from './accessibility-faults.ts'
import { heavyLoading } from './heavy-loading.ts'
import { describeFaults, type LayoutFault, layoutFaults } from './layout-faults.ts'
import { brokenLinks, type LinksOnPage, readLinks } from './page-links.ts'
import { answerFromMemory, type ServedPage, type SiteInMemory } from './site-in-memory.ts'

/** The narrowest screen that is still in use, a usual phone and a usual desktop. The phone is first: it decides what is loaded. */
const WIDTHS = [360, 320, 1280] as const
const HEIGHT = 740

/**
 * Opens each page once in a real browser, several at the same time, and looks at it as visitors do: on three screens,
 * with everything unfolded, and through axe.
 */
export async function lookAtPages(browser: Browser, site: SiteInMemory, pages: readonly ServedPage[]): Promise<PageDiagnostic[]> {
  const faults: PageDiagnostic[] = []
  const links: LinksOnPage[] = []
  const queue = [...pages]
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
    for (let page = queue.shift(); page; page = queue.shift()) {
      const seen = await looker(page)
      for (const fault of seen.faults) faults.push({ page, severity: 'error', ...fault })
      links.push({ page, ...seen.links })
    }
    await context.close()
  }
  await Promise.all(Array.from({ length: Math.min(os.availableParallelism(), queue.length) }, lane))
  const order = new Map(pages.map(({ page }, index) => [page.route, index]))
  const orderOf = ({ page }: PageDiagnostic) => order.get(page.page.route) ?? 0
  return [...faults, ...brokenLinks(links, site.origin)].sort((a, b) => orderOf(a) - orderOf(b))
}

/** A fault of the page that is looked at; an error unless it says otherwise. */
type FaultOnPage = Pick<PageDiagnostic, 'message' | 'words'> & Partial<Pick<PageDiagnostic, 'severity'>>
type Looker = (page: ServedPage) => Promise<{ faults: FaultOnPage[]; links: Omit<LinksOnPage, 'page'> }>

async function openLooker(context: BrowserContext, site: SiteInMemory): Promise<Looker> {
  // tsx keeps the names of functions with this helper, also in those that are sent to the browser.
  await context.addInitScript('globalThis.__name = (named) => named')
  let faults: FaultOnPage[] = []
  let loaded: string[] = []
  await answerFromMemory(context, site, (asked) =>
    faults.push({ message: `it asks for ${asked}, which is not there. Name a file of this site.` }),
  )
  const page = await context.newPage()
  page.on('pageerror', ({ message }) => faults.push({ message: `its script stops: ${message}` }))
  page.on('requestfinished', (request) => loaded.push(new URL(request.url()).pathname))

  return async ({ address }) => {
    faults = []
    loaded = []
    await page.goto(site.origin + address)
    await settle(page)
    const heavy = await heavyLoading([...new Set(loaded)], site.files)
    if (heavy) faults.push({ message: heavy, severity: 'warning' })
    const seen: { width: number; faults: LayoutFault[] }[] = []
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: HEIGHT })
      await settle(page)
      if (width === WIDTHS[0]) await unfold(page)
      seen.push({ width, faults: await layoutFaults(page) })
      if (width === WIDTHS[0]) faults.push(...(await accessibilityFaults(page)))
    }
    faults.push(...describeFaults(seen))
    return { faults, links: await readLinks(page) }
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
