import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Logo } from '../../templates/parts/logo/logo.tsx'
import type { Mark } from '../../templates/parts/logo/mark-shapes.tsx'
import { cleanSvg } from './clean-svg.ts'

test('shapes and their colours stay, by the names that React knows', () => {
  expect(
    cleanSvg(
      '<svg viewBox="0 0 8 8"><g fill="#123456"><path d="M0 0h8" stroke-width="2"/></g></svg>',
    ),
  ).toEqual({
    viewBox: '0 0 8 8',
    nodes: [
      {
        name: 'g',
        attributes: { fill: '#123456' },
        children: [{ name: 'path', attributes: { d: 'M0 0h8', strokeWidth: '2' }, children: [] }],
      },
    ],
  })
})

test('a size replaces a missing viewBox', () => {
  expect(cleanSvg('<svg width="40px" height="20"><path d="M0 0"/></svg>')).toMatchObject({
    viewBox: '0 0 40 20',
  })
})

/** The mark from shapes in a drawing of eight by eight. */
const cleaned = (shapes: string, root = '') =>
  cleanSvg(`<svg viewBox="0 0 8 8" ${root}>${shapes}</svg>`)

test.each([
  [
    'a class, as Illustrator writes it',
    '.cls-1,.cls-2{stroke-miterlimit:10;}.cls-1{fill:#c00;}',
    'class="cls-1"',
  ],
  [
    'a style attribute, as Inkscape writes it',
    '',
    'style="fill-opacity:1;fill:#c00;-inkscape-stroke:none"',
  ],
  ['a class over an element', '.a{fill:#c00}path { fill : #00c }', 'class="a"'],
  ['an id over a class', '#a{fill:#c00}.b{fill:#00c}', 'id="a" class="b"'],
  ['a style attribute over an id', '#a{fill:#00c}', 'id="a" style="fill:#c00"'],
  ['a gradient that a rule replaces', '.a{fill:#c00}', 'class="a" fill="url(#g)"'],
  [
    'a rule after others that are left out',
    '@import url(a.css);/* .a{fill:#00c} */@font-face{src:url(x;y)}.a{fill:#c00}',
    'class="a"',
  ],
])('a colour comes from %s', (_, style, attributes) => {
  const mark = cleaned(`<defs><style>${style}</style></defs><path d="M0 0h8" ${attributes}/>`)
  expect(mark).toMatchObject({ nodes: [{ attributes: { fill: '#c00' } }] })
})

test('paint on the drawing itself applies to its shapes', () => {
  expect(cleaned('<path d="M0 0h8"/>', 'fill="none" style="stroke:#c00;width:100%"')).toEqual({
    viewBox: '0 0 8 8',
    nodes: [
      {
        name: 'g',
        attributes: { fill: 'none', stroke: '#c00' },
        children: [{ name: 'path', attributes: { d: 'M0 0h8' }, children: [] }],
      },
    ],
  })
})

test('hidden elements are left out', () => {
  const hidden =
    '<g style="display:none"><path d="M1 1"/><text>A</text></g><rect width="8" display="none"/>'
  expect(cleaned(`<path d="M9 9"/>${hidden}`)).toMatchObject({
    nodes: [{ name: 'path', attributes: { d: 'M9 9' }, children: [] }],
  })
})

test('gradients and clips of the drawing come along, with ids that a page has once though it shows the mark twice', () => {
  const mark = cleaned(`<defs>
    <linearGradient id="contact" x2="0"><title>a</title><stop offset="0" style="stop-color:#c00"/></linearGradient>
    <linearGradient id="b" xlink:href="#contact" gradientTransform="scale(2)"/><linearGradient id="unused"><script/></linearGradient>
    <clipPath id="c"><rect width="8" height="7"/></clipPath></defs>
    <g clip-path="url(#c)"><path d="M9 9" fill="url(#b)" stroke="url('#contact')"/></g>`) as Mark
  const logo = (ids: string) => renderToStaticMarkup(createElement(Logo, { name: 'A', mark, ids }))
  expect(logo('footer_').replaceAll('footer', 'header')).toBe(logo('header_'))
  expect(logo('header_')).toContain(
    '<clipPath id="header_mark_1"><rect width="8" height="7"></rect></clipPath>' +
      '<linearGradient id="header_mark_2" gradientTransform="scale(2)" href="#header_mark_3"></linearGradient>' +
      '<linearGradient id="header_mark_3" x2="0"><stop offset="0" stop-color="#c00"></stop></linearGradient>' +
      '<g clip-path="url(#header_mark_1)"><path d="M9 9" fill="url(#header_mark_2)" stroke="url(#header_mark_3)"></path></g></svg>',
  )
})

test('of a choice for different programs the one for browsers stays', () => {
  const choice =
    '<foreignObject requiredExtensions="x"/><g><path d="M1 1"/></g><g><path d="M2 2"/></g>'
  expect(JSON.stringify(cleaned(`<switch>${choice}</switch>`))).toMatch(/^(?!.*M2 2).*M1 1/)
})

