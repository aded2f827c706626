import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { PAGE, send } from '../scripts/test/browser/enquiry.ts'
import { summary, toggle } from '../scripts/test/browser/header.ts'
import { DESKTOP, PHONE, settle, tap, useVisitor } from '../scripts/test/browser/visitor.ts'
import { EXTENDED_AREA, ONE_OF_EACH_KIND } from '../scripts/test/content/sample-words.ts'
import { oneOfEach, THOROUGH } from '../scripts/test/thorough.ts'

const visitor = useVisitor()

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Opens a page into which axe can be loaded, which the site's own policy forbids. Without motion nothing is half transparent. */
const open = (path: string, ...options: BrowserContextOptions[]) =>
  visitor.open(path, { bypassCSP: true, reducedMotion: 'reduce' }, ...options)

/** Violations on the page in its present state: the rule and the elements that break it. */
async function findings(page: Page, options: RunOptions = {}): Promise<string[]> {
  await settle(page)
  await page.evaluate(AXE)
  return page.evaluate(
    async (run) => {
      const { axe } = window as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } }
      const { violations } = await axe.run(run)
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`))
    },
    { runOnly: RULES, resultTypes: ['violations'], ...options } satisfies RunOptions,
  )
}

describe('axe finds nothing', () => {
  // For the pages of `content` see scripts/inspect/content.browser.test.ts.
  const [paths, some] = THOROUGH ? [ONE_OF_EACH_KIND, 'one page of every kind'] : [['/', EXTENDED_AREA], 'two kinds of page']

  test(`on ${some}, on a phone, nor in the open menu`, async () => {
    const page = await open('/', PHONE)
    for (const path of paths) {
      await page.goto(inject('siteUrl') + path)
      expect(await findings(page), path).toEqual([])
    }
    await tap(toggle(page))
    await summary(page).tap()
    expect(await findings(page)).toEqual([])
  })

  test(`on ${some}, on a desktop, dark, with the dropdown open`, async () => {
    const page = await open('/', DESKTOP, { colorScheme: 'dark' })
    for (const path of paths) {
      await page.goto(inject('siteUrl') + path)
      await summary(page).click()
      expect(await findings(page), path).toEqual([])
    }
  })

  test.each([
    ['a phone', PHONE],
    ['a desktop', DESKTOP],
  ])('with the toast shown, on %s, light and dark', async (_, device) => {
    const page = await open(PAGE, device)
    await send(page)
    // It stays under a pointer.
    await page.locator('[data-behaviour=toast]').dispatchEvent('pointerenter')
    expect(await findings(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await page.getByRole('status').innerText()).not.toBe('')
    expect(await findings(page)).toEqual([])
  })

  test.each(oneOfEach(['/', EXTENDED_AREA]))('in forced colours on %s', async (path) => {
    const page = await open(path, DESKTOP, { forcedColors: 'active' })
    // axe compares the stylesheet's colours, which the visitor's have replaced.
    expect(await findings(page, { rules: { 'color-contrast': { enabled: false } } })).toEqual([])
  })
})
