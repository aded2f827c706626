import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Handwriting } from '../../templates/parts/handwriting/handwriting.tsx'
import { iconsDrawing } from '../../templates/parts/icon/icon-shapes.tsx'
import { symbolsDrawing } from '../../templates/parts/symbols/symbols-drawing.tsx'
import { palette } from '../../templates/styles/palette.ts'
import { parseHtml } from '../test/dom/pages.ts'
import { cleanSvg } from './clean-svg.ts'
import { type DrawingRequests, drawingRequests } from './drawing-requests.tsx'

/** Returns the files of what is asked for, and its addresses without hashes. */
function drawn(ask: (drawing: DrawingRequests['drawing']) => string[]) {
  const { drawing, draw } = drawingRequests(palette)
  const placeholders = ask(drawing)
  const files = draw()
  const addresses = placeholders.map((address) =>
    [...files].reduce(
      (text, [placeholder, { path }]) =>
        text.replace(placeholder, path.replace(/\.\w+(?=\.svg)/, '')),
      address,
    ),
  )
  return { addresses, files: [...files.values()].map(({ path, bytes }) => [path, String(bytes)]) }
}

const line = (id: string) => ({ id, viewBox: '0 0 6 2', shapes: <path d={`m${id}`} /> })

test('a file has what pages ask for, each fragment once and in one order, whoever asks first', () => {
  const one = drawn((drawing) => [
    drawing(symbolsDrawing, line('b')),
    drawing(iconsDrawing, { id: 'x' }),
    drawing(symbolsDrawing, line('a')),
  ])
  expect(one.addresses).toEqual([
    'assets/symbols.svg#b',
    'assets/icons.svg#x',
    'assets/symbols.svg#a',
  ])
  expect(one.files[0]?.[1]).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true"><symbol id="a" viewBox="0 0 6 2"><path d="ma"></path></symbol><symbol id="b" viewBox="0 0 6 2"><path d="mb"></path></symbol></svg>\n',
  )
  expect(one.files[1]?.[1]).toMatch(/<g id="x" class="fragment"><path d="[^"]+"><\/path><\/g>/)
  const other = drawn((drawing) => [
    ...['a', 'b', 'a'].map((id) => drawing(symbolsDrawing, line(id))),
    ...['x', 'x'].map((id) => drawing(iconsDrawing, { id })),
  ])
  expect(other.files).toEqual(one.files)
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
  const drawn = cleanSvg(
    '<svg viewBox="4 4 320 80" fill="none" stroke="currentColor"><path d="M0 8h9"/></svg>',
  )
  if (Array.isArray(drawn)) throw new Error(String(drawn))
  const handwritings = new Map([['brand/ann.svg', drawn]])
  const { drawing, draw } = drawingRequests(palette)
  const handwritingOf = (handwriting?: string) => {
    const person = { name: 'Ann Brown', role: 'Roofer', words: 'I climb.', handwriting }
    return parseHtml(
      renderToStaticMarkup(<Handwriting site={{ drawing, handwritings }} person={person} />),
    ).body.querySelector('img')
  }
  expect(handwritingOf()).toBeNull()
  expect(handwritingOf('brand/other.svg')).toBeNull()
  const image = handwritingOf('brand/ann.svg')
  for (const [name, value] of Object.entries({ alt: '', width: '320', height: '80' }))
    expect(image?.getAttribute(name), name).toBe(value)
  const file = draw().get(image?.getAttribute('src') ?? '')
  expect(file?.path).toMatch(/^assets\/brand-ann\.\w+\.svg$/)
  expect(String(file?.bytes)).toContain('stroke="currentColor"><path d="M0 8h9"')
  expect(String(file?.bytes)).toContain(
    `:root{--ink:${palette.ink.light}}@media(prefers-color-scheme:dark){:root{--ink:${palette.ink.dark}}}`,
  )
})
