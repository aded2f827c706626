import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Image } from '../../templates/fields/picture.ts'
import { type Cache, folderCache } from '../cache.ts'
import { messageOf } from '../finding.ts'
import type { ContentFolder } from '../load/content-folder.ts'
import { withFiles } from '../test/content/edited-folder.ts'
import { noCache } from '../test/content/no-cache.ts'
import { SAMPLE_FOLDER } from '../test/content/sample-folder.ts'
import { validContent } from '../test/content/valid-content.ts'
import { temporaryFolder } from '../test/temporary.ts'
import { inspectPictures } from './inspect-pictures.ts'
import { makePictures } from './make-pictures.ts'
import { pictureRequests } from './picture-requests.ts'

const { content } = validContent(SAMPLE_FOLDER)
const hero = content.home.hero.image as Image

/** Inspects the picture at the top of the home page and asks for it, as a build does, unless there are problems. */
async function asked(folder: ContentFolder, cache: Cache) {
  const inspected = await inspectPictures(folder, [hero.source], cache)
  const { picture, files, problems } = pictureRequests(folder, content, inspected.facts)
  const set = inspected.problems.length > 0 ? undefined : picture('hero', hero)
  return { set, requested: files, problems: [...inspected.problems, ...problems] }
}

/** The same, and encodes it. */
async function made(folder: ContentFolder, cache: Cache) {
  const { set, requested } = await asked(folder, cache)
  return { set, files: await makePictures(folder, requested, cache) }
}

const withHero = (bytes: Uint8Array | string) =>
  withFiles(SAMPLE_FOLDER, new Map([['images/hero.jpg', Buffer.from(bytes)]]))

async function problemsOf(bytes: Uint8Array | string): Promise<string[]> {
  const { problems } = await asked(withHero(bytes), noCache)
  return problems.map((one) => `${one.file}: ${messageOf(one)}`)
}

const photograph = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 150, b: 130 } } }).jpeg()

test('a photograph straight from a phone is turned upright, and where and when it was taken is removed from every file', async () => {
  // Orientation 6: the camera was held upright and stored the picture on its side (Exif 2.3, tag 0x0112).
  const sideways = await photograph(1200, 1500)
    .withExif({
      IFD0: { Make: 'Phone', DateTime: '2026:01:01 10:00:00' },
      IFD3: { GPSLatitude: '51/1 42/1 0/1', GPSLatitudeRef: 'N' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  const { set, files } = await made(withHero(sideways), noCache)
  expect(set && set.width > set.height).toBe(true)
  for (const file of files) {
    const { exif, width = 0, height = 0 } = await sharp(file.bytes as Uint8Array).metadata()
    expect(exif, file.path).toBeUndefined()
    expect(width, file.path).toBeGreaterThan(height)
  }
})

/** An animated WebP of two frames. */
const animated = () =>
  sharp(Buffer.concat([90, 200].map((grey) => Buffer.alloc(1200 * 900 * 3, grey))), {
    raw: { width: 1200, height: 1800, channels: 3, pageHeight: 900 },
  })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer()

const HERO = SAMPLE_FOLDER.pathOf('images/hero.jpg')
const UNREADABLE = 'The file cannot be read as a picture.'
const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="2000"/>'

type Bytes = Uint8Array | string | Promise<Uint8Array>

test.each<[what: string, bytes: () => Bytes, message: string]>([
  ['no picture', () => 'not a picture', UNREADABLE],
  ['half of one', () => SAMPLE_FOLDER.read('images/hero.jpg').subarray(0, 6000), UNREADABLE],
  ['one too small', () => photograph(600, 400).toBuffer(), 'The picture is 600 pixels wide. As a'],
  ['a strip', () => photograph(1200, 9601).toBuffer(), 'is 1200 by 9601 pixels, too high for how'],
  ['a panorama', () => photograph(3604, 1201).toBuffer(), 'is 3604 by 1201 pixels, too wide for'],
  ['one that moves', animated, 'The picture moves, and pages show still ones.'],
  ['nothing', () => '', 'The file is empty. Copy the picture here again.'],
  // It could hang the build.
  [
    'a drawing',
    () => DRAWING,
    'The format of the file is "svg". Save it as JPEG, PNG, WebP, AVIF or',
  ],
])('%s under the name of a photograph is a problem of that file', async (_, bytes, message) => {
  const [problem, ...others] = await problemsOf(await bytes())
  expect(problem).toContain(message)
  expect(problem).toContain(HERO)
  expect(others).toEqual([])
})

test.each([
  [3600, 1200],
  [1200, 3600],
])('a picture of the longest shape of a place is right: %i × %i', async (width, height) => {
  expect(await problemsOf(await photograph(width, height).toBuffer())).toEqual([])
})

test('an unchanged picture is encoded once and taken from the cache from then on', async () => {
  const folder = withHero(await photograph(1280, 960).toBuffer())
  // Of its own: a test beside this one, under a clock months ahead, takes what is in the shared one for unused.
  const real = folderCache(await temporaryFolder())
  await made(folder, real)
  const nothingNew: Cache = {
    remember: (name, inputs) =>
      real.remember(name, inputs, () => Promise.reject(new Error(`${name} was made again`))),
  }
  const { files } = await made(folder, nothingNew)
  expect(files.map(({ path: name }) => name)).toContainEqual(
    expect.stringMatching(/^assets\/hero\.[\da-z]{6}-600\.avif$/),
  )
})
