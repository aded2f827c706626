import sharp from 'sharp'
import { expect, test } from 'vitest'
import { planPages } from '../../templates/kinds.ts'
import { editedRoofer, editedSample, setting, withFiles } from '../test/content/edited-folder.ts'
import { noCache } from '../test/content/no-cache.ts'
import { validContent } from '../test/content/valid-content.ts'
import { inspectPictures } from './inspect-pictures.ts'
import { makeLinkPictures } from './make-link-pictures.ts'

/** The link pictures of the roofer's pages of some kinds, given the home page's picture. */
async function linkPicturesOf(hero: Uint8Array, { focus = [50, 50], kinds = ['home'] } = {}) {
  const folder = withFiles(
    editedRoofer(
      setting({
        'home.json hero.image.source': 'images/own.png',
        'home.json hero.image.focus': focus,
      }),
    ),
    new Map([['images/own.png', hero]]),
  )
  const { content } = validContent(folder)
  const named = ['images/own.png', ...content.services.flatMap(({ image }) => image?.source ?? [])]
  const { facts } = await inspectPictures(folder, named, noCache)
  const planned = planPages(content).filter(({ kind }) => kinds.includes(kind.name))
  return {
    planned,
    make: (read = folder.read) =>
      makeLinkPictures({ ...folder, read }, content, planned, facts, noCache),
  }
}

const plain = (width: number, height: number, background: object) =>
  sharp({ create: { width, height, channels: 4, background } }).png()
const RED = { r: 255, g: 0, b: 0, alpha: 1 }
const BLUE = { r: 0, g: 0, b: 255, alpha: 1 }
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 }

/** A red picture whose right half, or lower half, is blue. */
async function halves(width: number, height: number): Promise<Buffer> {
  const isWide = width > height
  const half = isWide ? plain(width / 2, height, BLUE) : plain(width, height / 2, BLUE)
  return plain(width, height, RED)
    .composite([{ input: await half.toBuffer(), gravity: isWide ? 'east' : 'south' }])
    .toBuffer()
}

test.each([
  [2520, 630, [0, 50], 'red'],
  [2520, 630, [100, 50], 'blue'],
  [1200, 1400, [50, 0], 'red'],
  [1200, 1400, [50, 100], 'blue'],
])(
  'of a picture of %i × %i with the focal point %j, the link picture is %s',
  async (width, height, focus, colour) => {
    const { make } = await linkPicturesOf(await halves(width, height), { focus })
    const picture = sharp((await make()).get('/')?.bytes as Uint8Array)
    const size = { format: 'jpeg', width: 1200, height: 630 }
    expect(await picture.metadata()).toMatchObject(size)
    const [red, , blue] = (await picture.stats()).channels
    expect(colour === 'red' ? red?.min : blue?.min).toBeGreaterThan(240)
  },
)

test('transparent parts are white', async () => {
  const { make } = await linkPicturesOf(await plain(1280, 960, CLEAR).toBuffer())
  const { channels } = await sharp((await make()).get('/')?.bytes as Uint8Array).stats()
  for (const { min } of channels) expect(min).toBeGreaterThan(245)
})

test("a page shows its own picture, and one without a picture the home page's, in the same file", async () => {
  const kinds = ['home', 'service', 'legal']
  const { planned, make } = await linkPicturesOf(await plain(1280, 960, RED).toBuffer(), { kinds })
  const linkPictures = await make()
  const pathsOf = (name: string) =>
    planned.flatMap(({ kind, page }) =>
      kind.name === name ? (linkPictures.get(page.route)?.path ?? '') : [],
    )
  const [home] = pathsOf('home')
  expect(home).toMatch(/^assets\/sharing-own\.\w{6}\.jpg$/)
  expect(new Set(pathsOf('legal'))).toEqual(new Set([home]))
  const own = expect.stringMatching(/^assets\/sharing-service-\w+\.\w{6}\.jpg$/)
  expect(pathsOf('service')).toEqual([own, own])
})

test('where neither a page nor the home page has a photograph, there is no link picture', async () => {
  const folder = editedSample(setting({ 'home.json hero.image': undefined }))
  const { content } = validContent(folder)
  const planned = planPages(content).filter(({ page }) => ['/', '/sitemap'].includes(page.route))
  expect(await makeLinkPictures(folder, content, planned, new Map(), noCache)).toEqual(new Map())
})

test('a picture that the encoder cannot take is reported by its file', async () => {
  const { make } = await linkPicturesOf(await plain(1280, 960, RED).toBuffer())
  await expect(make(() => Buffer.from('changed meanwhile'))).rejects.toMatchObject({
    problems: [{ file: expect.stringMatching(/own\.png$/) }],
  })
})
