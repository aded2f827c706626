import { expect, test } from 'vitest'
import { vatStatus } from './vat-status.ts'

test.each([
  [undefined, 'none'],
  ['not VAT registered', 'none'],
  ['GB 123 4567 89', 'included'],
  ['[VAT number]', 'unknown'],
] as const)('a VAT number of %j means %s', (number, status) => {
  expect(vatStatus(number)).toBe(status)
})
