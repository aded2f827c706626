import type { CDPSession, Locator, Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { send } from '../scripts/test/browser/enquiry.ts'
import { menu, toggle } from '../scripts/test/browser/header.ts'
import { middleOf, PHONE, settle, useVisitor } from '../scripts/test/browser/visitor.ts'
import { TO_FORM } from '../scripts/test/content/sample-words.ts'

const visitor = useVisitor()

/** Milliseconds that an input may wait for its handlers, or that they may take, with the processor slowed six times. */
const LIMIT = 50

/** A page on which an input does nothing at all. */
const EMPTY = 'data:text/html,<meta name=viewport content=width=device-width><button style="width:200px;height:99px">'

interface Timed {
  page: Page
  protocol: CDPSession
  /** Returns the milliseconds that an input waited or its handlers took since the last call, whichever is more. */
  worst(): Promise<number>
}

async function slowed(page: Page, url: string): Promise<Timed> {
  const protocol = await page.context().newCDPSession(page)
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await page.goto(url)
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
  return {
    page,
    protocol,
    async worst() {
      // The browser reports an event once the frame after it has been drawn.
      await settle(page)
      await page.waitForTimeout(100)
      return Math.max(0, ...(await page.evaluate(() => (window as unknown as { worst: number[] }).worst.splice(0))))
    },
  }
}

/** Taps as a finger does, which rests on its target: the pressed state is drawn before it is lifted. */
async function tap({ page, protocol }: Timed, target: Locator): Promise<void> {
  const [x, y] = await middleOf(target)
  await protocol.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
  await page.waitForTimeout(80)
  await protocol.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/** Returns for each of a visitor's actions how much longer its inputs took than taps on an empty page before and after it. */
async function measure(prepare: (page: Page) => Promise<unknown> = async () => undefined): Promise<Map<string, number>> {
  const visited = await visitor.open('/sitemap', PHONE)
  const empty = await slowed(await visited.context().newPage(), EMPTY)
  const home = await slowed(visited, inject('siteUrl'))
  const { page } = home
  await prepare(page)
  const links = menu(page)
  const reference = async () => {
    await empty.page.bringToFront()
    await tap(empty, empty.page.locator('button'))
    const took = await empty.worst()
    await page.bringToFront()
    return took
  }
  const actions: [name: string, act: () => Promise<void>][] = [
    ['opening the menu', () => tap(home, toggle(page))],
    ['unfolding the areas', () => tap(home, links.locator('summary'))],
    ['following a link', () => tap(home, links.getByRole('link', { name: TO_FORM.label }))],
    ['filling in the form and sending it', () => send(page)],
    ['dismissing the toast', () => page.keyboard.press('Escape')],
  ]
  const took = new Map<string, number>()
  let before = await reference()
  for (const [name, act] of actions) {
    await act()
    const worst = await home.worst()
    const after = await reference()
    took.set(name, Math.max(0, worst - Math.max(before, after)))
    before = after
  }
  await page.context().close()
  return took
}

test('no input waits for 50 ms, and no handler takes as long', { timeout: 120_000 }, async () => {
  const best = new Map<string, number>()
  const slow = () => [...best].filter(([, milliseconds]) => milliseconds >= LIMIT)
  // The test machine has other work to do, so the best of several attempts counts.
  for (let attempt = 0; attempt < 8; attempt++) {
    for (const [name, milliseconds] of await measure()) best.set(name, Math.min(milliseconds, best.get(name) ?? Number.POSITIVE_INFINITY))
    if (slow().length === 0) break
  }
  expect(best.size).toBe(5)
  expect(slow()).toEqual([])
})

test('a handler that takes too long is noticed', { timeout: 120_000 }, async () => {
  const withSlowMenu = (page: Page) =>
    toggle(page).evaluate((button) => {
      button.addEventListener('click', () => {
        for (const end = performance.now() + 120; performance.now() < end; );
      })
    })
  let worst = 0
  for (let attempt = 0; attempt < 8 && worst < LIMIT; attempt++) worst = (await measure(withSlowMenu)).get('opening the menu') ?? 0
  expect(worst).toBeGreaterThanOrEqual(LIMIT)
})
