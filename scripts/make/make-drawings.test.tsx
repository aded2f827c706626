import { renderToStaticMarkup } from 'react-dom/server'
import { optimize } from 'svgo'
import { expect, test } from 'vitest'
import { Person } from '../../templates/parts/person/person.tsx'
import { palette } from '../../templates/styles/palette.ts'
import { sampleSite } from '../test/content/sample-site.ts'
import { parseHtml, textOf } from '../test/dom/pages.ts'
import { cleanSvg as cleanedBy } from './clean-svg.ts'
import { makeDrawings } from './make-drawings.tsx'

const cleanSvg = (text: string) => cleanedBy(text, optimize)

test('a person’s signature is a drawing in the ink of both schemes, beside their name, and without one the name stands alone', async () => {
  const signed = cleanSvg(
    '<svg viewBox="4 4 320 80" fill="none" stroke="currentColor"><path d="M0 8h9"/></svg>',
  )
  if (Array.isArray(signed)) throw new Error(String(signed))
  const site = await sampleSite()
  const { drawings, files } = makeDrawings(
    site.content,
    palette,
    new Map([['brand/ann.svg', signed]]),
  )
  const shown = (signature?: string) => {
    const person = {
      name: 'Ann Brown',
      role: 'Roofer',
      words: 'I climb up.',
      ...(signature && { signature }),
    }
    return parseHtml(
      renderToStaticMarkup(<Person site={{ ...site, drawings }} person={person} />),
    ).body.querySelector('figcaption')
  }
  const image = shown('brand/ann.svg')?.querySelector('img')
  expect(['alt', 'width', 'height'].map((name) => image?.getAttribute(name))).toEqual([
    '',
    '320',
    '80',
  ])
  const drawn = String(files.find(({ path }) => image?.getAttribute('src')?.endsWith(path))?.bytes)
  expect(drawn).toContain('stroke="currentColor"><path d="M0 8h9"')
  expect(drawn).toContain(
    `:root{--ink:${palette.ink.light}}@media(prefers-color-scheme:dark){:root{--ink:${palette.ink.dark}}}`,
  )
  for (const name of [undefined, 'brand/other.svg']) {
    expect(shown(name)?.querySelector('img')).toBeNull()
    expect(textOf(shown(name))).toBe('Ann Brown Roofer')
  }
})
