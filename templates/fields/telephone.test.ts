import { expect, test } from 'vitest'
import { dialOf, isInPlan, numberFault } from './telephone.ts'

test.each([
  // Ofcom's and the North American plan's numbers for samples are never assigned, and may stand in content.
  ['GB', '+441632960001', '01632 960 001', '(01632) 960 001', '01632-960-001'],
  ['GB', '+441632960001', '+44 (0)1632 960 001'],
  ['GB', '+447700900001', '07700 900 001'],
  ['GB', '+35312345678', '+353 1 234 5678'],
  ['US', '+13125550123', '(312) 555-0123', '312.555.0123', '1 312 555 0123'],
  ['DE', '+4930901820', '030/901820'],
  ['HU', '+36201234567', '06 20 123 4567'],
  // Italian numbers keep their 0 (ITU-T E.164, national numbering plan of Italy).
  ['IT', '+390669800001', '06 698 00001'],
] as const)('in %s is dialled as %s: %s', (country, dial, ...numbers) => {
  for (const number of numbers)
    expect([numberFault(number, country), dialOf(number, country)]).toEqual([undefined, dial])
})

test.each([
  ['01632 960 0012', 'GB', 'has too many digits'],
  ['999', 'GB', 'has too few digits'],
  ['(312) 555-012', 'US', 'has too few digits'],
  ['01632 960 001', 'US', 'has too many digits'],
  ['+999 1632 960 001', 'GB', 'has a country code that does not exist'],
  ['1632 960 001', 'GB', 'lacks its first digit, as in 01632 960001,'],
  ['(312) 555-0123', 'GB', 'lacks its first digit, as in 0312 555 0123,'],
] as const)('%s in %s %s', (number, country, fault) => {
  expect(numberFault(number, country)).toBe(fault)
})

test.each([
  ['01245 123 456', true],
  ['01245 123 45', false],
  ['01632 960 001', false],
])('a number that lacks a digit, or is for samples, is in no plan: %s', (number, isIn) => {
  expect(isInPlan(number, 'GB')).toBe(isIn)
})
