import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as fontkit from 'fontkit'
import { expect, inject, test } from 'vitest'
import { readPages } from '../test/dom/pages.ts'
import { defaultFace } from './display-face.ts'

const fontOf = (bytes: Uint8Array) => fontkit.create(Buffer.from(bytes)) as fontkit.Font

test('a font has every letter on the pages of its site that the face has, dates in words included', async () => {
  const { siteDir } = inject('roofer')
  const assets = path.join(siteDir, 'assets')
  const [name = ''] = readdirSync(assets).filter((file) => file.startsWith('display.'))
  const font = fontOf(readFileSync(path.join(assets, name)))
  const face = fontOf(defaultFace.files.read())
  const pages = await readPages(siteDir)
  const letters = new Set(pages.flatMap(({ document }) => [...(document.body.textContent ?? '')]))
  const missing = [...letters].filter((letter) => {
    const code = letter.codePointAt(0) ?? 0
    return code > 0x20 && face.hasGlyphForCodePoint(code) && !font.hasGlyphForCodePoint(code)
  })
  expect(letters.size).toBeGreaterThan(50)
  expect(missing).toEqual([])
})

test('licences.txt contains the licences of the font and the icons', () => {
  const text = readFileSync(path.join(inject('siteDir'), 'licences.txt'), 'utf8')
  expect(text).toContain('SIL OPEN FONT LICENSE')
  expect(text).toContain('ISC License')
})
