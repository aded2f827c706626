import { expect, test } from 'vitest'
import { bodyOf, textOf } from '../../../scripts/test/dom/pages.ts'
import { QuoteExample } from './quote-example.tsx'

const example = {
  heading: 'A quote',
  sample: 'Sample figures',
  title: 'Two stairs',
  lines: [
    { work: 'Cut out', detail: '2 treads', price: '£40' },
    { work: 'Glue in', detail: '2 treads', price: '£60' },
  ],
  total: 'Fixed once you accept it',
  sum: { amount: '£100', sample: true },
}

const rowsOf = (quote: Parameters<typeof QuoteExample>[0]['example']) => {
  const body = bodyOf(<QuoteExample example={quote} />)
  return [...body.querySelectorAll('dl > div, p')].map((row) =>
    [...row.children].map(textOf).join(' '),
  )
}

test('each line of the quote ends with its price, and the last with the sum', () => {
  expect(rowsOf(example)).toEqual([
    'Two stairs Sample figures',
    'Cut out 2 treads £40',
    'Glue in 2 treads £60',
    'Fixed once you accept it £100',
  ])
})

test('a firm that shows no prices shows the lines without them', () => {
  const lines = example.lines.map((line) => ({ ...line, price: undefined }))
  expect(rowsOf({ ...example, sum: undefined, lines })).toEqual([
    'Two stairs Sample figures',
    'Cut out 2 treads',
    'Glue in 2 treads',
    'Fixed once you accept it',
  ])
})
