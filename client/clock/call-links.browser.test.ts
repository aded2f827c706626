import path from 'node:path'
import type { Browser, BrowserContextOptions } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildSite } from '../../scripts/build-site.ts'
import { launchBrowser } from '../../scripts/test/browser/browser.ts'
import { overflowing, unreadable } from '../../scripts/test/browser/overflow.ts'
import { NO_SCRIPT } from '../../scripts/test/browser/visitor.ts'
import { serveFolder } from '../../scripts/test/built-site.ts'
import { copyRoofer } from '../../scripts/test/content/roofer.ts'
import { CACHE, folderOfFile } from '../../scripts/test/temporary.ts'

const [OFFICE, STORM] = ['tel:+441632960777', 'tel:+447700900778']
/** A Monday on which the office answers until 16:30. */
const [OPEN, CLOSED] = ['2026-11-23T16:29:30Z', '2026-11-23T16:31:00Z']

const folder = folderOfFile()
let browser: Browser
let server: { url: string; stop(): void }

beforeAll(async () => {
  const { dir, edit } = await copyRoofer(folder())
  await edit('site.json', (site) => void Object.assign(site, { basePath: '' }))
  const outDir = path.join(dir, '../site')
  await buildSite({ contentDir: dir, outDir, now: new Date(OPEN), cacheDir: CACHE, readable: true })
  ;[browser, server] = await Promise.all([launchBrowser(), serveFolder(outDir)])
})
afterAll(async () => {
  server?.stop()
  await browser?.close()
})

async function open(route: string, width: number, options: BrowserContextOptions = {}) {
  const context = await browser.newContext({ viewport: { width, height: 700 }, reducedMotion: 'reduce', ...options })
  const page = await context.newPage()
  await page.clock.install({ time: OPEN })
  await page.goto(server.url + route)
  return page
}

/** Returns the targets of the visible links. */
const SHOWN = (links: Element[]) =>
  links.filter((link) => link.checkVisibility({ visibilityProperty: true })).map((link) => link.getAttribute('href'))

test.each([320, 360, 1280])('at %i pixels nothing moves when the office closes, and the button calls the storm line', async (width) => {
  const page = await open('/', width)
  const button = page.locator(width < 1000 ? '.call-bar .call-links > a' : '.hero .call-links > a')
  const boxes = () =>
    page.evaluate(() => {
      const shown = [...document.querySelectorAll('.hero *, .call-bar *')].filter((one) => !one.closest('[data-part=line]'))
      return shown.map((one) => Object.values(one.getBoundingClientRect().toJSON()).join())
    })
  await page.locator('.call-links[data-ready]').first().waitFor({ state: 'attached' })
  const before = await boxes()
  expect(await button.evaluateAll(SHOWN)).toEqual([OFFICE])
  await page.clock.runFor(Date.parse(CLOSED) - Date.parse(OPEN))
  expect(await button.evaluateAll(SHOWN)).toEqual([STORM])
  expect(await boxes()).toEqual(before)
  expect([await page.evaluate(overflowing), await page.evaluate(unreadable)]).toEqual([[], []])
  await button.filter({ visible: true }).focus()
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Storm line 07700 900 778')
  await page.context().close()
})

test('without a script both numbers are links on every page, and the leading one is in the bar', async () => {
  for (const route of ['/', '/our-slates', '/deal-roofers', '/notice', '/sitemap', '/404']) {
    const page = await open(route, 320, NO_SCRIPT)
    expect(await page.locator('main a, footer a').evaluateAll(SHOWN), route).toEqual(expect.arrayContaining([OFFICE, STORM]))
    expect(await page.locator('.call-links > a').evaluateAll(SHOWN), route).not.toContain(STORM)
    await page.context().close()
  }
  const led = await open('/our-flat-roofs', 320, NO_SCRIPT)
  expect(await led.locator('.call-bar a[href^=tel]').evaluateAll(SHOWN)).toEqual([STORM])
  await led.context().close()
})
