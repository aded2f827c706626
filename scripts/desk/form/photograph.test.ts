import { expect, test } from 'vitest'
import { sentSize, unfitReason } from './photograph.ts'

test.each([
  [4000, 3000, 1000, [2400, 1800]],
  [1200, 900, 1000, [1200, 900]],
  // A tall one stays as wide as its place needs.
  [1200, 3600, 1000, [1000, 3000]],
])(
  'a photograph of %i by %i pixels is sent as its place needs it',
  (width, height, least, sent) => {
    expect(Object.values(sentSize({ width, height }, least))).toEqual(sent)
  },
)

test.each([
  [3000, 1000, 1000, 3, undefined],
  [3001, 1000, 1000, 3, /3001 by 1000 pixels, too wide/],
  [1000, 3001, 1000, 3, /too high/],
  [8000, 1000, 1000, 8, undefined],
  [8001, 1000, 1000, 8, /too wide/],
  [1000, 1000, 1000, 3, undefined],
  [1000, 800, 1000, 3, undefined],
  [999, 999, 1000, 3, /^a\.jpg is only 999 pixels wide, and the page needs 1000\./],
] as const)(
  'one of %i by %i pixels in a place of %i, at most %i : 1: %s',
  (width, height, least, shape, reason) => {
    const found = unfitReason('a.jpg', { width, height }, { least, shape })
    if (reason) expect(found).toMatch(reason)
    else expect(found).toBeUndefined()
  },
)
