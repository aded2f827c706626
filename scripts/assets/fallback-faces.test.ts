import type { Font } from 'fontkit'
import { expect, test } from 'vitest'
import { scaleOf } from './fallback-faces.ts'

/** A face whose letters are all of one width and reach one depth below the line, in thousandths of an em. */
const face = (width: number, depth: number) =>
  ({
    unitsPerEm: 1000,
    glyphForCodePoint: () => ({ advanceWidth: width, bbox: { minY: -depth } }),
  }) as unknown as Font

test.each<[what: string, font: Font, texts: string[], scale: number]>([
  ['a narrow face keeps its size', face(300, 100), ['Harlow'], 1],
  // Six letters of 800 over the 3,334 that they take in Arial, where the layouts have room for four fifths.
  ['a wide one is made as wide as there is room for', face(800, 100), ['Harlow'], 0.56],
  ['one that reaches deep is made smaller too', face(300, 360), ['Harlow'], 0.5],
  ['a few hundredths are left', face(300, 184), ['Harlow'], 1],
  ['without texts nothing is measured', face(800, 360), [], 1],
])('%s', (_, font, texts, scale) => {
  expect(scaleOf(font, texts)).toBe(scale)
})
