import { expect, test } from 'vitest'
import { readMarkup } from './read-markup.ts'

function read(html: string): unknown[] {
  const told: unknown[] = []
  readMarkup(html, {
    open: (name, attributes) => told.push(['open', name, attributes]),
    close: (name) => told.push(['close', name]),
    text: (text) => told.push(text),
    raw: (name, text) => told.push(['raw', name, text]),
  })
  return told
}

test('tells of elements, attributes, texts and stylesheets in their order, with entities as letters', () => {
  expect(read('<!doctype html><p>a &lt; <b id="x y" HIDDEN data-z="&quot;&amp;amp;&#x27;">b</b></p><img src="/a/b"><br/>')).toEqual([
    ['open', 'p', {}],
    'a < ',
    ['open', 'b', { id: 'x y', hidden: '', 'data-z': '"&amp;\'' }],
    'b',
    ['close', 'b'],
    ['close', 'p'],
    ['open', 'img', { src: '/a/b' }],
    ['close', 'img'],
    ['open', 'br', {}],
    ['close', 'br'],
  ])
  expect(read('<style media="print">a>b{c:"<"}</style>d')).toEqual([
    ['open', 'style', { media: 'print' }],
    ['raw', 'style', 'a>b{c:"<"}'],
    ['close', 'style'],
    'd',
  ])
})

test('refuses a tag without an end', () => {
  expect(() => read('<p>a<b')).toThrow('A tag has no end: <b')
})
