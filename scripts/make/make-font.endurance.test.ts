import * as fontkit from 'fontkit'
import { expect, test } from 'vitest'
import { editedSample, setting, withFiles } from '../test/content/edited-folder.ts'
import { noCache } from '../test/content/no-cache.ts'
import { validContent } from '../test/content/valid-content.ts'
import { defaultFace } from './display-face.ts'
import { makeBrand } from './make-brand.ts'
import { makeFont } from './make-font.ts'

const lettersOf = (bytes: Uint8Array | string = '') => {
  const font = fontkit.create(Buffer.from(bytes)) as fontkit.Font
  return (letters: string) =>
    [...letters].filter((one) => font.hasGlyphForCodePoint(one.codePointAt(0) ?? 0)).join('')
}

/** The font of the sample under another name, with the file of another face where one is given. */
async function fontFor(name: string, face?: Buffer) {
  const edits = {
    ...setting({ 'business.json name': name }),
    ...(face && { 'brand.json': '{"face":{"file":"brand/face.woff2"}}' }),
  }
  const folder = withFiles(editedSample(edits), new Map(face && [['brand/face.woff2', face]]))
  const loaded = validContent(folder)
  const { content } = loaded
  const brand = await makeBrand(folder, loaded, noCache)
  const font = await makeFont([JSON.stringify(content)], content.site, brand.face, noCache)
  const rules = font.fontFace.split('\n').filter((rule) => rule.includes('font-family:display;'))
  return { files: font.files, rules }
}

test('letters that only the second file of the face has are in a second, small font', async () => {
  const { files, rules } = await fontFor('Tŷ Gŵr')
  expect(rules).toEqual([
    `@font-face{font-family:display;src:url(/${files[0]?.path})format("woff2");font-display:swap}`,
    `@font-face{font-family:display;src:url(/${files[1]?.path})format("woff2");font-display:swap;unicode-range:U+175,U+177}`,
  ])
  expect(files.map(({ bytes }) => lettersOf(bytes)('Tŷŵ'))).toEqual(['T', 'ŷŵ'])
})

test.each([
  ['letters that the first file has', 'Façade Sœur', undefined],
  ['letters that neither file has', 'Фасад', undefined],
  ['a face of one file', 'Tŷ', defaultFace.files.read()],
])('for %s there is one font', async (_, name, face) => {
  const { files, rules } = await fontFor(name, face)
  expect([files.length, rules.length]).toEqual([1, 1])
})

test('letters are those of texts and of what scripts show, not those of markup', async () => {
  const markup = '<h1 class="Q">Tom &amp; Ann&#x27;s</h1><p data-busy="Wird gesendet" id="Z">é</p>'
  const { files } = await makeFont([markup], { basePath: '' }, defaultFace, noCache)
  expect(lettersOf(files[0]?.bytes)("TA&'WéZQ;=<")).toBe("TA&'Wé")
})
