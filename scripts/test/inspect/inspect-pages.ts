import os from 'node:os'
import { lookup } from 'mrmime'
import type { Browser, Page } from 'playwright-core'
import { onPage } from '../../check/page-finding.ts'
import type { Finding } from '../../finding.ts'
import { layoutOverflows } from '../browser/layout-overflows.ts'
import { accessibilityViolations } from './accessibility-violations.ts'

/** A page with the name of its kind and its path on the host. */
interface ServedPage {
  page: { route: string; source: string }
  kind: string
  address: string
}

/** A site in memory, which a browser gets without a server. */
interface ServedSite {
  /** Scheme and host. */
  origin: string
  /** By their paths on the host. */
  files: ReadonlyMap<string, Uint8Array | string>
}

/** A common phone, the narrowest screen still in use and a common desktop, in pixels. The phone comes first, because it decides which files are loaded. */
const WIDTHS = [360, 320, 1280] as const
const HEIGHT = 740

/** The mark of a page that says something else at another hour (`answeredPeriods`). */
const BY_THE_HOUR = 'data-hours='

/**
 * Opens each page in a browser, several at a time, and checks it at three widths, with all details open, and with axe.
 * One page of each kind that depends on the hour is looked at again at each further moment.
 * @param moments what the browser's clock says, the time of the build first
 * @returns errors
 */
export async function inspectPages(
  browser: Browser,
  site: ServedSite,
  pages: readonly ServedPage[],
  [first, ...further]: readonly [Date, ...Date[]],
): Promise<Finding[]> {
  const findings: Finding[] = []
  const queue = [...pages]
  const kindsByTheHour = new Set<string>()
  const worker = async () => {
    const window = await openWindow(browser, site)
    for (let page = queue.shift(); page; page = queue.shift()) {
      const html = Buffer.from(site.files.get(page.address) ?? '')
      const isByTheHour = html.includes(BY_THE_HOUR) && !kindsByTheHour.has(page.kind)
      if (isByTheHour) kindsByTheHour.add(page.kind)
      const url = site.origin + page.address
      const found = await inspectPage(url, window, isByTheHour ? [first, ...further] : [first])
      findings.push(...found.map(({ message, words }) => onPage(page, 'error', message, { words })))
    }
    await window.page.context().close()
  }
  await Promise.all(
    Array.from({ length: Math.min(os.availableParallelism(), queue.length) }, worker),
  )
  return findings
}

type Fault = { message: string; words?: string }

/** A window with what has gone wrong in it. */
interface InspectorWindow {
  page: Page
  faults: Fault[]
}

async function openWindow(
  browser: Browser,
  { origin, files }: ServedSite,
): Promise<InspectorWindow> {
  const context = await browser.newContext({
    viewport: { width: WIDTHS[0], height: HEIGHT },
    deviceScaleFactor: 2,
    // Elements must not be inspected half way through an animation.
    reducedMotion: 'reduce',
    // The site's content security policy forbids axe.
    bypassCSP: true,
  })
  const faults: Fault[] = []
  // tsx calls this helper in every function, also in those sent to the browser (esbuild's keepNames).
  await context.addInitScript('globalThis.__name = (named) => named')
  await context.route('**/*', async (route) => {
    const { href, origin: host, pathname } = new URL(route.request().url())
    const bytes = host === origin ? files.get(pathname) : undefined
    if (bytes !== undefined)
      return route.fulfill({
        contentType: lookup(pathname) ?? 'text/html; charset=utf-8',
        body: Buffer.from(bytes),
      })
    faults.push({
      message: `it requests ${host === origin ? pathname : href}, which isn't a file of this site.`,
    })
    await route.abort()
  })
  const page = await context.newPage()
  page.on('pageerror', ({ message }) => faults.push({ message: `its script fails: ${message}` }))
  return { page, faults }
}

/** Inspects a page at the first moment, and its layout at the others. */
async function inspectPage(
  url: string,
  { page, faults }: InspectorWindow,
  moments: readonly Date[],
): Promise<Fault[]> {
  const found: Fault[] = []
  for (const moment of moments) {
    await page.clock.setFixedTime(moment)
    await page.setViewportSize({ width: WIDTHS[0], height: HEIGHT })
    await page.goto(url)
    await waitForFonts(page)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: HEIGHT })
      await waitForFonts(page)
      if (width === WIDTHS[0]) await openDetails(page)
      faults.push(...(await page.evaluate(layoutOverflows)))
      if (moment === moments[0] && width === WIDTHS[0])
        found.push(...(await accessibilityViolations(page)))
    }
    const isNew = ({ message }: Fault) => !found.some((other) => other.message === message)
    found.push(...faults.splice(0).filter(isNew))
  }
  return found
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
    for (const details of document.querySelectorAll<HTMLDetailsElement>('main details'))
      details.open = true
  })
}
