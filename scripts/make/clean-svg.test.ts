import { readFileSync } from 'node:fs'
import path from 'node:path'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type FirmDrawing, FirmShapes } from '../../templates/parts/firm-drawing/firm-drawing.tsx'
import { Logo } from '../../templates/parts/logo/logo.tsx'
import { messageOf } from '../finding.ts'
import { ROOT } from '../root.ts'
import { cleanSvg } from './clean-svg.ts'

/** What is left of shapes in a drawing of eight by eight. */
const cleaned = (shapes: string, root = '', doctype = '') =>
  cleanSvg(
    `${doctype}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" viewBox="0 0 8 8" ${root}>${shapes}</svg>`,
  )

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
  ['an id over a class', '#a{fill:#c00}.b{fill:#00c}', 'id="a" class="b"'],
  ['a gradient that a rule replaces', '.a{fill:#c00}', 'class="a" fill="url(#g)"'],
])('a colour comes from %s', (_, style, attributes) => {
  const drawing = cleaned(`<defs><style>${style}</style></defs><path d="M0 0h8" ${attributes}/>`)
  expect(drawing).toMatchObject({ nodes: [{ attributes: { fill: '#c00' } }] })
})

const SQUARE = '<path d="M9 9h3v3z"></path>'

test.each<[rule: string, shapes: string, markup: string, root?: string]>([
  [
    'shapes and their colours stay',
    '<g fill="#123456"><path d="M0 0h8v2z"/><path d="M0 4h8v2z" fill-opacity=".5"/></g>',
    '<g fill="#123456"><path d="M0 0h8v2z"></path><path fill-opacity=".5" d="M0 4h8v2z"></path></g>',
  ],
  [
    'paint on the drawing itself applies to its shapes',
    SQUARE,
    `<g fill="none" stroke="#c00">${SQUARE}</g>`,
    'fill="none" style="stroke:#c00;width:100%"',
  ],
  [
    'what is hidden or runs is left out',
    `${SQUARE}<g style="display:none"><text>A</text></g><rect width="8" display="none"/><script/>`,
    SQUARE,
  ],
  [
    'black stays black: in a wordmark a shape without a colour has that of the text',
    `<path d="M0 0h8v8z" fill="#000000"/>${SQUARE}`,
    `<path fill="#000" d="M0 0h8v8z"></path>${SQUARE}`,
  ],
  [
    'groups in groups are one, however many there are',
    `${'<g>'.repeat(2800)}${SQUARE}${'</g>'.repeat(2800)}`,
    SQUARE,
  ],
])('%s', (_, shapes, markup, root) => {
  const { viewBox, nodes } = cleaned(shapes, root) as FirmDrawing
  expect(viewBox).toBe('0 0 8 8')
  expect(renderToStaticMarkup(createElement(FirmShapes, { nodes }))).toBe(markup)
})

test.each([
  ['a size replaces a missing viewBox', 'width="40px" height="20"', '0 0 40 20'],
  ['a viewBox may begin anywhere', 'viewBox="-4 -2.5 8 8"', '-4 -2.5 8 8'],
])('%s', (_, root, viewBox) => {
  const drawing = cleanSvg(`<svg ${root}><path d="M0 0h8v2z"/></svg>`)
  expect(drawing).toHaveProperty('viewBox', viewBox)
})

test('gradients and clips of the drawing come along, with ids that a page has once though it shows the drawing twice', () => {
  const drawing = cleaned(`<defs>
    <linearGradient id="contact" x2="0"><title>a</title><stop offset="0" style="stop-color:#c00"/></linearGradient>
    <linearGradient id="b" xlink:href="#contact" gradientTransform="scale(2)"/><linearGradient id="unused"><script/></linearGradient>
    <clipPath id="c"><rect width="8" height="7"/></clipPath></defs>
    <g clip-path="url(#c)"><path d="M9 9h3v3z" fill="url(#b)" stroke="url('#contact')"/></g>`) as FirmDrawing
  const site = { logo: drawing, drawing: () => '#logo' }
  const logo = (ids: string) => renderToStaticMarkup(createElement(Logo, { site, name: 'A', ids }))
  expect(logo('footer_').replaceAll('footer', 'header')).toBe(logo('header_'))
  expect(logo('header_')).toContain(
    '<defs><linearGradient id="header_drawing_a" x2="0"><stop offset="0" stop-color="#c00"></stop></linearGradient>' +
      '<linearGradient href="#header_drawing_a" id="header_drawing_d" gradientTransform="scale(2)"></linearGradient>' +
      '<clipPath id="header_drawing_b"><path d="M0 0h8v7H0z"></path></clipPath></defs>' +
      '<g clip-path="url(#header_drawing_b)"><path fill="url(#header_drawing_d)" stroke="url(#header_drawing_a)" d="M9 9h3v3z"></path></g></svg>',
  )
})

