import { expect, test } from 'vitest'
import { shareIcons } from './share-icons.ts'

const icons = new Map([['<path d="a"></path>', '/assets/symbols.svg#a']])
const icon = (outlines: string) => `<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">${outlines}</svg>`

test('a known icon is referred to, another and other drawings stay', () => {
  const others = `${icon('<path d="b"></path>')}<svg class="crack" viewBox="0 0 9 9"><path d="a"></path></svg>`
  expect(shareIcons(`<p>${icon('<path d="a"></path>')} x</p>${others}`, icons)).toBe(
    `<p><svg class="icon" aria-hidden="true"><use href="/assets/symbols.svg#a"></use></svg> x</p>${others}`,
  )
})
