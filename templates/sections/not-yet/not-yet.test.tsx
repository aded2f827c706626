import { expect, test } from 'vitest'
import { sampleSite } from '../../../scripts/test/content/sample-site.ts'
import { bodyOf, linksOf, textOf } from '../../../scripts/test/dom/pages.ts'
import { NotYet } from './not-yet.tsx'

const items = [
  { when: 'It rains.', instead: 'Wait.' },
  { when: 'It only creaks.', instead: 'Oil it.' },
]
const ROWS = ['Not yet', 'It rains.', 'Wait.', 'It only creaks.', 'Oil it.']
const ann = { name: 'Ann Smith', role: 'Joiner', words: 'Ring me.' }

function rendered(otherwise?: string, people = [ann]): HTMLElement {
  const home = { notYet: { heading: 'Not yet', items, otherwise } }
  return bodyOf(<NotYet site={sampleSite({ home, business: { name: 'Smiths', people } })} />)
}
const rows = (body: HTMLElement) => [...body.querySelectorAll('h2, dt, dd')].map(textOf)

test('each row is a condition and what to do instead; the last is whom to ring, by first name, or else the firm', () => {
  expect(rows(rendered())).toEqual(ROWS)
  const body = rendered('Else, ring {person}:')
  expect(rows(body)).toEqual([...ROWS, 'Else, ring Ann:', '01632 960 001'])
  expect(linksOf(body)).toEqual([['01632 960 001', 'tel:+441632960001']])
  expect(rows(rendered('Else, ring {person}:', []))).toContain('Else, ring Smiths:')
})
