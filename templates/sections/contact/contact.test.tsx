import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { sampleSite } from '../../../scripts/test/content/sample-site.ts'
import { bodyOf } from '../../../scripts/test/dom/pages.ts'
import { Contact } from './contact.tsx'

const site = await sampleSite()
const quote = (title: string) => ({ title, lines: [{ work: 'Mend', detail: 'all' }] })
const example = { ...quote('A ceiling'), heading: 'A quote', mark: 'Invented', total: 'In all' }
const contact = { ...site.content.contact, example }
const firm = { ...site, content: { ...site.content, contact } }
const quoted = (own?: ReturnType<typeof quote>) =>
  renderToStaticMarkup(<Contact site={firm} quote={own} />).match(/A (?:ceiling|stair)|Invented/g)

test('the example of a quote has the shared lines, unless the page has its own, and the shared mark', () => {
  expect(quoted()).toEqual(['A ceiling', 'Invented'])
  expect(quoted(quote('A stair'))).toEqual(['A stair', 'Invented'])
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
