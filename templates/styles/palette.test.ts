import { wcagContrast } from 'culori'
import { describe, expect, test } from 'vitest'
import { colourPairs } from './colour-pairs.ts'
import { palette } from './palette.ts'

// Browsers such as Safari before 17.5 lack `light-dark()`; colours that use it are black on white there.
test.each([
  'press',
  'press-edge',
  'on-press',
  'slate',
  'slate-soft',
  'on-slate',
  'on-slate-soft',
  'field-line',
] as const)('a browser without light-dark() has a colour for %s', (name) => {
  expect(palette[name].light).toBe(palette[name].dark)
})

describe.each(['light', 'dark'] as const)('in the %s scheme', (scheme) => {
  test.each(colourPairs)(
    '$ink on $ground reaches at least $least to 1',
    ({ ink, ground, least }) => {
      expect(wcagContrast(palette[ink][scheme], palette[ground][scheme])).toBeGreaterThanOrEqual(
        least,
      )
    },
  )
})