test.each([
  '<clipPath><script>alert(1)</script></clipPath>',
  '<style>@import url(https://evil.test);text{fill:url(https://evil.test)}</style>',
  '<metadata><image href="https://evil.test/x.png"/></metadata>',
  '<sodipodi:namedview><path d="M1 1"/></sodipodi:namedview>',
  '<path d="M0 0" onclick="alert(1)" style="fill:red;cursor:url(https://evil.test)" fill="url(https://evil.test/#x)" class="logo"/>',
  '<!DOCTYPE svg [<!ENTITY x "y">]>',
])('%s leaves nothing behind', (evil) => {
  const mark = cleaned(`<path d="M9 9"/>${evil}`)
  expect(mark).toMatchObject({ viewBox: '0 0 8 8' })
  expect(JSON.stringify(mark)).not.toMatch(
    /script|url|evil|alert|class|style|use|image|ENTITY|M1 1/i,
  )
})

test.each([
  ['<text>A</text>', 'has <text> in line 2, which would be lost. Turn the text into paths'],
  [
    '<image href="https://evil.test/x.png"/>',
    'has <image> in line 2, which would be lost. Draw or trace it as shapes',
  ],
  ['<script>alert(1)</script>', 'has <script> in line 2, which would be lost. Remove it'],
  [
    '<use href="#x"/>',
    'has <use> in line 2, which would be lost. Turn copies and symbols into shapes',
  ],
  ['<a href="javascript:alert(1)"><path d="M1 1"/></a>', 'has <a> in line 2'],
  [
    '<path d="M0 0" fill="url(#g)"/>',
    'has fill "url(#g)" on <path> in line 2, which would be lost. Give it one colour, or a gradient of this drawing',
  ],
  [
    '<linearGradient id="g" href="https://evil.test/#x"/><path d="M0 0" fill="url(#g)"/>',
    'has href "https://evil.test/#x" on <linearGradient>',
  ],
  [
    '<clipPath id="c"><text>A</text></clipPath><path d="M0 0" clip-path="url(#c)"/>',
    'has <text> in line 2',
  ],
  [
    '<path d="M0 0" fill="rgb(0 0 0 / 50%)"/>',
    'has fill "rgb(0 0 0 / 50%)" on <path> in line 2, which would be lost. Write a number or a colour',
  ],
  ['<path d="M0 0" filter="url(#x)"/>', 'has filter on <path> in line 2'],
  ['<path d="M0 0" style="transform:scale(2)"/>', 'has transform on <path> in line 2'],
  [
    '<style>path{fill:url(https://evil.test)}</style>',
    'has fill "url(https://evil.test)" on <path> in line 1',
  ],
  ['<style>g > path{fill:#c00}</style>', 'has "g > path" in its <style> in line 2'],
  [
    '<style>@media (prefers-color-scheme:dark){path{fill:#fff}}</style>',
    'has "@media (prefers-color-scheme:…" in its <style> in line 2',
  ],
])('%s beside shapes is refused instead of lost', (lost, message) => {
  expect(cleaned(`<path d="M9 9"/>\n${lost}`)).toEqual([expect.stringContaining(message)])
})

test('every loss is reported at once, each kind once', () => {
  expect(cleaned('<text>A</text>\n<text>B</text><use href="#x"/>')).toEqual([
    expect.stringContaining('has <text> in line 1'),
    expect.stringContaining('has <use> in line 2'),
  ])
})

test.each([
  ['<svg><path d="M0 0"/></svg>', 'has no size. Save the drawing again'],
  ['<svg viewBox="0 0 0 0"><path d="M0 0h8"/></svg>', 'has no size.'],
  ['<svg viewBox="0 0 8 -1"><path d="M0 0h8"/></svg>', 'has no size.'],
  ['<svg width="0" height="8"><path d="M0 0h8"/></svg>', 'has no size.'],
  ['<svg viewBox="0 0 8 8"><g><g/></g></svg>', 'shows nothing once reduced to its shapes.'],
  ['<svg viewBox="0 0 8 8" fill="none"><path d="M0 0h8"/></svg>', 'shows nothing'],
  [
    '<svg viewBox="0 0 8 8"><clipPath id="c"><rect/></clipPath><g clip-path="url(#c)"/></svg>',
    'shows nothing',
  ],
])('%.60s is refused', (text, message) => {
  expect(cleanSvg(text)).toEqual([expect.stringContaining(message)])
})

const nested = (levels: number) =>
  `<svg viewBox="0 0 8 8">\n${'<g>'.repeat(levels - 2)}<path d="M0 0"/>${'</g>'.repeat(levels - 2)}</svg>`

test('a drawing may have fifty levels and no more', () => {
  expect(cleanSvg(nested(50))).toHaveProperty('nodes')
  const tooDeep = [
    'has elements nested more than 50 deep in line 2, which would be lost. Ungroup its shapes in the drawing program.',
  ]
  expect(cleanSvg(nested(51))).toEqual(tooDeep)
  expect(cleanSvg(nested(2800))).toEqual(tooDeep)
})

test.each([nested(10_000), `<svg viewBox="0 0 8 8"><path style="${'('.repeat(80_000)}"/></svg>`])(
  '%.60s and so on is too large',
  (text) => {
    expect(cleanSvg(text)).toEqual([
      expect.stringMatching(
        /^is \d+ kB; at most 20 kB is allowed, as every page contains the mark\. Simplify it/,
      ),
    ])
  },
)
