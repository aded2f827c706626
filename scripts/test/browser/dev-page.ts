import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { type DevRun, runDev } from '../programs/dev-server.ts'
import { type ContentCopy, copyContent, folderOfFile, SAMPLE } from '../temporary.ts'
import { launchBrowser } from './browser.ts'

export interface DevPage {
  copy: ContentCopy
  dev: DevRun
  page: Page
  /** Whether the page has not been loaded again since it was opened. */
  sameLoad(): Promise<boolean>
}

/** For so many milliseconds nothing new may be shown before the next test opens a page. */
const QUIET = 800

/** Waits until what the test before has saved is built: a page that is opened meanwhile would be loaded again. */
async function quiet(address: string): Promise<void> {
  const version = async () => (await (await fetch(address)).text()).match(/<meta name="?dev-version[^>]*>/)?.[0]
  for (let known = await version(), since = performance.now(); performance.now() - since < QUIET; await wait(50)) {
    const now = await version()
    if (now !== known) since = performance.now()
    known = now
  }
}

interface DevPageOptions {
  /** What is done to the content before the server starts. */
  prepare?: (copy: ContentCopy) => Promise<void>
  /** A copy of the program, which is shown with its own content. */
  root?: string
}

/**
 * A browser for the tests of one file, each with a development server of its own. A page that throws fails the test.
 * @param shared lets all of them use one server and one content, which each takes as the one before has left it
 */
export function useDevPage({ shared = false } = {}): { show(route?: string, options?: DevPageOptions): Promise<DevPage> } {
  let browser: Browser
  const faults: string[] = []
  const folder = folderOfFile()
  let common: Promise<Pick<DevPage, 'copy' | 'dev'>> | undefined
  const ends: (() => Promise<void>)[] = []

  async function startCommon(): Promise<Pick<DevPage, 'copy' | 'dev'>> {
    const copy = await copyContent(SAMPLE, folder())
    return { copy, dev: await runDev(['--content', copy.dir], { atEnd: (end) => ends.push(end) }) }
  }

  async function startOwn({ prepare, root }: DevPageOptions): Promise<Pick<DevPage, 'copy' | 'dev'>> {
    const copy = await copyContent()
    await prepare?.(copy)
    return { copy, dev: await runDev(root === undefined ? ['--content', copy.dir] : [], { root }) }
  }

  beforeAll(async () => {
    browser = await launchBrowser()
  })
  afterEach(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()))
    expect(faults.splice(0)).toEqual([])
  })
  afterAll(async () => {
    await Promise.all([browser?.close(), ...ends.map((end) => end())])
  })

  return {
    async show(route = '/', options = {}) {
      if (shared) common ??= startCommon()
      const { copy, dev } = await (common ?? startOwn(options))
      if (shared) await quiet(dev.url + route)
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
      const page = await context.newPage()
      page.on('pageerror', ({ message }) => faults.push(message))
      page.on('console', (message) => {
        // An edit that is refused is answered as such, which browsers print.
        if (message.type() === 'error' && !/status of (?:409|413|422|501|503)/.test(message.text())) faults.push(message.text())
      })
      await page.goto(dev.url + route)
      await page.evaluate(() => Object.assign(window, { sameLoad: true }))
      return { copy, dev, page, sameLoad: () => page.evaluate(() => 'sameLoad' in window) }
    },
  }
}
