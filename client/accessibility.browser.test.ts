import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { FIELDS, PAGE, send } from '../scripts/test/browser/enquiry.ts'
import { summary, toggle } from '../scripts/test/browser/header.ts'
import { DESKTOP, PHONE, settle, tap, useVisitor } from '../scripts/test/browser/visitor.ts'
import { CONTACT, EXTENDED_AREA, LIST_LABEL, NAVIGATION, ONE_OF_EACH_KIND } from '../scripts/test/content/sample-words.ts'
import { oneOfEach, THOROUGH } from '../scripts/test/thorough.ts'

const visitor = useVisitor()

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Opens a page that axe may be put into; the site's own policy forbids it. Nothing moves, so nothing is half seen. */
const open = (path: string, ...options: BrowserContextOptions[]) =>
  visitor.open(path, { bypassCSP: true, reducedMotion: 'reduce' }, ...options)

/** What axe finds on the page as it is now: the rule, and the elements that break it. */
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
  // Every kind of `content` is looked at on a phone too: scripts/inspect/content.browser.test.ts.
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
    // axe compares the colours of the stylesheet with the visitor's, which have taken their place.
    expect(await findings(page, { rules: { 'color-contrast': { enabled: false } } })).toEqual([])
  })
})

describe('what a screen reader is told', () => {
  test('the landmarks of a page, each with its name', async () => {
    const page = await visitor.open('/', DESKTOP)
    for (const role of ['banner', 'main', 'contentinfo'] as const) expect(await page.getByRole(role).count()).toBe(1)
    for (const name of [NAVIGATION.mainLabel, NAVIGATION.footer.label])
      expect(await page.getByRole('navigation', { name, exact: true }).count()).toBe(1)
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
  })

  test('the dropdown is a disclosure that says whether it is open', async () => {
    const page = await visitor.open('/', DESKTOP)
    const states = async () => {
      const protocol = await page.context().newCDPSession(page)
      const { nodes } = await protocol.send('Accessibility.getFullAXTree')
      const summary = nodes.find(({ role, name }) => role?.value === 'DisclosureTriangle' && name?.value === LIST_LABEL)
      return summary?.properties?.find(({ name }) => name === 'expanded')?.value.value
    }
    expect(await states()).toBe(false)
    await summary(page).press('Enter')
    await settle(page)
    expect(await states()).toBe(true)
  })

  test('every field by its label, with what is required and what helps', async () => {
    const page = await visitor.open(PAGE, DESKTOP)
    expect((await page.locator('form').ariaSnapshot()).split('\n').filter((line) => /textbox|button/.test(line))).toEqual([
      ...FIELDS.map((label) => expect.stringContaining(`textbox "${label}`)),
      expect.stringContaining(`button "${CONTACT.form.submit}"`),
    ])
  })

  test('the message, politely and as a whole, in a region that was there before', async () => {
    const page = await visitor.open(PAGE, DESKTOP)
    const protocol = await page.context().newCDPSession(page)
    const status = async () => {
      const { nodes } = await protocol.send('Accessibility.getFullAXTree')
      const found = nodes.find(({ role }) => role?.value === 'status')
      return found && Object.fromEntries((found.properties ?? []).map(({ name, value }) => [name, value.value]))
    }
    expect(await status()).toMatchObject({ live: 'polite', atomic: true })
    await send(page)
    expect(await status()).toMatchObject({ live: 'polite', atomic: true })
    expect(await page.getByRole('status').ariaSnapshot()).toContain(CONTACT.toast.title)
    expect(await page.getByRole('status').ariaSnapshot()).not.toContain(CONTACT.toast.dismiss)
  })
})
