import { expect, test } from 'vitest'
import { bodyOf, linksOf, textOf } from '../../../scripts/test/dom/pages.ts'
import type { Content } from '../../content.ts'
import type { Site } from '../../site.ts'
import { ServiceList } from './service-list.tsx'

const columns = { symptom: 'What you see', work: 'What it takes', price: 'What it costs' }
const crack = { sign: 'A crack', meaning: 'It may be the age of it.', urgency: 'No rush.' }
const repairs = {
  slug: 'repairs',
  name: 'Repairs',
  route: '/repairs',
  icon: 'hammer',
  summary: 'Stairs mended.',
  highlights: ['Treads', 'Risers'],
}
const tread = { name: 'One tread', from: 90, to: 120 }
const prices = { groups: [{ items: [tread] }], asOf: '2026-10-01' }

function rendered(services: object[], level: 2 | 3 = 3, ask: string | undefined = 'Ask us') {
  const site = {
    content: {
      home: { services: { ask, columns } },
      labels: {},
      servicePages: { prices: { currency: 'GBP', from: 'From {price}', asOf: 'As of {date}' } },
      site: { language: 'en-GB' },
    },
    drawing: ({ name }: { name: string }, { id }: { id: string }) => `/${name}.svg#${id}`,
  } as unknown as Site
  return bodyOf(
    <ServiceList site={site} services={services as unknown as Content['services']} level={level} />,
  )
}
const heads = (body: HTMLElement) => [...body.querySelectorAll('.service-list__head p')].map(textOf)

test('a row has what people see with its advice, the service under its own name, its price, and a link that asks', () => {
  const body = rendered([
    { ...repairs, symptoms: [crack, { ...crack, sign: 'A bulge', part: 'bulges' }], prices },
    { ...repairs, slug: 'new', name: 'New stairs', route: '/new' },
  ])
  const [first, second] = body.querySelectorAll('article')
  expect(heads(body)).toEqual(Object.values(columns))
  expect(first?.querySelector('h3 img')?.getAttribute('src')).toBe('/icons.svg#hammer')
  expect(linksOf(first)).toEqual([
    ['A bulge', '/repairs#bulges'],
    ['Repairs', '/repairs'],
    ['Ask us: A crack', '#contact'],
  ])
  expect([...(first?.querySelectorAll('p') ?? [])].map(textOf)).toEqual([
    'A crack It may be the age of it. No rush.',
    'A bulge It may be the age of it. No rush.',
    'Stairs mended.',
    '£90 – £120',
    'One tread',
  ])
  expect([...(first?.querySelectorAll('li') ?? [])].map(textOf)).toEqual(['Treads', 'Risers'])
  expect(linksOf(second).at(-1)).toEqual(['Ask us: New stairs', '#contact'])
})

test('columns that no service needs are left out', () => {
  const parts = (body: HTMLElement) => [...(body.querySelector('article')?.children ?? [])].length
  expect(heads(rendered([{ ...repairs, prices }]))).toEqual([columns.work, columns.price])
  const body = rendered([repairs], 3, '')
  expect([heads(body), parts(body)]).toEqual([[columns.work], 1])
})

test('below the title of a page of prices, a row has all prices of its service and nothing to ask', () => {
  const items = [tread, { name: 'Two treads', from: 150 }]
  const body = rendered([{ ...repairs, prices: { ...prices, groups: [{ items }] } }], 2)
  expect(textOf(body.querySelector('h2'))).toBe('Repairs')
  expect([...body.querySelectorAll('dt, dd')].map(textOf)).toEqual([
    'One tread',
    '£90 – £120',
    'Two treads',
    'From £150',
  ])
  expect(linksOf(body)).toEqual([['Repairs', '/repairs']])
})
