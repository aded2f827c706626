import { beforeAll, describe, expect, inject, test } from 'vitest'
import { layoutOverflows } from '../../scripts/test/browser/layout-overflows.ts'
import { inEveryEngine, type Size, useEngine } from '../../scripts/test/engines/use-engine.ts'
import { TEST_NOW } from '../../scripts/test/test-now.ts'

/** Narrow enough for a notice to take several lines. */
const NARROW: Size = [320, 640]
/** A page with the call bar. */
const PAGE = '/kent/deal-roofers'
const DAY = 86_400_000

inEveryEngine((engine) => {
  describe('a notice', () => {
    const visitor = useEngine(engine, { site: () => new URL(inject('roofer').url).origin })
    const { ask, click, isVisible, open, press, settled } = visitor
    const dayFrom = (ahead: number) =>
      new Date(TEST_NOW.getTime() + ahead * DAY).toISOString().slice(0, 10)
    beforeAll(() =>
      visitor
        .site()
        .changes((page) =>
          page.replace(
            /data-from="[^"]*" data-to="[^"]*"/g,
            `data-from="${dayFrom(-3)}" data-to="${dayFrom(1)}"`,
          ),
        ),
    )

    test('is above the header, readable whole, the first tab stop after the skip link, and moves nothing', async () => {
      await open(PAGE, NARROW)
      // Other engines do not measure it.
      await ask(() => {
        document.body.dataset.moved = ''
        new PerformanceObserver((list) => {
          document.body.dataset.moved += list.getEntries().map(String).join()
        }).observe({ type: 'layout-shift', buffered: true })
      })
      const [notice, header, bar] = [
        await settled('.notice'),
        await settled('.header'),
        await settled('.call-bar'),
      ]
      expect([notice.top, notice.bottom - header.top]).toEqual([0, 0])
      expect(bar.bottom).toBeCloseTo(NARROW[1])
      expect(await ask(layoutOverflows)).toEqual([])
      expect(await ask(() => document.body.dataset.moved)).toBe('')
      if (engine.name !== 'WebKit') {
        await press('Tab')
        await press('Tab')
        expect(await ask(() => document.activeElement?.matches('.notice a'))).toBe(true)
      }
    })

    test('the menu opens between the header and the end of the window at any scroll position, and its button closes it', async () => {
      await open(PAGE, NARROW)
      for (const scrolled of [0, 20, 400]) {
        await ask((y) => scrollTo({ top: y, behavior: 'instant' }), scrolled)
        await click('[data-part=toggle]')
        // The menu slides in, which some engines start late.
        const gaps = async () => {
          const header = await settled('.header')
          const menu = await settled('.header__menu')
          return [menu.top - header.bottom, menu.bottom - NARROW[1]].map((gap) =>
            Math.round(Math.abs(gap)),
          )
        }
        await expect.poll(gaps, { message: `scrolled by ${scrolled}` }).toEqual([0, 0])
        await click('[data-part=toggle]')
        expect([await isVisible('.header__menu'), await isVisible('.notice')]).toEqual([
          false,
          true,
        ])
      }
    })
  })
})
