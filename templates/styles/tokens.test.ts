import { readFileSync } from 'node:fs'
import path from 'node:path'
import { wcagContrast } from 'culori'
import { describe, expect, test } from 'vitest'
import { colourPairs } from './colour-pairs.ts'

const styles = readFileSync(path.join(import.meta.dirname, 'tokens.css'), 'utf8')

/** The hexadecimal value of a colour in both schemes. */
function colour(name: string): { light: string; dark: string } {
  const [, light, dark, both] = styles.match(new RegExp(`--${name}: (?:light-dark\\((#\\w+), (#\\w+)\\)|(#\\w+));`)) ?? []
  return { light: light ?? both ?? '', dark: dark ?? both ?? '' }
}

// Browsers such as Safari before 17.5 lack `light-dark()`; colours that use it are black on white there.
test.each(['press', 'press-edge', 'on-press', 'slate', 'slate-soft', 'on-slate', 'on-slate-soft', 'field-line'])(
  'a browser without light-dark() has a colour for %s',
  (name) => {
    expect(styles).toMatch(new RegExp(`--${name}: #\\w+;`))
  },
)

describe.each(['light', 'dark'] as const)('in the %s scheme', (scheme) => {
  test.each(colourPairs)('$ink on $ground reaches at least $least to 1', ({ ink, ground, least }) => {
    expect(wcagContrast(colour(ink)[scheme], colour(ground)[scheme])).toBeGreaterThanOrEqual(least)
  })
})
