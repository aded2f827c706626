import { expect, test } from 'vitest'
import { servicePrices } from './service-prices.ts'

test("a service's price becomes its only one, in place, and values without one stay the same", () => {
  const before = { name: 'Oak', price: { from: 4, to: 9, asOf: '2026-10-01', moves: 'Size.', sample: true }, meta: 1 }
  const after = servicePrices('services/oak.json', before)
  expect(JSON.stringify(after)).toBe(
    '{"name":"Oak","prices":{"groups":[{"items":[{"from":4,"to":9}]}],"asOf":"2026-10-01","moves":"Size.","sample":true},"meta":1}',
  )
  expect(servicePrices('services/oak.json', after)).toBe(after)
  expect(servicePrices('jobs/oak.json', before)).toBe(before)
})
