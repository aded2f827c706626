import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { inspectSite } from '../inspect/inspect-site.ts'
import { openBrowser } from '../test/browser/open-browser.ts'
import { CACHE, temporaryFolder } from '../test/temporary.ts'
import { newFirm } from './new-firm.ts'

test('the site of a firm that has just been begun has no fault but that its words are to be written', { timeout: 120_000 }, async () => {
  const contentDir = path.join(await temporaryFolder(), 'firm')
  for (const { path: name, bytes } of (await newFirm(contentDir)).files) {
    await mkdir(path.dirname(path.join(contentDir, name)), { recursive: true })
    await writeFile(path.join(contentDir, name), bytes)
  }
  const browser = await openBrowser()
  try {
    const { pages, problems, advice } = await inspectSite({ contentDir, now: new Date(), cacheDir: CACHE }, browser)
    expect([...problems, ...advice].map(({ file, message }) => `${file}: ${message}`)).toEqual([])
    expect(pages).toBeGreaterThan(4)
  } finally {
    await browser.close()
  }
})
