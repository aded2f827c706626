import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { DESKTOP, faceArrives, useVisitor } from '../../../scripts/test/browser/visitor.ts'
import { SERVICES } from '../../../scripts/test/content/sample-words.ts'

const visitor = useVisitor()

/** Whether each coat of the drawings is whole, and each of their words. */
const wholeCoats = (page: Page) =>
  page
    .locator('.wall__coats, .wall__coat')
    .evaluateAll((coats) =>
      coats.map((coat) => /^(?:none|inset\(0(?:px|%)?\))$/.test(getComputedStyle(coat).clipPath)),
    )

test('the coats of a wall are laid as it comes up, and are whole before, and once it is in view', async () => {
  const page = await visitor.open(SERVICES.at(-1) ?? '', DESKTOP)
  await faceArrives(page)
  const drawing = page.locator('.service-page__wall .wall__cut')
  /** Scrolls until a share of the drawing is in view, and a pixel more. */
  const show = (share: number) =>
    drawing.evaluate((one, part) => {
      const { top, height } = one.getBoundingClientRect()
      scrollBy({ top: top + height * part - innerHeight + 1, behavior: 'instant' })
    }, share)
  await expect.poll(() => wholeCoats(page)).toContain(true)
  expect(await wholeCoats(page)).not.toContain(false)
  await show(0.6)
  await expect.poll(() => wholeCoats(page)).not.toContain(true)
  await show(1)
  await expect.poll(() => wholeCoats(page)).not.toContain(false)
})

test('in a capture of the full page each wall is drawn whole', async () => {
  const page = await visitor.open('/sitemap', DESKTOP)
  let walls = 0
  for (const route of SERVICES) {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(inject('siteUrl') + route)
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    await page.setViewportSize({ width: 1280, height })
    await expect.poll(() => wholeCoats(page), { message: route }).not.toContain(false)
    walls += await page.locator('.wall__coats').count()
  }
  expect(walls).toBeGreaterThan(1)
})
