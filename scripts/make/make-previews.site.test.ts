import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { planPages } from '../../templates/kinds.ts'
import { diskFolder } from '../load/disk-folder.ts'
import { loadContent } from '../test/content/load-content.ts'
import { noCache } from '../test/content/no-cache.ts'
import { copyRoofer } from '../test/content/roofer.ts'
import { SAMPLE_FOLDER } from '../test/content/sample-today.ts'
import { inspectPictures } from './inspect-pictures.ts'
import { makePreviews } from './make-previews.ts'

/** The link previews of the home page and of the roofer's services, given the home page's picture. */
async function previewsOf(hero: Uint8Array, focus = [50, 50]) {
  const { dir, edit } = await copyRoofer()
  await writeFile(path.join(dir, 'images/own.png'), hero)
  await edit('home.json', (home) => {
    home.hero.image = { ...home.hero.image, source: 'images/own.png', focus }
  })
  const folder = diskFolder(dir)
  const { content } = loadContent(folder)
  const named = ['images/own.png', ...content.services.flatMap(({ image }) => image?.source ?? [])]
  const { facts } = await inspectPictures(folder, named, noCache)
  const planned = planPages(content).filter(({ kind }) =>
    ['home', 'service', 'legal'].includes(kind.name),
  )
  return {
    planned,
    make: (from = folder) => makePreviews(from, content, planned, facts, noCache),
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
  const blue = await plain(
    isWide ? width / 2 : width,
    isWide ? height : height / 2,
    BLUE,
  ).toBuffer()
  return plain(width, height, RED)
    .composite([{ input: blue, gravity: isWide ? 'east' : 'south' }])
    .toBuffer()
}

test.each([
  [2520, 630, [0, 50], 'red'],
  [2520, 630, [100, 50], 'blue'],
  [1200, 1400, [50, 0], 'red'],
  [1200, 1400, [50, 100], 'blue'],
])(
  'of a picture of %i × %i with the focal point %j, the preview is %s',
  async (width, height, focus, colour) => {
    const { make } = await previewsOf(await halves(width, height), focus)
    const preview = (await make()).get('/')?.bytes as Uint8Array
    expect(await sharp(preview).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1200,
      height: 630,
    })
    const [red, , blue] = (await sharp(preview).stats()).channels
    expect(colour === 'red' ? red?.min : blue?.min).toBeGreaterThan(240)
  },
)

test('transparent parts are white', async () => {
  const { make } = await previewsOf(await plain(1280, 960, CLEAR).toBuffer())
  const { channels } = await sharp((await make()).get('/')?.bytes as Uint8Array).stats()
  for (const { min } of channels) expect(min).toBeGreaterThan(245)
})

test("a page shows its own picture, and one without a picture the home page's, in the same file", async () => {
  const { planned, make } = await previewsOf(await plain(1280, 960, RED).toBuffer())
  const previews = await make()
  const pathsOf = (name: string) =>
    planned.flatMap(({ kind, page }) =>
      kind.name === name ? (previews.get(page.route)?.path ?? '') : [],
    )
  const [home] = pathsOf('home')
  expect(home).toMatch(/^assets\/sharing-own\.\w{6}\.jpg$/)
  expect(new Set(pathsOf('legal'))).toEqual(new Set([home]))
  expect(pathsOf('service')).toEqual([
    expect.stringMatching(/^assets\/sharing-service-\w+\.\w{6}\.jpg$/),
    expect.stringMatching(/^assets\/sharing-service-\w+\.\w{6}\.jpg$/),
  ])
})

test('where neither a page nor the home page has a photograph, there is no preview', async () => {
  const { content } = loadContent(SAMPLE_FOLDER)
  const { image: _, ...hero } = content.home.hero
  const bare = { ...content, home: { ...content.home, hero } }
  const planned = planPages(bare).filter(({ page }) => ['/', '/sitemap'].includes(page.route))
  expect(await makePreviews(SAMPLE_FOLDER, bare, planned, new Map(), noCache)).toEqual(new Map())
})

test('a picture that the encoder cannot take is reported by its file', async () => {
  const { make } = await previewsOf(await plain(1280, 960, RED).toBuffer())
  const { dir } = await copyRoofer()
  const changed = { ...diskFolder(dir), read: () => Buffer.from('changed meanwhile') }
  await expect(make(changed)).rejects.toMatchObject({
    problems: [{ file: expect.stringMatching(/\.(?:png|jpg)$/) }],
  })
})
