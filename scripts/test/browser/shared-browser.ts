import type { BrowserServer } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { launchBrowserServer } from './browser.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address at which the browser of this run is reached. */
    browserAddress: string
  }
}

/** The browser of a run: each project is set up by a module of its own, and all of them in one process. */
const shared = globalThis as typeof globalThis & { sharedBrowser?: { users: number; started: Promise<BrowserServer> } }

/** Starts one browser for all tests that need no faces of their own: starting it takes as long as many a test. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  shared.sharedBrowser ??= { users: 0, started: launchBrowserServer() }
  const browser = shared.sharedBrowser
  browser.users++
  const server = await browser.started
  project.provide('browserAddress', server.wsEndpoint())
  return async () => {
    if (--browser.users > 0) return
    delete shared.sharedBrowser
    await server.close()
  }
}
