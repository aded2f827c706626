import { expect, test } from 'vitest'
import { sampleSite } from '../../../scripts/test/content/sample-site.ts'
import { bodyOf, textOf } from '../../../scripts/test/dom/pages.ts'
import { QuoteExample } from './quote-example.tsx'

const words = { heading: 'A quote', mark: 'Sample figures', title: 'Two stairs', total: 'Fixed' }
const prices = { heading: 'Costs', currency: 'GBP', from: 'From {price}', asOf: 'As of {date}' }
const site = sampleSite({ servicePages: { prices } })

test.each([
  [[40, 1060], 'Cut 2 treads £40', 'Glue 2 treads £1,060', 'Fixed £1,100'],
  [[40], 'Cut 2 treads £40', 'Glue 2 treads', 'Fixed'],
])('each line of a quote ends with its price, the last with the sum: %j', (prices, ...rows) => {
  const lines = ['Cut', 'Glue'].map((work, index) => ({
    ...{ work, detail: '2 treads', price: prices[index] },
  }))
  const body = bodyOf(<QuoteExample site={site} example={{ ...words, lines }} />)
  const found = [...body.querySelectorAll('dl > div, p')]
  const texts = found.map((row) => [...row.children].map(textOf).join(' '))
  expect(texts).toEqual(['Two stairs Sample figures', ...rows])
})
