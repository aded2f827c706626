import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { copyContent } from '../test/temporary.ts'
import { newPicture } from './new-picture.ts'

test('a picture gets a name that no other has; one that was cut off is refused', async () => {
  const { dir } = await copyContent()
  const images = path.join(dir, 'images')
  const before = await readdir(images)
  const whole = await readFile(path.join(images, 'hero.jpg'))
  for (const part of [whole.subarray(0, whole.length / 2), whole.subarray(0, whole.length * 0.95), whole.subarray(0, 0)])
    expect(await newPicture(dir, 'new.jpg', part)).toEqual({ refused: expect.stringContaining('The file ') })
  expect(await readdir(images)).toEqual(before)
  expect(await newPicture(dir, 'hero.png', whole)).toMatchObject({ name: 'images/hero-2.jpg', bytes: whole })
})

test.each(['jpeg', 'png', 'webp', 'tiff'] as const)('a %s loses its metadata, and stays upright', async (format) => {
  const exif = { IFD0: { Artist: 'Jane' }, IFD3: { GPSLatitude: '51/1 44/1 0/1', GPSLatitudeRef: 'N' } }
  const sent = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#884400' } })
    .withExif(exif)
    .withMetadata({ orientation: 6 })
    [format]()
    .toBuffer()
  const picture = await newPicture('/nowhere', 'IMG 1 (Küche).JPG', sent)
  if ('refused' in picture) throw new Error(picture.refused)
  expect(picture).toMatchObject({ name: expect.stringMatching(/^images\/img-1-kuche\.\w+$/), width: 20, height: 40 })
  const { exif: left, orientation = 1, width, height } = await sharp(picture.bytes).metadata()
  expect({ left, orientation, width, height }).toEqual({ left: undefined, orientation: 1, width: 20, height: 40 })
})
