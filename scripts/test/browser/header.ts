import type { Page } from 'playwright-core'
import { LEGAL, NAVIGATION } from '../content/sample-words.ts'

/** A light page, for tests of the header, which is the same on every page. */
export const [LIGHT = ''] = LEGAL

export const toggle = (page: Page) =>
  page.getByRole('button', { name: NAVIGATION.menu, exact: true })
export const menu = (page: Page) => page.getByRole('navigation', { name: NAVIGATION.mainLabel })
export const summary = (page: Page) => page.locator('nav summary')
export const scrolled = (page: Page) => page.evaluate(() => scrollY)
