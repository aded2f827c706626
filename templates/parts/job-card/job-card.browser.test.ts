import path from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildSite } from '../../../scripts/build-site.ts'
import { launchBrowser } from '../../../scripts/test/browser/browser.ts'
import { serveFolder, TEST_NOW } from '../../../scripts/test/built-site.ts'
import { copyRoofer } from '../../../scripts/test/content/roofer.ts'
import { CACHE, folderOfFile } from '../../../scripts/test/temporary.ts'

const folder = folderOfFile()
let browser: Browser
let server: { url: string; stop(): void }

beforeAll(async () => {
  const { dir, edit } = await copyRoofer(folder())
  await edit('site.json', (site) => Object.assign(site, { basePath: '' }))
  const outDir = path.join(dir, '../site')
  await buildSite({ contentDir: dir, outDir, now: TEST_NOW, cacheDir: CACHE, readable: true })
  ;[browser, server] = await Promise.all([launchBrowser(), serveFolder(outDir)])
})
afterAll(async () => {
  server?.stop()
  await browser?.close()
})

test.each([
  ['/our-slates', '.proof li'],
  ['/jobs', '.jobs-page__list:first-of-type section'],
])('on %s jobs, pairs included, are side by side and equally wide', async (route, card) => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  await page.goto(server.url + route)
  expect(await page.locator(`${card} .wipe`).count()).toBe(1)
  const boxes = await page
    .locator(card)
    .filter({ has: page.locator('img') })
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()))
  const wipe = await page.locator('.wipe').evaluate((one) => one.getBoundingClientRect().toJSON())
  expect(boxes.length).toBeGreaterThan(2)
  expect(new Set(boxes.map(({ width }) => Math.round(width))).size).toBe(1)
  expect([wipe.left, wipe.width].map(Math.round)).toEqual([boxes[0]?.left, boxes[0]?.width].map((value) => Math.round(value ?? 0)))
  await page.close()
})
