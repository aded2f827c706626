import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Font } from 'fontkit'
import { expect, test } from 'vitest'
import { ROOT } from '../root.ts'
import { LOCAL_FACES, scaleOf } from './fallback-faces.ts'

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

test('every fallback face is asked for where the display face is', () => {
  const tokens = readFileSync(path.join(ROOT, 'templates/styles/tokens.css'), 'utf8')
  const families = LOCAL_FACES.map(({ family }) => family).join(', ')
  const lists = [...tokens.matchAll(/--font-display: ([^;]+);/g)]
  expect(lists.length).toBeGreaterThan(0)
  for (const [, list] of lists) expect(list).toContain(`${families}, sans-serif`)
})
