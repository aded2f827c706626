import { expect, test } from 'vitest'
import { noCache } from '../test/content/no-cache.ts'
import { compatibleStyle } from './compatible-style.ts'
import { pageStyles } from './page-styles.ts'

const markup = '<p class="a b"><span class="c"></span></p>'

test.each([
  ['.a{top:1px}\n.d{top:2px}', '.a{top:1px}'],
  ['.a .d,.c:is(.d,.e){top:1px}', ''],
  ['.a:not(.d){top:1px}', '.a:not(.d){top:1px}'],
  [':where(.d) .a{top:1px}', ''],
  ['@media print{.d{top:1px}}', ''],
  ['@media print{.d{top:1px}\n.a{top:2px}}', '@media print{.a{top:2px}\n}'],
  [
    '@layer z{.d{top:1px}}@layer y{.a{top:1px}}@layer y{p{top:1px}}',
    '@layer z;@layer y{.a,p{top:1px}\n}',
  ],
  ['#d,[data-d],d{top:1px}.d{top:2px}', '#d,[data-d],d{top:1px}\n.d{top:2px}'],
  [
    '.a{animation:k 1s}@keyframes k{to{top:1px}}',
    '.a{animation:1s k}\n@keyframes k{to{top:1px}\n}',
  ],
  ['.d{animation:k 1s}p{top:1px}@keyframes k{to{top:1px}}', 'p{top:1px}'],
])('of %j a page has %j', async (style, own) => {
  expect(await pageStyles(style, noCache)(markup)).toBe(own)
})

test('browsers of 2022 get syntax that they read, and both colours of a scheme stay', () => {
  expect(
    compatibleStyle('@media (width>=40rem){.a{color:light-dark(#112233,#fff);& b{top:0}}}'),
  ).toBe('@media (min-width:40rem){.a{color:light-dark(#123,#fff)}\n.a b{top:0}\n}')
})
