import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { FirmDrawing } from '../../templates/parts/firm-drawing/firm-drawing.tsx'
import { Handwriting } from '../../templates/parts/handwriting/handwriting.tsx'
import { iconsDrawing } from '../../templates/parts/icon/icon-shapes.tsx'
import { symbolsDrawing } from '../../templates/parts/symbols/symbols-drawing.tsx'
import { palette } from '../../templates/styles/palette.ts'
import { parseHtml } from '../test/dom/pages.ts'
import { cleanSvg } from './clean-svg.ts'
import { type DrawingRequests, drawingRequests } from './drawing-requests.tsx'

const line = (id: string) => ({ id, viewBox: '0 0 6 2', shapes: <path d={`m${id}`} /> })

/** The drawings of what is asked for, by what stands for their addresses. */
function drawn(ask: (drawing: DrawingRequests['drawing']) => void) {
  const { drawing, draw } = drawingRequests(palette)
  ask(drawing)
  return Object.fromEntries(Array.from(draw(), ([name, { bytes }]) => [name, String(bytes)]))
}

test('a file has what pages ask for, each fragment once and in one order, whoever asks first', () => {
  const one = drawn((drawing) => {
    expect(drawing(symbolsDrawing, line('b'))).toBe('drawing:symbols#b')
    drawing(iconsDrawing, { id: 'x' })
    drawing(symbolsDrawing, line('a'))
  })
  expect(one).toEqual({
    'drawing:symbols':
      '<svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true"><symbol id="a" viewBox="0 0 6 2"><path d="ma"></path></symbol><symbol id="b" viewBox="0 0 6 2"><path d="mb"></path></symbol></svg>\n',
    'drawing:icons': expect.stringMatching(
      /<g id="x" class="fragment"><path d="[^"]+"><\/path><\/g>/,
    ),
  })
  const other = drawn((drawing) => {
    for (const id of ['a', 'b', 'a']) drawing(symbolsDrawing, line(id))
    for (const id of ['x', 'x']) drawing(iconsDrawing, { id })
  })
  expect(other).toEqual(one)
})

test('what is asked for after a file was drawn is in the next one', () => {
  const { drawing, draw } = drawingRequests(palette)
  expect(draw().size).toBe(0)
  for (const id of ['a', 'b']) {
    drawing(symbolsDrawing, line(id))
    expect([...draw().values()].map(({ bytes }) => String(bytes)).join()).toContain(`id="${id}"`)
  }
})

test('a person’s signature is a drawing in the ink of both schemes, and without one there is none', () => {
  const signature = cleanSvg(
    '<svg viewBox="4 4 320 80" fill="none" stroke="currentColor"><path d="M0 8h9"/></svg>',
  ) as FirmDrawing
  const handwritings = new Map([['brand/ann.svg', signature]])
  const { drawing, draw } = drawingRequests(palette)
  const markupOf = (handwriting?: string) => {
    const person = { name: 'Ann Brown', role: 'Roofer', words: 'I climb.', handwriting }
    return renderToStaticMarkup(<Handwriting site={{ drawing, handwritings }} person={person} />)
  }
  expect([markupOf(), markupOf('brand/other.svg')].join()).not.toContain('<img')
  const image = parseHtml(markupOf('brand/ann.svg')).body.querySelector('img')
  const attributes = ['alt', 'width', 'height'].map((name) => image?.getAttribute(name))
  expect(attributes).toEqual(['', '320', '80'])
  const file = draw().get(image?.getAttribute('src') ?? '')
  expect(file?.path).toMatch(/^assets\/brand-ann\.\w+\.svg$/)
  expect(String(file?.bytes)).toContain('stroke="currentColor"><path d="M0 8h9"')
  expect(String(file?.bytes)).toContain(
    `:root{--ink:${palette.ink.light}}@media(prefers-color-scheme:dark){:root{--ink:${palette.ink.dark}}}`,
  )
})
