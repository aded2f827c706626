import { expect, test } from 'vitest'
import { bodyOf, textOf } from '../../../scripts/test/dom/pages.ts'
import { Logo } from './logo.tsx'

// A wordmark: scripts/test/other-business.site.test.ts.

test.each([
  ['Marlow & Finch Tree Care', 'Tree Care'],
  ['Hartest Joinery', 'Joinery'],
  ['Slates', undefined],
])('%s has the second line %s, and every word', (name, second) => {
  const body = bodyOf(<Logo site={{ drawing: () => '#logo' }} name={name} ids="" />)
  expect(textOf(body)).toBe(name)
  expect(body.querySelector('.logo__name span')?.textContent).toBe(second)
})
