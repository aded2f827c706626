import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildSite } from '../../scripts/build-site.ts'
import { overflowing, unreadable } from '../../scripts/test/browser/overflow.ts'
import { serveFolder } from '../../scripts/test/built-site.ts'
import { copyRoofer } from '../../scripts/test/content/roofer.ts'
import { inEveryEngine, type Size, useEngine } from '../../scripts/test/engines/use-engine.ts'
import { CACHE, folderOfFile } from '../../scripts/test/temporary.ts'

/** Narrow enough for a notice to take several lines. */
const NARROW: Size = [320, 640]
/** A page with the call bar. */
const PAGE = '/deal-roofers'
const STALE = '/stale'
const DAY = 86_400_000

const folder = folderOfFile()
let server: { url: string; stop(): void } | undefined

// The browser's own clock decides, so the notice runs from yesterday to tomorrow.
beforeAll(async () => {
  const dayFrom = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10)
  const { dir, edit } = await copyRoofer(folder())
  await edit('site.json', (site) => void Object.assign(site, { basePath: '' }))
  await edit('notices.json', (file) => void Object.assign(file.notices[0], { from: dayFrom(-1), to: dayFrom(1) }))
  const outDir = path.join(dir, '../site')
  await buildSite({ contentDir: dir, outDir, now: new Date(), cacheDir: CACHE, readable: true })
  const page = await readFile(path.join(outDir, `${PAGE}.html`), 'utf8')
  // The same page, as if built before the notice ended.
  await writeFile(path.join(outDir, `${STALE}.html`), page.replace(`data-to="${dayFrom(1)}"`, `data-to="${dayFrom(-2)}"`))
  server = await serveFolder(outDir)
})
afterAll(() => server?.stop())

inEveryEngine((engine) => {
  describe('a notice', () => {
    const { ask, click, isVisible, open, press, settled } = useEngine(engine, { site: () => server?.url ?? '' })

    test('is above the header of a narrow page, fully readable, and leaves the call bar alone', async () => {
      await open(PAGE, NARROW)
      const [notice, header, bar] = [await settled('.notice'), await settled('.header'), await settled('.call-bar')]
      expect([notice.top, notice.bottom - header.top]).toEqual([0, 0])
      expect(bar.bottom).toBe(NARROW[1])
      expect([await ask(overflowing), await ask(unreadable)]).toEqual([[], []])
    })

    // Other engines do not measure layout shift.
    test.runIf(engine.name === 'Chromium')('causes no layout shift on a page built today', async () => {
      await open(PAGE, NARROW)
      await ask(() => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) sum += entry.value
          document.body.dataset.moved = String(sum)
        }).observe({ type: 'layout-shift', buffered: true })
      })
      const moved = () => ask(() => Number(document.body.dataset.moved ?? 0))
      await settled('.header')
      expect(await moved()).toBe(0)
      // Proves that shifts are measured.
      await ask(() => document.querySelector('.notice')?.remove())
      await expect.poll(moved).toBeGreaterThan(0)
    })

    test('the menu opens between the header and the end of the window at any scroll position, and its button closes it', async () => {
      await open(PAGE, NARROW)
      for (const scrolled of [0, 20, 400]) {
        await ask((y) => scrollTo({ top: y, behavior: 'instant' }), scrolled)
        await click('[data-part=toggle]')
        // The menu slides in, which some engines start late.
        const gaps = async () => {
          const [header, menu] = [await settled('.header'), await settled('.header__menu')]
          return [menu.top - header.bottom, menu.bottom - NARROW[1]].map((gap) => Math.round(Math.abs(gap)))
        }
        await expect.poll(gaps, { message: `scrolled by ${scrolled}` }).toEqual([0, 0])
        await click('[data-part=toggle]')
        expect([await isVisible('.header__menu'), await isVisible('.notice')]).toEqual([false, true])
      }
    })

    test.skipIf(engine.name === 'WebKit')('its link is the first tab stop after the skip link', async () => {
      await open(PAGE, NARROW)
      await press('Tab')
      await press('Tab')
      expect(await ask(() => document.activeElement?.matches('.notice a'))).toBe(true)
    })

    test('disappears with its landmark from a page built before it ended', async () => {
      await open(STALE, NARROW)
      await expect.poll(() => isVisible('.notice')).toBe(false)
      expect((await settled('.header')).top).toBe(0)
    })
  })

  describe('without scripts', () => {
    const { isVisible, open } = useEngine(engine, { site: () => server?.url ?? '', script: false })

    test('a notice is shown', async () => {
      await open(PAGE, NARROW)
      expect(await isVisible('.notice')).toBe(true)
    })
  })
})
