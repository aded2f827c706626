import { expect, test } from 'vitest'
import { bodyOf, linksOf, textOf } from '../../../scripts/test/dom/pages.ts'
import type { Person } from '../../content/business-schema.ts'
import type { Site } from '../../site.ts'
import { NotYet } from './not-yet.tsx'

const words = {
  heading: "When you don't need us yet",
  items: [
    { when: 'It rains.', instead: 'Wait.' },
    { when: 'It only creaks.', instead: 'Oil it.' },
  ],
}
const ROWS = ['It rains.', 'Wait.', 'It only creaks.', 'Oil it.']
const PHONE = '01632 960 001'

function rendered(otherwise?: string, person?: Person): HTMLElement {
  const content = {
    business: {
      name: 'Smiths',
      country: 'GB',
      phone: { number: PHONE },
      phoneLine: 'Ring us',
      hours: [],
      people: person && [person],
    },
    site: { language: 'en-GB' },
    home: { notYet: { ...words, otherwise } },
  }
  return bodyOf(<NotYet site={{ content } as unknown as Site} />)
}
const rows = (body: HTMLElement) => [...body.querySelectorAll('dt, dd')].map(textOf)

test('each row is a condition and what to do instead, the last one whom to ring, by first name', () => {
  const person = { name: 'Ann Smith', role: 'Joiner', words: 'Ring me.' }
  expect(textOf(rendered().querySelector('h2'))).toBe(words.heading)
  expect(rows(rendered())).toEqual(ROWS)
  const body = rendered('Else, ring {person}:', person)
  expect(rows(body)).toEqual([...ROWS, 'Else, ring Ann:', PHONE])
  expect(linksOf(body)).toEqual([[PHONE, 'tel:+441632960001']])
  expect(rows(rendered('Else, ring {person}:'))).toContain('Else, ring Smiths:')
  expect(body.querySelector('s')).toBeNull()
})
