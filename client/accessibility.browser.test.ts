import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { field, NAME, PAGE, send, submit } from '../scripts/test/browser/enquiry.ts'
import { summary, toggle } from '../scripts/test/browser/header.ts'
import { DESKTOP, PHONE, settle, tap, useVisitor } from '../scripts/test/browser/visitor.ts'
import { EXTENDED_AREA, NAVIGATION, ONE_OF_EACH_KIND, SERVICES } from '../scripts/test/content/sample-words.ts'
import { oneOfEach, THOROUGH } from '../scripts/test/thorough.ts'

const visitor = useVisitor()

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Opens a page without its content policy, which would block axe. With reduced motion nothing is half transparent. */
const open = (path: string, ...options: BrowserContextOptions[]) =>
  visitor.open(path, { bypassCSP: true, reducedMotion: 'reduce' }, ...options)

/** Returns the violations on the page as it is now, each with its rule and the offending element. */
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

  test(`on ${some} or in the open menu, on a phone`, async () => {
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
    // The toast stays while the pointer is over it.
    await page.locator('[data-behaviour=toast]').dispatchEvent('pointerenter')
    expect(await findings(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await page.getByRole('status').innerText()).not.toBe('')
    expect(await findings(page)).toEqual([])
  })

  test.each(oneOfEach(['/', EXTENDED_AREA]))('in forced colours on %s', async (path) => {
    const page = await open(path, DESKTOP, { forcedColors: 'active' })
    // axe would compare the stylesheet's colours, but forced colours have replaced them.
    expect(await findings(page, { rules: { 'color-contrast': { enabled: false } } })).toEqual([])
  })
})

describe('what axe cannot check', () => {
  /** Returns what assistive technology gets: role, name and description, and the expanded and invalid states if any. */
  async function heard(page: Page) {
    await settle(page)
    const protocol = await page.context().newCDPSession(page)
    const { nodes } = await protocol.send('Accessibility.getFullAXTree')
    return nodes
      .filter(({ ignored }) => !ignored)
      .map(({ role, name, description, properties = [] }) => {
        const state = Object.fromEntries(properties.map((property) => [property.name, property.value.value]))
        return { role: role?.value, name: name?.value, description: description?.value, expanded: state.expanded, invalid: state.invalid }
      })
  }

  test('the open menu keeps its name, and everything it covers is out of reach', async () => {
    const page = await open(PAGE, PHONE)
    await tap(toggle(page))
    const tree = await heard(page)
    expect(tree).toContainEqual(expect.objectContaining({ role: 'button', name: NAVIGATION.menu, expanded: true }))
    for (const covered of ['main', 'contentinfo', 'complementary', 'heading', 'img', 'textbox', 'form']) {
      expect(tree.filter(({ role }) => role === covered)).toEqual([])
    }
  })

  test('every invalid field describes its error until something is typed', async () => {
    const page = await open(PAGE, DESKTOP)
    await submit(page).click()
    const wrong = async () => (await heard(page)).filter(({ invalid }) => invalid === 'true')
    const before = await wrong()
    expect(before).toHaveLength(4)
    for (const { description } of before) expect(description).toMatch(/\p{L}+ \p{L}+/u)
    await field(page, NAME).pressSequentially('A')
    expect(await wrong()).toEqual(before.slice(1))
  })

  test('gallery and contact are the only sections that are landmarks, and steps are numbered', async () => {
    const page = await open('/', DESKTOP)
    expect((await heard(page)).filter(({ role }) => role === 'region')).toHaveLength(2)
    await page.goto(inject('siteUrl') + SERVICES[0])
    const numbers = (await heard(page)).filter(({ name }) => /^\d$/.test(name)).map(({ name }) => name)
    expect(numbers).toEqual(expect.arrayContaining(['1', '2', '3', '4']))
  })

  test('the slider announces which picture it shows, and how much of it', async () => {
    const page = await open('/', DESKTOP)
    const slider = page.getByRole('slider')
    await slider.press('Home')
    // Chromium's protocol reports only the number.
    expect(await slider.getAttribute('aria-valuetext')).toBe('Before 0%')
  })

  test('an enlarged picture has the focus and announces its position, also after an arrow key', async () => {
    const page = await open('/', DESKTOP)
    await page.locator('[data-part=open]').nth(1).click()
    const name = () => page.evaluate(() => document.activeElement?.ariaLabel)
    expect(await name()).toMatch(/, 2\D+6$/)
    await page.keyboard.press('ArrowRight')
    await expect.poll(name).toMatch(/, 3\D+6$/)
    expect((await heard(page)).filter(({ role }) => role === 'link')).toEqual([])
  })
})
