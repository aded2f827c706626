import { expect, test } from 'vitest'
import { shortNames } from './short-names.ts'

const STYLE =
  '.hero__text{color:var(--ink-soft)}.hero--tall .hero:not(.home-page):before{--wipe: 1px;content:".hero --ink";margin:.5em}'

test('styles and markup get the same short names', () => {
  const names = shortNames([`${STYLE}.hero{--ink-soft: red}`], "style.setProperty('--wipe')")
  expect(names.inStyle(STYLE)).toBe(
    '.a{color:var(--a)}.b .c:not(.d):before{--wipe: 1px;content:".hero --ink";margin:.5em}',
  )
  expect(names.inMarkup('<p class="hero hero--tall"><path fill="var(--ink-soft)"></p>')).toBe(
    '<p class="c b"><path fill="var(--a)"></p>',
  )
})

test('a class that no style asks for goes', () => {
  const names = shortNames([STYLE], '')
  expect(names.inMarkup('<p class="hero strange"><b class="strange">a</b> class</p>')).toBe(
    '<p class="c"><b>a</b> class</p>',
  )
})

test('short names are distinct, and properties that the script sets keep their names', () => {
  const all = Array.from({ length: 1000 }, (_, index) => (index === 500 ? 'b' : `name-${index}`))
  const css = all.map((name) => `.${name}{--${name}: 0}`).join('')
  const found = [
    ...shortNames([css], '--b')
      .inStyle(css)
      .matchAll(/\.([\w-]+)\{--([\w-]+)/g),
  ]
  expect(new Set(found.map(([, name]) => name)).size).toBe(all.length)
  expect(new Set(found.map(([, , name]) => name)).size).toBe(all.length)
  expect(found[500]?.[2]).toBe('b')
})

test('addresses and numbers are no names', () => {
  const names = shortNames(['.woff2{x:1}'], '')
  const css = '.x{src:url(/a.woff2)format("woff2");width:.5rem;inset:calc(1px - 2px)}'
  expect(names.inStyle(css)).toBe(css)
})
