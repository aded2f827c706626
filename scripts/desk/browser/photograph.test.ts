import { expect, test } from 'vitest'
import { sentSize, whyUnfit } from './photograph.ts'

test.each([
  [4000, 3000, 2000, 1500],
  [3000, 4000, 1500, 2000],
  // A tall one stays wide enough for any place.
  [1848, 4000, 1200, 2597],
  [900, 1600, 900, 1600],
  [1200, 9000, 1200, 9000],
])('a photograph of %i × %i is sent as %i × %i', (width, height, ...sent) => {
  expect(Object.values(sentSize({ width, height }))).toEqual(sent)
})

test.each([
  [1000, 334, undefined],
  [1000, 3000, undefined],
  [3001, 1000, /^a.jpg: The picture is 3001 by 1000 pixels, too wide/],
  [999, 999, /^a.jpg is only 999 pixels wide, and the page needs 1000\. .*camera/],
  [10_000, 10_000, undefined],
  [10_000, 10_001, 'more than a phone can open'],
])('of a photograph of %i × %i is said: %o', (width, height, said) => {
  const reason = whyUnfit('a.jpg', { width, height }, 1000)
  if (said === undefined) expect(reason).toBeUndefined()
  else expect(reason).toMatch(said)
})
