import type { Font } from 'fontkit'
import { expect, test } from 'vitest'
import { scaleOf } from './fallback-faces.ts'

/** A face whose letters reach one depth below the line, in thousandths of an em. */
const face = (depth: number) =>
  ({ unitsPerEm: 1000, glyphForCodePoint: () => ({ bbox: { minY: -depth } }) }) as unknown as Font

test.each<[what: string, width: number, depth: number, scale: number]>([
  ['a narrow face keeps its size', 300, 100, 1],
  // Arial's letters are 480 wide, and the layouts have room for four fifths of that.
  ['a wide one is made as wide as there is room for', 800, 100, 0.48],
  ['one that reaches deep is made smaller too', 300, 360, 0.5],
  ['a few hundredths are left', 300, 184, 1],
])('%s', (_, width, depth, scale) => {
  expect(scaleOf(face(depth), { xWidthAvg: width, unitsPerEm: 1000 })).toBe(scale)
})
