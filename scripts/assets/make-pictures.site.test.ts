import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { Content } from '../../templates/content/content-schema.ts'
import { pictureKey } from '../../templates/parts/picture/places.ts'
import { type Cache, folderCache } from '../base/cache.ts'
import { BuildError } from '../base/problem.ts'
import { loadContent } from '../content/load-content.ts'
import { copyContent, ROOT, SAMPLE, temporaryFolder } from '../test/temporary.ts'
import { makePictures } from './make-pictures.ts'

/** A content whose only picture is the hero, so that a test waits for one picture. */
async function onlyHero(): Promise<Content> {
  const { content } = await loadContent(SAMPLE)
  return { ...content, services: [], gallery: { items: [] } as unknown as Content['gallery'] }
}

async function withHero(bytes: Uint8Array | string) {
  const { dir: contentDir } = await copyContent()
  await writeFile(path.join(contentDir, 'images/hero.jpg'), bytes)
  return contentDir
}

async function refusal(bytes: Uint8Array | string): Promise<string[]> {
  const cache = folderCache(await temporaryFolder())
  const error = await makePictures(await withHero(bytes), await onlyHero(), cache).catch((refused: unknown) => refused)
  if (!(error instanceof BuildError)) throw error
  return error.problems.map(({ file, message }) => `${path.basename(file)}: ${message}`)
}

const photograph = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 150, b: 130 } } }).jpeg()

describe('a photograph straight from a phone', () => {
  test('is turned upright, and where and when it was taken is removed from every file', async () => {
    // Orientation 6: the camera was held upright and stored the picture on its side (Exif 2.3, tag 0x0112).
    const sideways = await photograph(1200, 1500)
      .withExif({ IFD0: { Make: 'Phone', DateTime: '2026:01:01 10:00:00' }, IFD3: { GPSLatitude: '51/1 42/1 0/1', GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const { pictures, files } = await makePictures(await withHero(sideways), await onlyHero(), folderCache(await temporaryFolder()))
    const hero = pictures.get(pictureKey('hero', 'images/hero.jpg'))
    expect(hero && hero.width > hero.height).toBe(true)
    for (const file of files) {
      const { exif, width = 0, height = 0 } = await sharp(file.bytes as Uint8Array).metadata()
      expect(exif, file.path).toBeUndefined()
      expect(width, file.path).toBeGreaterThan(height)
    }
  }, 60_000)
})

describe('a picture is refused, by name, when it', () => {
  test('is no picture', async () => {
    expect(await refusal('not a picture')).toEqual([expect.stringMatching(/^hero\.jpg: The file is not a picture that can be read\./)])
  })

  test('was cut off on its way', async () => {
    const whole = await readFile(path.join(SAMPLE, 'images/hero.jpg'))
    expect(await refusal(whole.subarray(0, whole.length / 2))).toEqual([expect.stringMatching(/^hero\.jpg: The file is not a picture/)])
  })

  test('is too small for its place', async () => {
    expect(await refusal(await photograph(600, 400).toBuffer())).toEqual([
      'hero.jpg: The picture is 600 pixels wide. As a hero picture it needs 1200 at least.',
    ])
  })
})

test('an unchanged picture is encoded once and taken from the cache from then on', async () => {
  const { content } = await loadContent(SAMPLE)
  const real = folderCache(path.join(ROOT, '.cache'))
  await makePictures(SAMPLE, content, real)
  const nothingNew: Cache = {
    remember: (name, key) => real.remember(name, key, () => Promise.reject(new Error(`${name} was made again`))),
  }
  const { files } = await makePictures(SAMPLE, content, nothingNew)
  expect(files.some(({ path: name }) => /^assets\/hero-760\.[0-9a-f]{8}\.avif$/.test(name))).toBe(true)
})

test('every picture comes as AVIF in several widths, and as WebP and JPEG in one', async () => {
  const { content } = await loadContent(SAMPLE)
  const { pictures } = await makePictures(SAMPLE, content, folderCache(path.join(ROOT, '.cache')))
  expect(pictures.size).toBe(1 + 2 * content.services.length + content.gallery.items.length)
  for (const { avif, webp, jpeg } of pictures.values()) {
    expect(avif.length).toBeGreaterThanOrEqual(3)
    expect([...avif, webp, jpeg].map(({ href }) => path.extname(href))).toEqual([...avif.map(() => '.avif'), '.webp', '.jpg'])
  }
})
