import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openPicture } from './open-picture.ts'

/** A PNG that says in its header that it is as large (PNG, third edition, section 11.2.1). */
async function pngOf(width: number, height: number): Promise<Buffer> {
  const background = '#fff'
  const png = await sharp({ create: { width: 1, height: 1, channels: 3, background } })
    .png()
    .toBuffer()
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return png
}

test('a file that stands for one that Git LFS keeps is called that', async () => {
  const pointer = `version https://git-lfs.github.com/spec/v1\noid sha256:${'4d'.repeat(32)}\nsize 12345\n`
  await expect(openPicture(Buffer.from(pointer))).rejects.toThrow('Run git lfs pull')
})

test('a picture of too many pixels is called too large, however small its file is', async () => {
  await expect(openPicture(await pngOf(10_001, 10_000))).rejects.toThrow(
    'The picture is 10001 by 10000 pixels. Save it smaller',
  )
})
