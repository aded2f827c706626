import { expect, test } from 'vitest'
import { classesIn, pageStyles } from './page-style.ts'

const markup = '<p class="a b"><span class="c"></span></p>'

test.each([
  ['.a{x:1}\n.d{x:2}', '.a{x:1}'],
  ['.a .d,.c:is(.d,.e){x:1}', '.c:is(.d,.e){x:1}'],
  ['.a:not(.d){x:1}', '.a:not(.d){x:1}'],
  ['.a:has(:is(.d,.e)) .c{x:1}', '.a:has(:is(.d,.e)) .c{x:1}'],
  [
    '.d:has(:is(.e),b),.a:is(:not(.d,.e),b),.c[x="(,"]{x:1}',
    '.a:is(:not(.d,.e),b),.c[x="(,"]{x:1}',
  ],
  ['@media print{.d{x:1}}', ''],
  ['@media print{.d{x:1}\n.a{x:2}}', '@media print{.a{x:2}\n}'],
  ['@layer a,b;@font-face{x:1}', '@layer a,b;\n@font-face{x:1}'],
  [
    '.a{animation:k 1s}@keyframes k{0%{x:1}to{x:2}}',
    '.a{animation:k 1s}\n@keyframes k{0%{x:1}to{x:2}}',
  ],
  ['.d{animation:k 1s}@keyframes k{0%{x:1}to{x:2}}', ''],
  [
    '@layer a{.a{x:1}}\n@layer a{.c{x:2}}\n@layer b{p{x:3}}',
    '@layer a{.a{x:1}\n}\n@layer a{.c{x:2}\n}\n@layer b{p{x:3}\n}',
  ],
  ['.a,.d{x:1}.a{y:2}\n.b .c{z:3}', '.a{x:1}\n.a{y:2}\n.b .c{z:3}'],
])('of %j a page keeps %j', (style, kept) => {
  expect(pageStyles(style)(classesIn(markup))).toBe(kept)
})
