import { expect, test } from 'vitest'
import { bodyOf, textOf } from '../../../scripts/test/dom/pages.ts'
import type { Prices } from '../../fields/prices.ts'
import type { Site } from '../../site.ts'
import { ServiceLinks } from '../service-links/service-links.tsx'
import { PriceList } from './price-list.tsx'

const asOf = '2026-10-01'
const words = { heading: 'Costs', currency: 'GBP', from: 'From {price}', asOf: 'As of {date}' }
const siteIn = (language: string) =>
  ({
    content: {
      labels: { sample: 'Sample' },
      servicePages: { prices: words },
      site: { language },
    },
  }) as Site
const site = siteIn('en-GB')

const textsOfPrices = (prices: Prices) =>
  [
    ...bodyOf(<PriceList site={site} prices={prices} level={3} />).querySelectorAll(
      'h3, p, dt, dd',
    ),
  ].map(textOf)

test.each([
  ['exactly', { from: 75, to: 75 }, '£75'],
  ['from and to', { from: 90, to: 120 }, '£90 – £120'],
  ['from, with its unit and pence', { from: 2.4, unit: 'each' }, 'From £2.40 each'],
  ['with pence on both sides', { from: 1, to: 1.5 }, '£1.00 – £1.50'],
])('a single price is given %s, with its mark', (_, item, text) => {
  const texts = textsOfPrices({ groups: [{ items: [item] }], asOf, sample: true })
  expect(texts).toEqual([`${text} Sample`, 'As of 1 October 2026'])
})

test('prices are listed by group with what they include, what moves them, their day and their mark', () => {
  const items = [
    { name: 'Upright', from: 75, to: 75 },
    { name: 'Grand', from: 90, includes: 'Both pedals' },
  ]
  const groups = [{ heading: 'Tuning', items }]
  expect(textsOfPrices({ groups, moves: 'Its [age](/age).', asOf, sample: true })).toEqual([
    'Tuning',
    ...['Upright', '£75'],
    ...['Grand', 'From £90', 'Both pedals'],
    'Its age.',
    'As of 1 October 2026 Sample',
  ])
})

test('a link to a service says what it costs, and for what, of its first price; all prices have one line of conditions', () => {
  const items = [
    { name: 'Upright', from: 75, to: 75 },
    { name: 'Grand', from: 90 },
  ]
  const strings = { groups: [{ items: [{ from: 9 }] }], asOf: '2026-08-01', sample: true }
  const services = [
    { slug: 'tuning', name: 'Tuning', route: '/tuning', prices: { groups: [{ items }], asOf } },
    { slug: 'advice', name: 'Advice', route: '/advice' },
    { slug: 'strings', name: 'Strings', route: '/strings', prices: strings },
  ]
  const body = bodyOf(<ServiceLinks site={site} services={services} />)
  expect([...body.querySelectorAll('li')].map(textOf)).toEqual([
    'Tuning£75Upright',
    'Advice',
    'StringsFrom £9',
  ])
  expect(textOf(body.querySelector('ul + p'))).toBe('As of 1 August 2026 Sample')
})

test('prices have plain spaces in every language', () => {
  const prices = { groups: [{ items: [{ from: 1450, to: 2900 }] }], asOf }
  const body = bodyOf(<PriceList site={siteIn('fr')} prices={prices} level={3} />)
  expect(body.textContent).toMatch(/^1 450.2 900 £/)
})
