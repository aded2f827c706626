import { expect, test } from 'vitest'
import { useDelivery } from '../../scripts/test/browser/delivery.ts'
import { NO_SCRIPT, PHONE } from '../../scripts/test/browser/visitor.ts'

const { device, open } = useDelivery()

test('visitors on both sides of the world read the same', async () => {
  const lines: (string | null)[] = []
  for (const timezoneId of ['Pacific/Auckland', 'America/Los_Angeles']) {
    const page = await open(await device(PHONE, { timezoneId, locale: 'de-DE' }))
    await page.locator('.open-now[data-ready]').waitFor()
    lines.push(await page.locator('[data-part=line]').textContent())
  }
  expect(lines[0]).toMatch(/^(?:Open now, until \d|Closed, opens [A-Z][a-z]+day)/)
  expect(lines[1]).toBe(lines[0])
})

test('it takes up no more room than the plain hours shown without a script', async () => {
  const heights: (number | undefined)[] = []
  for (const options of [{}, NO_SCRIPT]) {
    const page = await open(await device(PHONE, options))
    if (options !== NO_SCRIPT) await page.locator('.open-now[data-ready]').waitFor()
    heights.push((await page.locator('.open-now').boundingBox())?.height)
    const plain = page.getByText('Monday to Saturday 7am-7pm, Sunday Closed')
    expect(await plain.isVisible()).toBe(options === NO_SCRIPT)
  }
  expect(heights[0]).toBe(heights[1])
})
