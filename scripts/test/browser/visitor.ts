import path from 'node:path'
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import { ROOT } from '../../root.ts'
import { launchBrowser } from './browser.ts'
import type { Face } from './faces.ts'

export const PHONE: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
}
export const DESKTOP: BrowserContextOptions = { viewport: { width: 1280, height: 800 } }
export const NO_SCRIPT: BrowserContextOptions = { javaScriptEnabled: false }

/**
 * Launches a real browser for the tests of one file, with Arial or the given face. A test fails if a page logs an error,
 * throws, makes a request by script, or makes any request to another host.
 * @param sends whether the page may send what is typed, by script and to another host, which may fail
 */
export function useVisitor({ face, sends = false }: { face?: Face; sends?: boolean } = {}) {
  let browser: Browser
  const faults: string[] = []

  beforeAll(async () => {
    browser = await launchBrowser(...(face ? [face] : []))
  })
  afterEach(async ({ task }) => {
    const contexts = browser.contexts()
    if (task.result?.state === 'fail') {
      const pages = contexts.flatMap((context) => context.pages())
      await Promise.all(pages.map((page, index) => screenshot(page, `${task.id}-${index}`)))
    }
    await Promise.all(contexts.map((context) => context.close()))
    expect(faults.splice(0)).toEqual([])
  })
  afterAll(() => browser?.close())

  /** Opens a page of the sample, or at a whole address, in a new context, without anything stored by earlier tests. */
  const open = async (path: string, ...options: BrowserContextOptions[]): Promise<Page> =>
    openIn(await browser.newContext(Object.assign({}, ...options)), path)

  /** The same in a context that has been visited before. */
  async function openIn(context: BrowserContext, path: string): Promise<Page> {
    context.setDefaultTimeout(60_000)
    const { origin, href } = new URL(path, inject('siteUrl'))
    const page = await context.newPage()
    const found = (fault: string) => faults.push(`${new URL(page.url()).pathname} ${fault}`)
    page.on('console', (message) => {
      const isExpected =
        isAboutMissingPage(message.text(), new URL(page.url()).pathname) ||
        (sends && message.text().startsWith('Failed to load resource'))
      if (message.type() === 'error' && !isExpected) found(`printed: ${message.text()}`)
    })
    page.on('pageerror', ({ message }) => {
      // Chromium says so of a page that leads to one without transitions, as the desk is.
      if (!sends || message !== 'Transition was skipped') found(`threw: ${message}`)
    })
    const protocol = await context.newCDPSession(page)
    await protocol.send('Network.enable')
    protocol.on('Network.requestWillBeSent', ({ initiator, request, type }) => {
      if (sends) return
      // Prefetches by speculation rules are reported as a script's, but no script makes them.
      if (initiator.type === 'script' && type !== 'Prefetch')
        found(`asked by script for ${request.url}`)
      if (!request.url.startsWith(origin) && !request.url.startsWith('mailto:'))
        found(`asked another host for ${request.url}`)
    })
    await page.goto(href)
    return page
  }

  return { open, openIn }
}

/** Saves what a page shows, for whoever asks why a test failed elsewhere: CI attaches the folder. */
async function screenshot(page: Page, name: string): Promise<void> {
  const file = path.join(ROOT, '.failed', `${name}.png`)
  // A page that has crashed shows nothing.
  await page.screenshot({ path: file }).catch(() => undefined)
}

/** Returns whether a message is the 404 page's own, or the browser's about the response status. */
function isAboutMissingPage(text: string, path: string): boolean {
  return text.endsWith(` ${path}`) || text.includes('status of 404')
}

/** Moves in the history. No load is reported for a page from the back/forward cache. */
export async function goInHistory(page: Page, direction: 'goBack' | 'goForward'): Promise<void> {
  await page[direction]({ waitUntil: 'commit' })
  await page.waitForFunction(() => document.readyState === 'complete')
}

export interface Box {
  top: number
  right: number
  bottom: number
  left: number
}

/** Returns the current box of an element in the window. */
export function boxOf(target: Locator): Promise<Box> {
  return target.evaluate((element) => {
    const { top, right, bottom, left } = element.getBoundingClientRect()
    return { top, right, bottom, left }
  })
}

export function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

export async function middleOf(target: Locator): Promise<[x: number, y: number]> {
  const { top, right, bottom, left } = await boxOf(target)
  return [(left + right) / 2, (top + bottom) / 2]
}

/**
 * Taps an element on the screen, as a finger does. Playwright's own `tap` scrolls first when the element is in a
 * sticky header.
 */
export async function tap(target: Locator): Promise<void> {
  await target.page().touchscreen.tap(...(await middleOf(target)))
}

/** Sets the browser's default size of letters, in pixels, as visitors do in its settings. */
export async function setLetters(page: Page, standard: number): Promise<void> {
  const protocol = await page.context().newCDPSession(page)
  const fixed = Math.round((standard * 13) / 16)
  await protocol.send('Page.setFontSizes', { fontSizes: { standard, fixed } })
}

/** Waits until all animations have ended. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)))
    // Scroll-driven animations never finish, nor do those of elements that an open menu removes from rendering.
    const isShown = ({ effect }: Animation) =>
      effect instanceof KeyframeEffect && effect.target?.checkVisibility() !== false
    const timed = document
      .getAnimations()
      .filter((one) => one.timeline === document.timeline && isShown(one))
    await Promise.allSettled(timed.map(({ finished }) => finished))
  })
}

/** Waits for the display face. */
export async function faceArrives(page: Page): Promise<void> {
  await page.waitForFunction(hasFace)
  await settle(page)
}

/** Whether the display face is loaded; asked in the page. */
export const hasFace = () =>
  [...document.fonts].some(
    ({ family, status }) => /^"?display"?$/.test(family) && status === 'loaded',
  )

/** Returns whether the focused element is in the window, with nothing in front of it. */
export function focusIsVisible(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return false
    const { top, left, width, height } = focused.getBoundingClientRect()
    const topmost = document.elementFromPoint(left + width / 2, top + height / 2)
    return topmost !== null && (focused.contains(topmost) || topmost.contains(focused))
  })
}
