import { expect, test } from 'vitest'
import { symbolKey } from '../../templates/parts/symbols/symbols-drawing.tsx'
import { shareSymbols } from './share-symbols.ts'

const symbols = new Map([
  [symbolKey('0 0 24 24', '<path d="a"></path>'), '/assets/symbols.svg#a'],
  [symbolKey('0 0 6 2', '<path d="s"></path>'), '/assets/symbols.svg#s'],
])
const icon = (outlines: string) =>
  `<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">${outlines}</svg>`

test('a known drawing becomes a reference; others, and the same in another box, stay', () => {
  const others = `${icon('<path d="b"></path>')}<svg class="crack" viewBox="0 0 9 9"><path d="a"></path></svg>`
  expect(shareSymbols(`<p>${icon('<path d="a"></path>')} x</p>${others}`, symbols)).toBe(
    `<p><svg class="icon" aria-hidden="true"><use href="/assets/symbols.svg#a"></use></svg> x</p>${others}`,
  )
})

test('how a drawing is stretched is left to the symbol file', () => {
  const stretched =
    '<svg class="sweep" viewBox="0 0 6 2" preserveAspectRatio="none" aria-hidden="true"><path d="s"></path></svg>'
  expect(shareSymbols(stretched, symbols)).toBe(
    '<svg class="sweep" aria-hidden="true"><use href="/assets/symbols.svg#s"></use></svg>',
  )
})