const faultsOf = (drawn: ReturnType<typeof cleanSvg>) =>
  Array.isArray(drawn) && drawn.map(messageOf)

test.each([
  ['<text>A</text><text>B</text>', 'has <text>, which would be lost. Turn the text into paths'],
  ['<image href="a.png"/>', 'has <image>, which would be lost. Draw or trace it as shapes'],
  ['<use href="#x"/>', 'has <use>, which would be lost. Turn copies and symbols into shapes'],
  ['<a href="https://a.test"><path d="M1 1h3v3z"/></a>', 'has <a>, which would be lost. Turn it'],
  ['<path d="M0 0h8" fill="url(#g)"/>', 'has fill "url(#g)" on <path>, which would be lost. Give'],
  [
    '<linearGradient id="g" href="https://a.test/#x"/><path d="M0 0h8v8z" fill="url(#g)"/>',
    'has href "https://a.test/#x" on <linearGradient>',
  ],
  ['<path d="M0 0h8v8z" filter="url(#x)"/>', 'has filter on <path>'],
  ['<path d="M0 0h8v8z" style="mix-blend-mode:multiply"/>', 'has mix-blend-mode on <path>'],
  ['<path d="M0 0h8" style="transform:rotate(9deg)"/>', 'has transform "rotate(9deg)" on <path>'],
  [
    '<style>@import url(https://a.test/x.css);path{fill:red}</style>',
    'has "@import url(https://a.test/x.…" in its <style>, which would be lost. Save the drawing',
  ],
])('%s beside shapes is a mistake instead of lost: %s', (lost, message) => {
  const drawn = cleaned(`<path d="M9 9h3v3z"/>${lost}`)
  expect(faultsOf(drawn)).toEqual([expect.stringContaining(message)])
})

test.each([
  ['<svg><path d="M0 0h8v8z"/></svg>', 'has no size. Save the drawing again'],
  ['<svg viewBox="0 0 0 0"><path d="M0 0h8"/></svg>', 'has no size.'],
  ['<svg width="8" height="0"><path d="M0 0h8"/></svg>', 'has no size.'],
  ['<svg viewBox="0 0 8 8"><g><g/></g></svg>', 'shows nothing once reduced to its shapes.'],
  ['<svg viewBox="0 0 8 8"><path d="M0 0h8v8z"></svg>', 'cannot be read as an SVG (Unexpected'],
  ['<svg viewBox="0 0 8 8"/>'.padEnd(20_001), 'is 21 kB; at most 20 kB is allowed, as every page'],
])('%.60s is a problem that is named', (text, message) => {
  expect(faultsOf(cleanSvg(text))).toEqual([expect.stringContaining(message)])
})

test.each(['illustrator', 'inkscape', 'figma'])(
  'a drawing as %s exports it keeps its shapes and colours',
  (program) => {
    const file = path.join(ROOT, `scripts/test/drawings/${program}.svg`)
    expect(JSON.stringify(cleanSvg(readFileSync(file, 'utf8')))).toContain('"fill":"#c8102e"')
  },
)

// A row for each rule of what is allowed: elements, attributes, plain values, references; and for styles and entities.
test.each([
  '<h:script xmlns:h="http://www.w3.org/1999/xhtml">alert(1)</h:script>',
  '<clipPath><script>alert(1)</script></clipPath>',
  '<g onload="alert(1)"><path d="M0 0h8v8z" onclick="alert(1)"/></g>',
  '<path d="M0 0h8v8z" fill="url(&quot;//evil.test/#x&quot;)"/>',
  '<path d="M0 0h8v8z" style="fill:\\75rl(https://evil.test)"/>',
  '<style><![CDATA[path{fill:url(https://evil.test)}]]></style>',
  '<path d="M0 0h8v8z" fill="&x;"/>',
])('nothing in a drawing runs, links or loads: %s', (evil) => {
  const entity = '<!DOCTYPE svg [<!ENTITY x "url(https://evil.test/#a)">]>'
  const drawing = cleaned(`<path d="M9 9h3v3z"/>${evil}`, '', entity)
  expect(JSON.stringify('nodes' in drawing && drawing.nodes)).not.toMatch(/alert|evil/)
})
