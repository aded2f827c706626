import type { Browser, Page } from 'playwright-core'
import { afterEach, beforeAll, expect } from 'vitest'
import { type DevRun, runDev } from '../programs/dev-server.ts'
import { type ContentCopy, copyContent } from '../temporary.ts'
import { launchBrowser } from './browser.ts'

interface DevPage {
  copy: ContentCopy
  dev: DevRun
  page: Page
}

interface DevPageOptions {
  /** Changes the content before the server starts. */
  prepare?: (copy: ContentCopy) => Promise<void>
  /** A copy of the program, served with its own content. */
  root?: string
}

/** Launches a browser for the tests of one file, and a development server for each of them. A page that throws fails its test. */
export function useDevPage(): {
  show(route?: string, options?: DevPageOptions): Promise<DevPage>
} {
  let browser: Browser
  const faults: string[] = []

  beforeAll(async () => {
    browser = await launchBrowser()
    return () => browser.close()
  })
  afterEach(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()))
    expect(faults.splice(0)).toEqual([])
  })

  return {
    async show(route = '/', { prepare, root } = {}) {
      const copy = await copyContent()
      await prepare?.(copy)
      const dev = await runDev(root === undefined ? ['--content', copy.dir] : [], { root })
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
