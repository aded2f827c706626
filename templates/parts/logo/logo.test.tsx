import { expect, test } from 'vitest'
import { bodyOf, textOf } from '../../../scripts/test/dom/pages.ts'
import { Logo } from './logo.tsx'

test.each([
  ['Marlow & Finch Tree Care', 'Tree Care'],
  ['Hartest Joinery', 'Joinery'],
  ['Slates', undefined],
])('%s has the second line %s, and every word', (name, second) => {
  const body = bodyOf(<Logo site={{ drawing: () => '#logo' }} name={name} ids="" />)
  expect(textOf(body)).toBe(name)
  expect(body.querySelector('.logo__name span')?.textContent).toBe(second)
})

test('a wordmark is labelled with the name', () => {
  const logo = {
    viewBox: '0 0 90 20',
    nodes: [{ name: 'path', attributes: { d: 'M0 0h90' }, children: [] }],
    isWordmark: true,
  }
  const body = bodyOf(
    <Logo site={{ logo, drawing: () => '#logo' }} name="Hartest Joinery" ids="" />,
  )
  expect(textOf(body)).toBe('')
  expect(body.querySelector('[role=img]')?.getAttribute('aria-label')).toBe('Hartest Joinery')
})
