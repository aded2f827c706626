import { expect, test } from 'vitest'
import { tightenStyles } from './tighten-styles.ts'

test('a stylesheet says the same in fewer words', () => {
  const cases = [
    ['.a{grid-area:1 / 2}', '.a{grid-area:1/2}'],
    [':root{--a: 1rem, 2rem;--b:#fff}.c{gap:var(--a)}', ':root{--b:#fff}.c{gap:1rem,2rem}'],
    ['@supports (gap: 1px){.a{top:0}}', '@supports(gap:1px){.a{top:0}}'],
    ['@supports not (gap: 1px){.a{top:0}}', '@supports not (gap:1px){.a{top:0}}'],
    ['.a:after{content:"a / b: c"}', '.a:after{content:"a / b: c"}'],
    [
      '@layer x{@media(width>=60rem){.a{top:2px}}.a{top:0}@media(width>=40rem){.a{top:1px}}}',
      '@layer x{.a{top:0}@media(width>=40rem){.a{top:1px}}@media(width>=60rem){.a{top:2px}}}',
    ],
  ]
  for (const [css = '', tight] of cases) expect(tightenStyles(css), css).toBe(tight)
})

test('a custom property that later styles use stays', () => {
  const css = ':root{--a:1rem}.c{gap:var(--a)}'
  expect(tightenStyles(css, '.d{gap:var(--a)}')).toBe(css)
  expect(tightenStyles(css)).toBe(':root{}.c{gap:1rem}')
})
