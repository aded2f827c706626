import { expect, test } from 'vitest'
import { confirmation, dismiss, fillIn, focused, PAGE, submit } from '../scripts/test/browser/enquiry.ts'
import { boxOf, DESKTOP, middleOf, PHONE, settle, useVisitor } from '../scripts/test/browser/visitor.ts'

const visitor = useVisitor()

test.each([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
])('on %s the button stays under a double click, and keeps the focus', async (_, device) => {
  const page = await visitor.open(PAGE, device)
  await fillIn(page)
  await submit(page).scrollIntoViewIfNeeded()
  await settle(page)
  const before = await boxOf(submit(page))
  await page.mouse.move(...(await middleOf(submit(page))))
  for (const clickCount of [1, 2]) {
    await page.mouse.down({ clickCount })
    await page.mouse.up({ clickCount })
    await settle(page)
  }
  await dismiss(page).waitFor()
  expect(await confirmation(page).isVisible()).toBe(true)
  expect((await boxOf(submit(page))).top).toBeCloseTo(before.top, 0)
  expect(await focused(page)).toBe('Send Quote Request')
})
