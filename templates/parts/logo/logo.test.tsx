import { expect, test } from 'vitest'
import { sample } from '../../../scripts/test/content/sample-words.ts'
import { faultsOf } from '../../../scripts/test/content/schema-faults.ts'
import { bodyOf, textOf } from '../../../scripts/test/dom/pages.ts'
import { businessSchema } from '../../content/business-schema.ts'
import { Logo } from './logo.tsx'

test.each([
  ['Marlow & Finch Tree Care', undefined, 'Tree Care'],
  ['Marlow & Finch Tree Care', 'Marlow &', 'Finch Tree Care'],
  ['Hartest Joinery', undefined, 'Joinery'],
  ['Hartest Joinery', 'Hartest Joinery', undefined],
  ['Slates', undefined, undefined],
])('%s with the first line %s has the second line %s, and every word', (name, line, second) => {
  const body = bodyOf(<Logo site={{ drawing: () => '#mark' }} name={name} line={line} ids="" />)
  expect(textOf(body)).toBe(name)
  expect(body.querySelector('.logo__name span')?.textContent).toBe(second)
})

test('a wordmark is labelled with the name', () => {
  const mark = {
    viewBox: '0 0 90 20',
    nodes: [{ name: 'path', attributes: { d: 'M0 0h90' }, children: [] }],
    isWordmark: true,
  }
  const body = bodyOf(
    <Logo site={{ mark, drawing: () => '#mark' }} name="Hartest Joinery" ids="" />,
  )
  expect(textOf(body)).toBe('')
  expect(body.querySelector('[role=img]')?.getAttribute('aria-label')).toBe('Hartest Joinery')
})

test('the first line of a name must be its first words', () => {
  const business = (nameLine: string) =>
    faultsOf(businessSchema, { ...sample('business.json'), name: 'Ash & Elm Joiners', nameLine })
  expect(business('Ash & Elm')).toEqual([])
  expect(business('Ash & E')).toEqual([
    'nameLine is "Ash & E", but the name does not begin with it. Write the first words of the name.',
  ])
})
