import type { CDPSession, Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { NO_SCRIPT, PHONE, useVisitor } from '../scripts/test/browser/visitor.ts'
import { EXTENDED_AREA } from '../scripts/test/content/sample-words.ts'

// What blocks a slow phone is style and layout. Counts of elements repeat on any machine, where times do not.

const visitor = useVisitor()

interface TraceEvent {
  args: { elementCount?: number; beginData?: { dirtyObjects: number } }
}

/** Returns how many elements are styled, and how many boxes are laid out, drawings included, until a page is at rest. */
async function counted(page: Page, act: () => Promise<unknown>) {
  const protocol: CDPSession = await page.context().newCDPSession(page)
  const counts = { styled: 0, laidOut: 0 }
  protocol.on('Tracing.dataCollected', ({ value }) => {
    for (const { args } of value as unknown as TraceEvent[]) {
      counts.styled += args.elementCount ?? 0
      counts.laidOut += args.beginData?.dirtyObjects ?? 0
    }
  })
  await protocol.send('Tracing.start', {
    traceConfig: { includedCategories: ['devtools.timeline', 'blink'] },
  })
  await act()
  const complete = new Promise((resolve) => protocol.once('Tracing.tracingComplete', resolve))
  await protocol.send('Tracing.end')
  await complete
  return counts
}

test.each([
  ['/', 1300, 2000],
  [EXTENDED_AREA, 1400, 1700],
])('%s has a phone style %i elements at most, and lay out %i', async (route, styled, laidOut) => {
  const page = await visitor.open('/sitemap', PHONE)
  const counts = await counted(page, async () => {
    await page.goto(inject('siteUrl') + route)
    await page.waitForTimeout(3000)
  })
  expect(counts.styled).toBeLessThanOrEqual(styled)
  expect(counts.laidOut).toBeLessThanOrEqual(laidOut)
})

test.each(['/', EXTENDED_AREA])('the late stylesheet restyles little of %s', async (route) => {
  const page = await visitor.open(route, PHONE, NO_SCRIPT)
  await page.waitForTimeout(1000)
  const { styled } = await counted(page, async () => {
    await page.locator('link[media^="("]').evaluate((link) => link.removeAttribute('media'))
    await page.waitForTimeout(500)
  })
  expect(styled).toBeGreaterThan(0)
  expect(styled).toBeLessThan(60)
})
