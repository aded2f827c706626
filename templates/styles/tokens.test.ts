import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { pairs } from './meetings.ts'

const styles = readFileSync(path.join(import.meta.dirname, 'tokens.css'), 'utf8')

/** The hexadecimal value of a colour in both schemes. */
function colour(name: string): { light: string; dark: string } {
  const [, light, dark, both] = styles.match(new RegExp(`--${name}: (?:light-dark\\((#\\w+), (#\\w+)\\)|(#\\w+));`)) ?? []
  return { light: light ?? both ?? '', dark: dark ?? both ?? '' }
}

/** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(hex: string): number {
  const long = hex.length === 4 ? hex.replace(/\w/g, '$&$&') : hex
  expect(long).toMatch(/^#[\da-f]{6}$/)
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(long.slice(start, start + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

test('black on white reaches 21 to 1, and a colour on itself 1 to 1', () => {
  expect(contrast('#000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#767676', '#fff')).toBeCloseTo(4.54, 2)
  expect(contrast('#a63d1e', '#a63d1e')).toBe(1)
})

// Safari before 17.5 and others of its age have no `light-dark()`: what uses it is black on white there.
test.each(['press', 'press-edge', 'on-press', 'slate', 'slate-soft', 'on-slate', 'on-slate-soft', 'field-line'])(
  'a browser that does not know both schemes has a colour for %s',
  (name) => {
    expect(styles).toMatch(new RegExp(`--${name}: #\\w+;`))
  },
)

describe.each(['light', 'dark'] as const)('in the %s scheme', (scheme) => {
  test.each(pairs)('$ink on $ground reaches at least $least to 1', ({ ink, ground, least }) => {
    expect(contrast(colour(ink)[scheme], colour(ground)[scheme])).toBeGreaterThanOrEqual(least)
  })
})
