import { expect, test } from 'vitest'
import { DESKTOP, faceArrives, useVisitor } from '../../../scripts/test/browser/visitor.ts'
import { SERVICES } from '../../../scripts/test/content/sample-words.ts'

const visitor = useVisitor()

test('the coats of a wall are laid as it comes up; they are whole before, so in a capture of the page, and once it is in view', async () => {
  const page = await visitor.open(SERVICES.at(-1) ?? '', DESKTOP)
  await faceArrives(page)
  const drawing = page.locator('.service-page__wall .wall__cut')
  const clips = () =>
    drawing
      .locator('.wall__coats, .wall__coat')
      .evaluateAll((coats) => coats.map((coat) => getComputedStyle(coat).clipPath))
  const whole = (clip: string) => /^(?:none|inset\(0(?:px|%)?\))$/.test(clip)
  /** Scrolls until a share of the drawing is in view, and a pixel more. */
  const show = (share: number) =>
    drawing.evaluate((one, part) => {
      const { top, height } = one.getBoundingClientRect()
      scrollBy({ top: top + height * part - innerHeight + 1, behavior: 'instant' })
    }, share)
  await drawing.locator('.wall__coats').waitFor({ state: 'attached' })
  expect((await clips()).length).toBeGreaterThan(1)
  expect((await clips()).every(whole)).toBe(true)
  await show(0.6)
  await expect.poll(async () => (await clips()).every((clip) => !whole(clip))).toBe(true)
  await show(1)
  await expect.poll(async () => (await clips()).every(whole)).toBe(true)
})
