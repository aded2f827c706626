import { expect, test } from 'vitest'
import { sampleSite } from '../../../scripts/test/content/sample-site.ts'
import { bodyOf, textOf } from '../../../scripts/test/dom/pages.ts'
import { ServiceLinks } from '../service-links/service-links.tsx'
import { PriceList } from './price-list.tsx'

const asOf = '2026-10-01'
const words = { heading: 'Costs', currency: 'GBP', from: 'From {price}', asOf: 'As of {date}' }
const siteIn = (language: string) =>
  sampleSite({ labels: { vat: undefined }, servicePages: { prices: words }, site: { language } })
const site = siteIn('en-GB')
const upright = { name: 'Upright', from: 75, to: 75 }
const listed = (prices: object, one = site) =>
  bodyOf(<PriceList site={one} prices={{ asOf, ...prices } as never} level={3} />)
const textsOf = (body: HTMLElement) => [...body.querySelectorAll('h3, p, dt, dd')].map(textOf)

test.each([
  ['exactly', { from: 75, to: 75 }, '£75'],
  ['from and to', { from: 90, to: 120 }, '£90 – £120'],
  ['from, with its unit and pence', { from: 2.4, unit: 'each' }, 'From £2.40 each'],
  ['with pence on both sides', { from: 1, to: 1.5 }, '£1.00 – £1.50'],
])('a single price is given %s, with its mark', (_, item, text) => {
  const texts = textsOf(listed({ groups: [{ items: [item] }], sample: true }))
  expect(texts).toEqual([`${text} Sample`, 'As of 1 October 2026'])
})

test('prices are listed by group with what they include, what moves them, their day and their mark', () => {
  const items = [upright, { name: 'Grand', from: 90, includes: 'Both pedals' }]
  const groups = [{ heading: 'Tuning', items }]
  expect(textsOf(listed({ groups, moves: 'Its [age](/age).', sample: true }))).toEqual([
    'Tuning',
    ...['Upright', '£75'],
    ...['Grand', 'From £90', 'Both pedals'],
    'Its age.',
    'As of 1 October 2026 Sample',
  ])
})

test('a link to a service says what it costs, and for what, of its first price; all prices have one line of conditions', () => {
  const tuning = { groups: [{ items: [upright, { name: 'Grand', from: 90 }] }], asOf }
  const strings = { groups: [{ items: [{ from: 9 }] }], asOf: '2026-08-01', sample: true }
  const services = [
    { slug: 'tuning', name: 'Tuning', route: '/tuning', prices: tuning },
    { slug: 'advice', name: 'Advice', route: '/advice' },
    { slug: 'strings', name: 'Strings', route: '/strings', prices: strings },
  ]
  const body = bodyOf(<ServiceLinks site={site} services={services} />)
  const links = ['Tuning£75Upright', 'Advice', 'StringsFrom £9']
  expect([...body.querySelectorAll('li')].map(textOf)).toEqual(links)
  expect(textOf(body.querySelector('ul + p'))).toBe('As of 1 August 2026 Sample')
})

test('prices have plain spaces in every language', () => {
  const body = listed({ groups: [{ items: [{ from: 1450, to: 2900 }] }] }, siteIn('fr'))
  expect(body.textContent).toMatch(/^1 450.2 900 £/)
})
