import sharp from 'sharp'
import { expect, test } from 'vitest'
import { headerSize, sentSize, tooLarge, tooSmall } from './photo-size.ts'

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

test('sizes are read from headers', async () => {
  const picture = sharp({ create: { width: 301, height: 20, channels: 4, background: 'tan' } })
  const made = await Promise.all([
    picture
      .clone()
      .jpeg()
      .withExif({ IFD0: { Make: 'Camera' } })
      .toBuffer(),
    picture.clone().jpeg({ progressive: true }).toBuffer(),
    picture.clone().png().toBuffer(),
    picture.clone().webp().toBuffer(),
    picture.clone().webp({ lossless: true }).toBuffer(),
    picture
      .clone()
      .webp()
      .withExif({ IFD0: { Make: 'Camera' } })
      .toBuffer(),
    picture.clone().avif().toBuffer(),
  ])
  for (const bytes of made) expect(headerSize(bytes)).toEqual({ width: 301, height: 20 })
  expect(headerSize(new TextEncoder().encode('GIF89a'))).toBeUndefined()
  expect(headerSize(made[0]?.subarray(0, 20) as Uint8Array)).toBeUndefined()
})
