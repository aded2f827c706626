import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { sampleSite } from '../../../scripts/test/content/sample-site.ts'
import { bodyOf } from '../../../scripts/test/dom/pages.ts'
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
const quoted = (own?: ReturnType<typeof example>) =>
  renderToStaticMarkup(<Contact site={firm} example={own} />).match(/A (?:ceiling|stair)/)?.[0]

test('the example of a quote is the shared one, unless the page has its own', () => {
  expect(quoted()).toBe('A ceiling')
  expect(quoted(example('A stair'))).toBe('A stair')
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
