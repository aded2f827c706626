import { expect, test } from 'vitest'
import { sampleSite } from '../../../scripts/test/content/sample-site.ts'
import { bodyOf, textOf } from '../../../scripts/test/dom/pages.ts'
import { QuoteExample } from './quote-example.tsx'

const example = {
  heading: 'A quote',
  mark: 'Sample figures',
  title: 'Two stairs',
  total: 'Fixed once you accept it',
}

const { content, ...rest } = await sampleSite()
const prices = { heading: 'Costs', currency: 'GBP', from: 'From {price}', asOf: 'As of {date}' }
const site = { ...rest, content: { ...content, servicePages: { ...content.servicePages, prices } } }

const rowsOf = (first?: number, second?: number) => {
  const lines = [
    { work: 'Cut out', detail: '2 treads', price: first },
    { work: 'Glue in', detail: '2 treads', price: second },
  ]
  const body = bodyOf(<QuoteExample site={site} example={{ ...example, lines }} />)
  const found = [...body.querySelectorAll('dl > div, p')]
  return found.map((row) => [...row.children].map(textOf).join(' '))
}

test('each line of the quote ends with its price, and the last with their sum, if each has one', () => {
  expect(rowsOf(40, 1060)).toEqual([
    'Two stairs Sample figures',
    'Cut out 2 treads £40',
    'Glue in 2 treads £1,060',
    'Fixed once you accept it £1,100',
  ])
  expect(rowsOf(40)).toEqual([
    'Two stairs Sample figures',
    'Cut out 2 treads £40',
    'Glue in 2 treads',
    'Fixed once you accept it',
  ])
})
