import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as fontkit from 'fontkit'
import { describe, expect, test } from 'vitest'
import { type Face, faceFile } from '../test/browser/faces.ts'
import { ROOT } from '../test/temporary.ts'
import { fallbackFaces, LOCAL_FACES } from './fallback-faces.ts'

const opened = new Map<Face, fontkit.Font>()
function open(face: Face): fontkit.Font {
  const font =
    opened.get(face) ?? (fontkit.create(readFileSync(faceFile(face, 700))) as fontkit.Font)
  opened.set(face, font)
  return font
}

describe.each([
  ['display-arial', 'Arial'],
  ['display-roboto', 'Roboto'],
  ['display-dejavu', 'DejaVu Sans'],
  ['display-mono', 'DejaVu Sans Mono'],
] as const)('%s', (family, face) => {
  const local = LOCAL_FACES.find((one) => one.family === family)

  test('has the widths of the face from npm', () => {
    const font = open(face)
    for (let code = 32; code < 127; code++) {
      const width = Math.round((font.glyphForCodePoint(code).advanceWidth / font.unitsPerEm) * 1000)
      expect(
        typeof local?.widths === 'number' ? local.widths : local?.widths[code - 32],
        String.fromCodePoint(code),
      ).toBe(width)
    }
  })

  test('stands for a face of its own measure as it is', () => {
    const rules = fallbackFaces(open(face), ['Harlow', 'Plastering in Harlow'])
    expect(rules.split('\n').find((rule) => rule.includes(family))).toContain('size-adjust:100.0%;')
  })
})

test('every fallback face is asked for where the display face is', () => {
  const tokens = readFileSync(path.join(ROOT, 'templates/styles/tokens.css'), 'utf8')
  const families = LOCAL_FACES.map(({ family }) => family).join(', ')
  for (const [, list] of tokens.matchAll(/--font-display: ([^;]+);/g))
    expect(list).toContain(`${families}, sans-serif`)
})
