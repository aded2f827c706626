import { expect, test } from 'vitest'
import { sentSize, tooLarge, tooSmall } from './photo-size.ts'

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

test('what is too small or too large is said at once', () => {
  expect(tooSmall('a.jpg', { width: 1000, height: 1 }, 1000)).toBeUndefined()
  expect(tooSmall('a.jpg', { width: 999, height: 1 }, 1000)).toMatch(/^a.jpg is only 999 pixels wide, and the page needs 1000\. .*camera/)
  expect(tooLarge('a.png', { width: 10_000, height: 10_000 })).toBeUndefined()
  expect(tooLarge('a.png', { width: 10_000, height: 10_001 })).toContain('more than a phone can open')
})
