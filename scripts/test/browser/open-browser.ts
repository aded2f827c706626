import { type Browser, chromium } from 'playwright-core'
import { inject } from 'vitest'

/** The browser of this run, on a machine that has Arial. What is opened in it is this caller's alone, and closed with it. */
export function openBrowser(): Promise<Browser> {
  return chromium.connect(inject('browserAddress'))
}
