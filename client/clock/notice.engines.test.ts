import { beforeAll, describe, expect, inject, test } from 'vitest'
import { layoutOverflows } from '../../scripts/test/browser/layout-overflows.ts'
import {
  type EngineVisitor,
  inEveryEngine,
  type Size,
  useEngine,
} from '../../scripts/test/engines/use-engine.ts'
import { TEST_NOW } from '../../scripts/test/test-now.ts'

/** Narrow enough for a notice to take several lines. */
const NARROW: Size = [320, 640]
/** A page with the call bar. */
const PAGE = '/kent/deal-roofers'
const DAY = 86_400_000

/** Lets the notice run from three days ago until so many days from now. */
function lasts({ site }: EngineVisitor, days: number): void {
  const dayFrom = (ahead: number) =>
    new Date(TEST_NOW.getTime() + ahead * DAY).toISOString().slice(0, 10)
  site().changes((page) =>
    page.replace(
      /data-from="[^"]*" data-to="[^"]*"/g,
      `data-from="${dayFrom(-3)}" data-to="${dayFrom(days)}"`,
    ),
  )
}

inEveryEngine((engine) => {
  describe('a notice', () => {
    const visitor = useEngine(engine, { site: () => new URL(inject('roofer').url).origin })
    const { ask, click, isVisible, open, press, settled } = visitor
    beforeAll(() => lasts(visitor, 1))

    test('is above the header of a narrow page, fully readable, the first tab stop after the skip link, moves nothing, and leaves the call bar alone', async () => {
      await open(PAGE, NARROW)
      // Other engines do not measure layout shift.
      const measuresShift = engine.name === 'Chromium'
      if (measuresShift)
        await ask(() => {
          let sum = 0
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
              sum += entry.value
            document.body.dataset.moved = String(sum)
          }).observe({ type: 'layout-shift', buffered: true })
        })
      const moved = () => ask(() => Number(document.body.dataset.moved ?? 0))
      const notice = await settled('.notice')
      const header = await settled('.header')
      const bar = await settled('.call-bar')
      expect([notice.top, notice.bottom - header.top]).toEqual([0, 0])
      expect(bar.bottom).toBeCloseTo(NARROW[1])
      expect([await ask(layoutOverflows), await moved()]).toEqual([[], 0])
      if (engine.name !== 'WebKit') {
        await press('Tab')
        await press('Tab')
        expect(await ask(() => document.activeElement?.matches('.notice a'))).toBe(true)
      }
      // Proves that shifts are measured.
      await ask(() => document.querySelector('.notice')?.remove())
      if (measuresShift) await expect.poll(moved).toBeGreaterThan(0)
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

    test('disappears with its landmark from a page built before it ended', async () => {
      lasts(visitor, -2)
      await open(PAGE, NARROW)
      await expect.poll(() => isVisible('.notice')).toBe(false)
      expect((await settled('.header')).top).toBe(0)
    })
  })
})
