import { crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { openPicture } from './open-picture.ts'

/** Makes the beginning of a PNG of one colour (PNG, third edition, section 11.2.1). */
function pngHeader(width: number, height: number): Buffer {
  const header = Buffer.alloc(17)
  header.write('IHDR')
  header.writeUInt32BE(width, 4)
  header.writeUInt32BE(height, 8)
  header.writeUInt8(8, 12)
  const chunk = Buffer.concat([Buffer.from([0, 0, 0, 13]), header, Buffer.alloc(4)])
  chunk.writeUInt32BE(crc32(header), 21)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk,
    Buffer.from('0000000049444154', 'hex'),
    Buffer.alloc(4),
  ])
}

test('a file that stands for one that Git LFS keeps is called that', async () => {
  const pointer = `version https://git-lfs.github.com/spec/v1\noid sha256:${'4d'.repeat(32)}\nsize 12345\n`
  await expect(openPicture(Buffer.from(pointer))).rejects.toThrow('Run git lfs pull')
})

test.each([
  [10_001, 10_000],
  [30_000, 30_000],
])(
  'a picture of %i by %i pixels is called too large, however small its file is',
  async (width, height) => {
    await expect(openPicture(pngHeader(width, height))).rejects.toThrow(
      `The picture is ${width} by ${height} pixels. Save it smaller`,
    )
  },
)
