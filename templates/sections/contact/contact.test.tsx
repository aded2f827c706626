import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { sampleSite } from '../../../scripts/test/content/sample-site.ts'
import { bodyOf } from '../../../scripts/test/dom/pages.ts'
import { Services } from '../services/services.tsx'
import { Contact } from './contact.tsx'

const site = await sampleSite()
const example = (title: string) => ({
  heading: 'A quote',
  sample: 'Sample',
  title,
  lines: [],
  total: 'In all',
})
const contact = { ...site.content.contact, example: example('A ceiling') }
const firm = { ...site, content: { ...site.content, contact } }
const price = { groups: [{ items: [{ from: 80 }] }], asOf: '2026-10-01' }
const words = { heading: 'Price', currency: 'GBP', from: 'From {price}', asOf: '{date}' }
const servicePages = { ...site.content.servicePages, prices: words }
const quoted = (own?: ReturnType<typeof example>) =>
  renderToStaticMarkup(<Contact site={firm} example={own} />).match(/A (?:ceiling|stair)/)?.[0]

test('the example of a quote is the shared one, unless the page has its own', () => {
  expect(quoted()).toBe('A ceiling')
  expect(quoted(example('A stair'))).toBe('A stair')
})

test('the prices at home are as old as the oldest of them', () => {
  const services = site.content.services.slice(0, 2).map((one, index) => ({
    ...one,
    prices: { ...price, asOf: `${2026 - index}-10-01` },
  }))
  const content = { ...firm.content, services, servicePages }
  const html = renderToStaticMarkup(<Services site={{ ...firm, content }} />)
  expect(html.match(/<time [^>]*>[^<]*/g)).toEqual(['<time dateTime="2025-10-01">1 October 2025'])
})

test('no field is wrong before it is checked, and what describes one is no status, which Firefox leaves out', () => {
  const body = bodyOf(<Contact site={site} />)
  const fields = [...body.querySelectorAll('[required]')]
  expect(fields.map((field) => field.getAttribute('aria-invalid'))).toEqual(
    fields.map(() => 'false'),
  )
  const descriptions = [...body.querySelectorAll('form [aria-describedby]')].flatMap((field) =>
    (field.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => body.querySelector(`#${id}`)),
  )
  expect(descriptions.length).toBeGreaterThan(fields.length)
  for (const one of descriptions)
    expect(one?.getAttribute('role') ?? one?.localName).toMatch(/^(?:p|span|paragraph)$/)
})
