import { expect, test } from 'vitest'
import { bodyOf, textOf } from '../../../scripts/test/dom/pages.ts'
import { QuoteExample } from './quote-example.tsx'

const example = {
  heading: 'A quote',
  sample: 'Sample figures',
  title: 'Two stairs',
  total: 'Fixed once you accept it',
}

const rowsOf = (price?: string, sum?: { amount: string; sample: boolean }) => {
  const lines = [{ work: 'Cut out', detail: '2 treads', price }]
  const body = bodyOf(<QuoteExample example={{ ...example, lines, sum }} />)
  const found = [...body.querySelectorAll('dl > div, p')]
  return found.map((row) => [...row.children].map(textOf).join(' '))
}

test('each line of the quote ends with its price, and the last with the sum, if the firm shows prices', () => {
  expect(rowsOf('£40', { amount: '£100', sample: true })).toEqual([
    'Two stairs Sample figures',
    'Cut out 2 treads £40',
    'Fixed once you accept it £100',
  ])
  expect(rowsOf()).toEqual([
    'Two stairs Sample figures',
    'Cut out 2 treads',
    'Fixed once you accept it',
  ])
})
