import { wcagContrast } from 'culori'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { PAGE, send } from '../scripts/test/browser/enquiry.ts'
import { summary, toggle } from '../scripts/test/browser/header.ts'
import { DESKTOP, PHONE, settle, tap, useVisitor } from '../scripts/test/browser/visitor.ts'
import {
  EXTENDED_AREA,
  NAVIGATION,
  ONE_OF_EACH_KIND,
  SERVICES,
} from '../scripts/test/content/sample-words.ts'
import { accessibilityViolations } from '../scripts/test/inspect/accessibility-violations.ts'
import { oneOfEach, THOROUGH } from '../scripts/test/thorough.ts'

const visitor = useVisitor()

/** Opens a page without its content policy, which would block axe. With reduced motion nothing is half transparent. */
const open = (path: string, ...options: BrowserContextOptions[]) =>
  visitor.open(path, { bypassCSP: true, reducedMotion: 'reduce' }, ...options)

async function violations(page: Page): Promise<string[]> {
  await settle(page)
  return (await accessibilityViolations(page)).map(({ message }) => message)
}

/** Returns what assistive technology gets: role, name, and whether it is expanded. */
async function accessibleNodes(page: Page) {
  await settle(page)
  const protocol = await page.context().newCDPSession(page)
  const { nodes } = await protocol.send('Accessibility.getFullAXTree')
  return nodes
    .filter(({ ignored }) => !ignored)
    .map(({ role, name, properties = [] }) => ({
      role: role?.value,
      name: name?.value,
      expanded: properties.find((property) => property.name === 'expanded')?.value.value,
    }))
}

describe('axe finds nothing', () => {
  // For the pages of `content` see scripts/test/inspect/content.browser.test.ts.
  const [paths, some] = THOROUGH
    ? [ONE_OF_EACH_KIND, 'one page of every kind']
    : [['/', EXTENDED_AREA], 'two kinds of page']

  test.each(
    oneOfEach([
      ['a phone', PHONE],
      ['a dark desktop', { ...DESKTOP, colorScheme: 'dark' } as const],
    ]),
  )(`on ${some}, with the list of areas open, or in the toast, on %s`, async (_, device) => {
    const page = await open('/sitemap', device)
    for (const path of paths) {
      await page.goto(inject('siteUrl') + path)
      expect(await violations(page), path).toEqual([])
    }
    if (device === PHONE) await tap(toggle(page))
    await summary(page).click()
    expect(await violations(page), 'the list').toEqual([])
    await page.goto(inject('siteUrl') + PAGE)
    await send(page)
    // It stays while the pointer is over it.
    await page.locator('[data-behaviour=toast]').dispatchEvent('pointerenter')
    expect(await page.locator('[role=status]').innerText()).not.toBe('')
    expect(await violations(page), 'the toast').toEqual([])
  })

  test.each(oneOfEach(['/', EXTENDED_AREA]))('in forced colours on %s', async (path) => {
    const page = await open(path, DESKTOP, { forcedColors: 'active' })
    // axe would compare the stylesheet's colours, but forced colours have replaced them.
    expect(
      (await violations(page)).filter((message) => !message.includes('color-contrast')),
    ).toEqual([])
  })
})

test.each(['.header__top', '.footer'])(
  'the ring of the focus is seen on slate: %s',
  async (place) => {
    const page = await open('/', DESKTOP)
    await page.keyboard.press('Tab')
    await page.locator(`${place} a`).first().focus()
    const [ring = '', slate = ''] = await page.locator(place).evaluate((root) => {
      const { outlineColor } = getComputedStyle(document.activeElement as Element)
      return [outlineColor, getComputedStyle(root).backgroundColor]
    })
    expect(wcagContrast(ring, slate)).toBeGreaterThan(3)
  },
)

test('for a visitor who asked for more contrast no text is soft', async () => {
  const page = await open('/', DESKTOP, { contrast: 'more' })
  const inks = await page
    .locator('main > :first-child :is(h1, .lead)')
    .evaluateAll((all) => all.map((one) => getComputedStyle(one).color))
  expect(inks.length).toBeGreaterThan(1)
  expect(new Set(inks).size).toBe(1)
})

test('the open menu is a named button’s, and covers all else for a listener', async () => {
  const page = await visitor.open(PAGE, PHONE)
  await tap(toggle(page))
  const tree = await accessibleNodes(page)
  expect(tree).toContainEqual({ role: 'button', name: NAVIGATION.menu, expanded: true })
  const covered = /^(?:main|contentinfo|complementary|heading|img|textbox|form)$/
  expect(tree.filter(({ role }) => covered.test(role))).toEqual([])
})

test('gallery and contact are the only sections that are landmarks, and steps are numbered', async () => {
  const page = await open('/', DESKTOP)
  expect((await accessibleNodes(page)).filter(({ role }) => role === 'region')).toHaveLength(2)
  await page.goto(inject('siteUrl') + SERVICES[0])
  const numbers = (await accessibleNodes(page))
    .filter(({ name }) => /^\d$/.test(name))
    .map(({ name }) => name)
  expect(numbers).toEqual(expect.arrayContaining(['1', '2', '3', '4']))
})

test('every list is one to Safari too: its items have a place for a marker, or its role is written', async () => {
  const roofer = inject('roofer').url
  const locksmith = inject('locksmith').url
  for (const url of [...ONE_OF_EACH_KIND, roofer, locksmith, `${locksmith}/sticking-doors`]) {
    const page = await visitor.open(url, DESKTOP)
    const lost = await page.locator('ul, ol').evaluateAll((lists) =>
      lists
        .filter((list) => {
          const hasMarkers = [...list.children].some((item) => {
            const { display, listStyleType } = getComputedStyle(item)
            return display === 'list-item' && listStyleType !== 'none'
          })
          return list.checkVisibility() && !hasMarkers && list.getAttribute('role') !== 'list'
        })
        .map((list) => list.outerHTML.slice(0, 160)),
    )
    expect(lost, url).toEqual([])
  }
})
