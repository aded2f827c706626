import path from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildSite } from '../../../scripts/build-site.ts'
import { launchBrowser } from '../../../scripts/test/browser/browser.ts'
import { overflowing } from '../../../scripts/test/browser/overflow.ts'
import { serveFolder, TEST_NOW } from '../../../scripts/test/built-site.ts'
import { copyLocksmith } from '../../../scripts/test/content/locksmith.ts'
import { CACHE, folderOfFile } from '../../../scripts/test/temporary.ts'

const folder = folderOfFile()
let browser: Browser
let server: { url: string; stop(): void }

beforeAll(async () => {
  const { dir } = await copyLocksmith(folder())
  const outDir = path.join(dir, '../site')
  await buildSite({ contentDir: dir, outDir, now: TEST_NOW, cacheDir: CACHE, readable: true })
  ;[browser, server] = await Promise.all([launchBrowser(), serveFolder(outDir)])
})
afterAll(async () => {
  server?.stop()
  await browser?.close()
})

test.each(['/', '/locked-out', '/locksmith-dereham'])(
  'at 320 pixels the header of %s shows the whole name, and nothing is wider than the window',
  async (route) => {
    const page = await browser.newPage({ viewport: { width: 320, height: 700 } })
    await page.goto(server.url + route)
    expect(await page.evaluate(overflowing)).toEqual([])
    const name = page.locator('.header .logo__name')
    expect((await name.innerText()).replace(/\s+/g, ' ')).toBe('Fenlatch Locksmiths')
    const { whole, box } = await name.evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      const next = document.querySelector('.header .logo')?.parentElement?.getBoundingClientRect()
      return { whole: range.getBoundingClientRect(), box: next }
    })
    expect(whole.width).toBeGreaterThan(60)
    expect(whole.right).toBeLessThanOrEqual(box?.right ?? 0)
    await page.close()
  },
)
