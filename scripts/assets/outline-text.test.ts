import type { Font } from 'fontkit'
import { expect, test } from 'vitest'
import { outlineText } from './outline-text.ts'

/** A face in which every letter is a square as wide as its line is high. */
const font = {
  unitsPerEm: 1000,
  layout: (text: string) => ({
    advanceWidth: text.length * 1000,
    glyphs: [...text].map(() => ({ advanceWidth: 1000, path: square() })),
  }),
} as unknown as Font

function square(x = 0, y = 0) {
  return {
    scale: () => square(x, y),
    translate: (dx: number, dy: number) => square(x + dx, y + dy),
    toSVG: () => `M${Math.round(x * 100) / 100} ${Math.round(y * 100) / 100}`,
  }
}

const box = { x: 10, y: 100, size: 50, lineHeight: 60, width: 200, lines: 2 }

test('letters are set side by side from the left edge, on the baseline', () => {
  expect(outlineText(font, 'ab', box)).toBe('M10 100M60 100')
})

test('a word that does not fit begins a line', () => {
  expect(outlineText(font, 'abcd', box)).toBe('M10 100M60 100M110 100M160 100')
  expect(outlineText(font, 'ab cd', box)).toBe('M10 100M60 100M10 160M60 160')
})

test('a text that would need more lines is set smaller', () => {
  const outlines = outlineText(font, 'ab cd ef', box)
  const baselines = new Set([...outlines.matchAll(/M\S+ ([\d.]+)/g)].map(([, y]) => Number(y)))
  expect(baselines.size).toBe(2)
  expect(Math.max(...baselines)).toBeLessThan(160)
})

test('a word that is too long for its line is set smaller, and broken where that is not enough', () => {
  const right = (text: string) =>
    Math.max(...[...outlineText(font, text, box).matchAll(/M([\d.]+)/g)].map(([, x]) => Number(x)))
  for (const length of [5, 8, 20, 58])
    expect(right('W'.repeat(length))).toBeLessThanOrEqual(box.x + box.width)
  expect(right(`a ${'W'.repeat(58)} b`)).toBeLessThanOrEqual(box.x + box.width)
})
