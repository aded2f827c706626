import { wcagContrast } from 'culori'
import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { launchOlderBrowser } from '../scripts/test/browser/browser.ts'
import { boxOf, overlap } from '../scripts/test/browser/visitor.ts'
import { slowTest } from '../scripts/test/thorough.ts'

// Chromium 112 (April 2023) has no popover, as Safari 16 has none; 119 (October 2023) has no `light-dark()`, as Safari 17.4
// has none.

const PHONE = { width: 390, height: 844 }

/** The contrast of an element's text with the nearest ground behind it that is painted. */
async function contrastOf(page: Page, selector: string): Promise<number> {
  const [ink, ground] = await page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const groundOf = (one: Element) => getComputedStyle(one).backgroundColor
      let behind: Element | null = element
      while (behind && groundOf(behind) === 'rgba(0, 0, 0, 0)') behind = behind.parentElement
      // The canvas of a page that is light.
      return [getComputedStyle(element).color, behind ? groundOf(behind) : '#fff'] as const
    })
  return wcagContrast(ink, ground)
}

slowTest.for(['112.0.2', '119.0.2'])(
  'a page in Chromium %s, in a dark scheme, can be read and used, and no script fails',
  async (version, { skip }) => {
    const browser =
      (await launchOlderBrowser(version)) ?? skip(`Chromium ${version} cannot be fetched here.`)
    try {
      const page = await browser.newPage({ viewport: PHONE, colorScheme: 'dark' })
      const faults: string[] = []
      page.on('pageerror', ({ message }) => faults.push(message))
      // A behaviour that cannot start says so.
      page.on('console', (message) => {
        const isOfScript = message.location().url.endsWith('.js')
        if (message.type() === 'error' && isOfScript) faults.push(message.text())
      })
      await page.goto(inject('siteUrl'))
      for (const text of ['.header .logo__name', 'h1', '.enquiry-form label', '#name'])
        expect(await contrastOf(page, text), text).toBeGreaterThanOrEqual(4.5)

      const field = page.locator('#name')
      await field.evaluate((one) => one.scrollIntoView({ block: 'start', behavior: 'instant' }))
      const header = await boxOf(page.locator('.header'))
      expect(overlap(header, await boxOf(field))).toBe(false)
      expect(header.bottom).toBeLessThan(PHONE.height / 8)
      await field.fill('Ada Marsh')
      await page.mouse.click(PHONE.width / 2, PHONE.height / 2)

      // The menu, as the browser has it: a popover, or a list in the header.
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
      const menu = page.locator('.header__menu')
      if (!(await menu.isVisible())) await page.locator('.header__toggle').click()
      await menu.locator('.fold-menu--drop > summary').click()
      await menu.locator('.fold-menu--drop a').first().click()
      await page.waitForURL((url) => url.pathname !== '/')
      await page.setViewportSize({ width: 1280, height: 800 })
      await page.locator('h1').click()
      expect(faults).toEqual([])
    } finally {
      await browser.close()
    }
  },
)
