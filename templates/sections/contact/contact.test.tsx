import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { sampleSite } from '../../../scripts/test/content/sample-site.ts'
import { bodyOf } from '../../../scripts/test/dom/pages.ts'
import { Contact } from './contact.tsx'

const quote = (title: string) => ({ title, lines: [{ work: 'Mend', detail: 'all' }] })

test('the example of a quote has the shared lines, unless the page has its own, and the shared mark', () => {
  const words = { heading: 'A quote', mark: 'Invented', total: 'In all' }
  const site = sampleSite({ contact: { example: { ...quote('A ceiling'), ...words } } })
  const quoted = (own?: ReturnType<typeof quote>) =>
    renderToStaticMarkup(<Contact site={site} quote={own} />).match(/A (?:ceiling|stair)|Invented/g)
  expect(quoted()).toEqual(['A ceiling', 'Invented'])
  expect(quoted(quote('A stair'))).toEqual(['A stair', 'Invented'])
})

test('no field is wrong before it is checked, and what describes one is no status, which Firefox leaves out', () => {
  const body = bodyOf(<Contact site={sampleSite()} />)
  const valuesOf = (selector: string, attribute: string) =>
    [...body.querySelectorAll(selector)].map((one) => one.getAttribute(attribute) ?? '')
  expect(new Set(valuesOf('[required]', 'aria-invalid'))).toEqual(new Set(['false']))
  const ids = valuesOf('form [aria-describedby]', 'aria-describedby').join(' ').split(' ')
  expect(ids.length).toBeGreaterThan(valuesOf('[required]', 'id').length)
  for (const id of ids) {
    const one = body.querySelector(`#${id}`)
    expect(one?.getAttribute('role') ?? one?.localName).toMatch(/^(?:p|span|paragraph)$/)
  }
})
