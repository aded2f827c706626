import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { copyContent } from '../../test/temporary.ts'
import { savePicture } from './save-picture.ts'

test('a picture is saved beside those of its name; one that was cut off is refused before anything is saved', async () => {
  const { dir } = await copyContent()
  const images = path.join(dir, 'images')
  const before = await readdir(images)
  const whole = await readFile(path.join(images, 'hero.jpg'))
  for (const part of [whole.subarray(0, whole.length / 2), whole.subarray(0, whole.length * 0.95), whole.subarray(0, 0)])
    expect(await savePicture(dir, 'new.jpg', part)).toEqual({ refused: expect.stringContaining('The file is ') })
  expect(await readdir(images)).toEqual(before)
  expect(await savePicture(dir, 'hero.png', whole)).toMatchObject({ saved: 'images/hero-2.jpg' })
})
