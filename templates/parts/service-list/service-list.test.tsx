import { expect, test } from 'vitest'
import { sampleSite } from '../../../scripts/test/content/sample-site.ts'
import { bodyOf, linksOf, textOf } from '../../../scripts/test/dom/pages.ts'
import { ServiceList } from './service-list.tsx'

const columns = { symptom: 'What you see', work: 'What it takes', price: 'What it costs' }
const crack = { sign: 'A crack', meaning: 'It may be the age of it.', urgency: 'No rush.' }
const repairs = {
  ...{ slug: 'repairs', name: 'Repairs', route: '/repairs', icon: 'hammer' },
  ...{ summary: 'Stairs mended.', highlights: ['Treads', 'Risers'] },
}
const tread = { name: 'One tread', from: 90, to: 120 }
const pricesOf = (...items: object[]) => ({ groups: [{ items }], asOf: '2026-10-01' })
const prices = pricesOf(tread)
const words = { heading: 'Costs', currency: 'GBP', from: 'From {price}', asOf: 'As of {date}' }

function rendered(services: object[], level: 2 | 3 = 3, ask: string | undefined = 'Ask us') {
  const site = sampleSite({ home: { services: { ask, columns } }, servicePages: { prices: words } })
  return bodyOf(<ServiceList site={site} services={services as never} level={level} />)
}
const textsOf = (root: Element | null, selector: string) =>
  [...(root?.querySelectorAll(selector) ?? [])].map(textOf)
const heads = (body: HTMLElement) => textsOf(body, '.service-list__head p')

test('a row has what people see with its advice, the service under its own name, its price, and a link that asks', () => {
  const body = rendered([
    { ...repairs, symptoms: [crack, { ...crack, sign: 'A bulge', part: 'bulges' }], prices },
    { ...repairs, slug: 'new', name: 'New stairs', route: '/new' },
  ])
  const [first = null, second] = body.querySelectorAll('article')
  expect(heads(body)).toEqual(Object.values(columns))
  expect(first?.querySelector('h3 img')?.getAttribute('src')).toMatch(/#hammer$/)
  expect(linksOf(first)).toEqual([
    ['A bulge', '/repairs#bulges'],
    ['Repairs', '/repairs'],
    ['Ask us: A crack', '#contact'],
  ])
  expect(textsOf(first, 'p, li')).toEqual([
    'A crack It may be the age of it. No rush.',
    'A bulge It may be the age of it. No rush.',
    'Stairs mended.',
    ...repairs.highlights,
    '£90 – £120',
    'One tread',
  ])
  expect(linksOf(second).at(-1)).toEqual(['Ask us: New stairs', '#contact'])
})

test('columns that no service needs are left out', () => {
  expect(heads(rendered([{ ...repairs, prices }]))).toEqual([columns.work, columns.price])
  const body = rendered([repairs], 3, '')
  expect(heads(body)).toEqual([columns.work])
  expect(body.querySelector('article')?.children).toHaveLength(1)
})

test('below the title of a page of prices, a row has all prices of its service and nothing to ask', () => {
  const both = pricesOf(tread, { name: 'Two treads', from: 150 })
  const body = rendered([{ ...repairs, prices: both }], 2)
  expect(textsOf(body, 'h2, dt, dd')).toEqual([
    'Repairs',
    ...['One tread', '£90 – £120'],
    ...['Two treads', 'From £150'],
  ])
  expect(linksOf(body)).toEqual([['Repairs', '/repairs']])
})
