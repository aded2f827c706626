import type { BrowserContextOptions } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { menu, openMenu } from '../scripts/test/header.ts'
import { ANCHORS, LEGAL } from '../scripts/test/sample-words.ts'
import { boxOf, DESKTOP, settle, useVisitor } from '../scripts/test/visitor.ts'

const WINDOWS: [string, BrowserContextOptions][] = [
  ['a phone', { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }],
  ['a desktop', DESKTOP],
]

describe.each(['Arial', 'Unlisted'] as const)('on a machine whose only face is %s', (face) => {
  const visitor = useVisitor(face)

  // The face comes when the page has been there for a moment: a page opened at an anchor has then been scrolled to it.
  test.each(WINDOWS)('a link from another page leads to the place that it names, on %s', async (_, device) => {
    const landed = await Promise.all(
      ANCHORS.map(async ({ href, label }) => {
        const page = await visitor.open(LEGAL[0] ?? '', device)
        const protocol = await page.context().newCDPSession(page)
        await protocol.send('Network.setCacheDisabled', { cacheDisabled: true })
        await page.route('**/*.woff2', async (route) => {
          await page.waitForTimeout(300)
          await route.continue()
        })
        if (device.isMobile) await openMenu(page)
        await menu(page).getByRole('link', { name: label, exact: true }).click()
        await page.waitForURL(`**${href}`)
        await page.waitForFunction(() => [...document.fonts].some(({ family, status }) => family === 'display' && status === 'loaded'))
        // What keeps a page in its place while it changes does so with the frame after.
        await settle(page)
        const { bottom } = await boxOf(page.getByRole('banner'))
        const { top } = await boxOf(page.locator(new URL(page.url()).hash))
        return { href, below: Math.round(top - bottom) }
      }),
    )
    for (const { href, below } of landed) {
      expect(below, href).toBeGreaterThanOrEqual(0)
      expect(below, href).toBeLessThanOrEqual(40)
    }
  })
})
