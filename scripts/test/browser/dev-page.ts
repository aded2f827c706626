import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { type DevRun, runDev } from '../programs/dev-server.ts'
import { type ContentCopy, copyContent, folderOfFile, SAMPLE } from '../temporary.ts'
import { launchBrowser } from './browser.ts'

interface DevSite {
  copy: ContentCopy
  dev: DevRun
}

interface DevPage extends DevSite {
  page: Page
}

interface DevPageOptions {
  /** Changes the content before the server starts. */
  prepare?: (copy: ContentCopy) => Promise<void>
  /** A copy of the program, served with its own content. */
  root?: string
  env?: NodeJS.ProcessEnv
}

/** Equal answers, 50 ms after each other or on a busy machine more, after which the server counts as idle. */
const QUIET = 16

/** Waits until the previous test's changes are served: they would reload a page opened now. */
async function waitUntilQuiet(address: string): Promise<void> {
  const page = async () => (await fetch(address)).text()
  let previous = await page()
  for (let alike = 0; alike < QUIET; alike++) {
    await wait(50)
    const now = await page()
    if (now !== previous) alike = 0
    previous = now
  }
}

/**
 * Launches a browser for the tests of one file and a development server for each of them. A page that throws fails its test.
 * @param shared uses one server and one content for all tests; each gets the content as the previous one left it
 */
export function useDevPage({ shared = false } = {}): {
  show(route?: string, options?: DevPageOptions): Promise<DevPage>
} {
  let browser: Browser
  const faults: string[] = []
  const folder = folderOfFile()
  let common: Promise<DevSite> | undefined
  const ends: (() => Promise<void>)[] = []

  async function start({ prepare, root, env = {} }: DevPageOptions): Promise<DevSite> {
    const copy = shared ? await copyContent(SAMPLE, folder()) : await copyContent()
    await prepare?.(copy)
    const args = root === undefined ? ['--content', copy.dir] : []
    return {
      copy,
      dev: await runDev(args, {
        root,
        env,
        ...(shared && { atEnd: (end) => void ends.push(end) }),
      }),
    }
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
      if (shared) common ??= start(options)
      const { copy, dev } = await (common ?? start(options))
      if (shared) await waitUntilQuiet(dev.url + route)
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
      const page = await context.newPage()
      page.on('pageerror', ({ message }) => {
        // Chromium says so of a page that leads to one without transitions, as the desk is.
        if (message !== 'Transition was skipped') faults.push(message)
      })
      page.on('console', (message) => {
        // Browsers print refused edits as errors.
        if (message.type() === 'error' && !/status of (?:409|413|422|501|503)/.test(message.text()))
          faults.push(message.text())
      })
      await page.goto(dev.url + route)
      return { copy, dev, page }
    },
  }
}
