import { expect, test } from 'vitest'
import { sampleSite } from '../../../scripts/test/content/sample-site.ts'
import { bodyOf, linksOf, textOf } from '../../../scripts/test/dom/pages.ts'
import { NotYet } from './not-yet.tsx'

const { content, ...site } = await sampleSite()
const items = [
  { when: 'It rains.', instead: 'Wait.' },
  { when: 'It only creaks.', instead: 'Oil it.' },
]
const ROWS = ['It rains.', 'Wait.', 'It only creaks.', 'Oil it.']
const ann = { name: 'Ann Smith', role: 'Joiner', words: 'Ring me.' }

function rendered(otherwise?: string, people = [ann]): HTMLElement {
  const home = { ...content.home, notYet: { heading: 'Not yet', items, otherwise } }
  const business = { ...content.business, name: 'Smiths', people }
  return bodyOf(<NotYet site={{ ...site, content: { ...content, business, home } }} />)
}
const rows = (body: HTMLElement) => [...body.querySelectorAll('dt, dd')].map(textOf)

test('each row is a condition and what to do instead', () => {
  expect(textOf(rendered().querySelector('h2'))).toBe('Not yet')
  expect(rows(rendered())).toEqual(ROWS)
})

test('the last row is whom to ring, by first name, or else the firm', () => {
  const body = rendered('Else, ring {person}:')
  expect(rows(body)).toEqual([...ROWS, 'Else, ring Ann:', '01632 960 001'])
  expect(linksOf(body)).toEqual([['01632 960 001', 'tel:+441632960001']])
  expect(rows(rendered('Else, ring {person}:', []))).toContain('Else, ring Smiths:')
})
