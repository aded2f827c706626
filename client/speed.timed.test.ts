import type { Locator } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { send } from '../scripts/test/browser/enquiry.ts'
import { menu, toggle } from '../scripts/test/browser/header.ts'
import { slowness } from '../scripts/test/browser/slowness.ts'
import { middleOf, PHONE, settle, useVisitor } from '../scripts/test/browser/visitor.ts'
import { TO_FORM } from '../scripts/test/content/sample-words.ts'

const visitor = useVisitor()
const siteUrl = inject('siteUrl')

describe('with the processor slowed six times', () => {
  const LIMIT = 50

  /**
   * Returns for each of a visitor's actions the milliseconds that an input waited for its handlers or that they took,
   * whichever is more.
   */
  async function measure(): Promise<Map<string, number>> {
    const page = await visitor.open('/sitemap', PHONE)
    const protocol = await page.context().newCDPSession(page)
    await protocol.send('Emulation.setCPUThrottlingRate', { rate: 6 })
    await page.goto(siteUrl)
    await settle(page)
    await page.evaluate(() => {
      const worst: number[] = []
      Object.assign(window, { worst })
      new PerformanceObserver((list) => {
        for (const { startTime, processingStart, processingEnd } of list.getEntries() as PerformanceEventTiming[]) {
          worst.push(processingStart - startTime, processingEnd - processingStart)
        }
      }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
    })
    const took = new Map<string, number>()
    const time = async (name: string, act: () => Promise<void>) => {
      await act()
      // The browser reports an event once the frame after it has been drawn.
      await settle(page)
      await page.waitForTimeout(100)
      took.set(name, Math.max(0, ...(await page.evaluate(() => (window as unknown as { worst: number[] }).worst.splice(0)))))
    }
    // A finger rests on its target: the pressed state is drawn before it is lifted.
    const tap = async (target: Locator) => {
      const [x, y] = await middleOf(target)
      await protocol.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
      await page.waitForTimeout(80)
      await protocol.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    }
    const links = menu(page)
    await time('opening the menu', () => tap(toggle(page)))
    await time('unfolding the areas', () => tap(links.locator('summary')))
    await time('following a link', () => tap(links.getByRole('link', { name: TO_FORM.label })))
    await time('filling in the form and sending it', () => send(page))
    await time('dismissing the toast', () => page.keyboard.press('Escape'))
    await page.context().close()
    return took
  }

  test('no input waits for 50 ms, and no handler takes as long', { timeout: 90_000 }, async () => {
    const best = new Map<string, number>()
    const slow = () => [...best].filter(([, milliseconds]) => milliseconds >= LIMIT)
    // The test machine has other work to do, so the best of several attempts counts, divided by how much the processor
    // was slowed before or after it.
    for (let attempt = 0; attempt < 8; attempt++) {
      const before = slowness()
      const took = await measure()
      const busy = Math.max(before, slowness())
      for (const [name, milliseconds] of took) best.set(name, Math.min(milliseconds / busy, best.get(name) ?? Number.POSITIVE_INFINITY))
      if (slow().length === 0) break
    }
    expect([...best.keys()]).toHaveLength(5)
    expect(Math.max(...best.values())).toBeGreaterThan(0)
    expect(slow()).toEqual([])
  })
})
