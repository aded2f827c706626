import os from 'node:os'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import type { Diagnostic } from '../base/diagnostic.ts'
import { onPage } from '../checks/page-diagnostic.ts'
import { accessibilityViolations } from './accessibility-violations.ts'
import { checkLoading } from './check-loading.ts'
import { describeOverflows, findOverflows, type LayoutOverflow } from './layout-overflows.ts'
import { brokenLinks, type LinksOnPage, readLinks } from './page-links.ts'
import { type ServedPage, type SiteInMemory, serveFromMemory } from './site-in-memory.ts'

/** A common phone, the narrowest screen still in use and a common desktop, in pixels. The phone comes first, because it decides which files are loaded. */
const WIDTHS = [360, 320, 1280] as const
const HEIGHT = 740

/**
 * Opens each page in a browser, several at a time, and checks it at three widths, with all details open, and with axe.
 * Returns errors and warnings.
 */
export async function inspectPages(browser: Browser, site: SiteInMemory, pages: readonly ServedPage[]): Promise<Diagnostic[]> {
  const diagnostics: Diagnostic[] = []
  const links: LinksOnPage[] = []
  const queue = [...pages]
  const worker = async () => {
    const context = await browser.newContext({
      viewport: { width: WIDTHS[0], height: HEIGHT },
      deviceScaleFactor: 2,
      // Elements must not be inspected half way through an animation.
      reducedMotion: 'reduce',
      // The site's content security policy forbids axe.
      bypassCSP: true,
    })
    const inspectPage = await openInspector(context, site)
    for (let page = queue.shift(); page; page = queue.shift()) {
      const found = await inspectPage(page)
      for (const { severity = 'error', message, words } of found.diagnostics) diagnostics.push(onPage(page, severity, message, words))
      links.push({ page, ...found.links })
    }
    await context.close()
  }
  await Promise.all(Array.from({ length: Math.min(os.availableParallelism(), queue.length) }, worker))
  return [...diagnostics, ...brokenLinks(links, site.origin)]
}

/** An error unless it has another severity. */
type Seen = Pick<Diagnostic, 'message' | 'words'> & Partial<Pick<Diagnostic, 'severity'>>
type Inspector = (page: ServedPage) => Promise<{ diagnostics: Seen[]; links: Omit<LinksOnPage, 'page'> }>

async function openInspector(context: BrowserContext, site: SiteInMemory): Promise<Inspector> {
  // tsx calls this helper in every function, also in those sent to the browser (esbuild's keepNames).
  await context.addInitScript('globalThis.__name = (named) => named')
  let diagnostics: Seen[] = []
  let loaded: string[] = []
  await serveFromMemory(context, site, (address) =>
    diagnostics.push({ message: `it requests ${address}, which isn't a file of this site.` }),
  )
  const page = await context.newPage()
  page.on('pageerror', ({ message }) => diagnostics.push({ message: `its script fails: ${message}` }))
  page.on('requestfinished', (request) => loaded.push(new URL(request.url()).pathname))

  return async ({ address }) => {
    diagnostics = []
    loaded = []
    await page.goto(site.origin + address)
    await waitForFonts(page)
    const heavy = await checkLoading([...new Set(loaded)], site.files)
    if (heavy) diagnostics.push({ message: heavy, severity: 'warning' })
    const seen: { width: number; overflows: LayoutOverflow[] }[] = []
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: HEIGHT })
      await waitForFonts(page)
      if (width === WIDTHS[0]) await openDetails(page)
      seen.push({ width, overflows: await findOverflows(page) })
      if (width === WIDTHS[0]) diagnostics.push(...(await accessibilityViolations(page)))
    }
    diagnostics.push(...describeOverflows(seen))
    return { diagnostics, links: await readLinks(page) }
  }
}

/** Waits until the fonts are loaded and the page is painted with them. */
async function waitForFonts(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // A fallback face with a local font fails to load on a system without that font.
    await Promise.allSettled([...document.fonts].map((face) => face.load()))
    await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)))
  })
}

/** Opens every details element of the main content, because closed ones have no layout. */
async function openDetails(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll<HTMLDetailsElement>('main details')) details.open = true
  })
}
