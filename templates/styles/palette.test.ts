import { wcagContrast } from 'culori'
import { describe, expect, test } from 'vitest'
import { colourPairs } from './colour-pairs.ts'
import { palette } from './palette.ts'

describe.each(['light', 'dark'] as const)('in the %s scheme', (scheme) => {
  test.each(colourPairs)('$ink on $ground reaches $least to 1', ({ ink, ground, least }) => {
    expect(wcagContrast(palette[ink][scheme], palette[ground][scheme])).toBeGreaterThanOrEqual(
      least,
    )
  })
})
