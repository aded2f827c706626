import { expect, test } from 'vitest'
import { didYouMean } from './did-you-mean.ts'

test.each([
  ['headng', ['heading', 'text'], 'Did you mean "heading"?'],
  ['Heading', ['heading', 'text'], 'Did you mean "heading"?'],
  ['nmae', ['meta', 'name'], 'Did you mean "name"?'],
  [
    '/plastering-in-eping',
    ['/plastering-in-epping', '/plastering-in-ongar'],
    'Did you mean "/plastering-in-epping"?',
  ],
  ['colour', ['colxyz', 'text'], ''],
  ['a', ['b'], 'Did you mean "b"?'],
  ['x', [], ''],
])('for %j of %j it says %j', (typed, names, sentence) => {
  expect(didYouMean(typed, names)).toBe(sentence)
})
