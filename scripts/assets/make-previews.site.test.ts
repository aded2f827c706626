import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { buildSite } from '../build-site.ts'
import { copyRoofer } from '../test/content/roofer.ts'
import { CACHE } from '../test/temporary.ts'
import { TEST_NOW } from '../test/test-now.ts'

/** The colour in the upper right corner of a page's link preview, where the photograph is. */
async function corner(
  files: readonly { path: string; bytes: Uint8Array | string }[],
  page: string,
): Promise<number[]> {
  const preview = files.find((file) => file.path.startsWith(`assets/sharing-${page}.`))
  const { data } = await sharp(preview?.bytes as Uint8Array)
    .extract({ left: 1150, top: 10, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [...data]
}

test('transparent parts are white on a link preview, and each page shows its own picture', async () => {
  const { dir, edit, write } = await copyRoofer()
  const plain = (background: object) =>
    sharp({ create: { width: 1280, height: 960, channels: 4, background: background as never } })
      .png()
      .toBuffer()
  await write('images/clear.png', await plain({ r: 0, g: 0, b: 0, alpha: 0 }))
  await write('images/red.png', await plain({ r: 255, g: 0, b: 0, alpha: 1 }))
  await edit('home.json', ({ hero }) => {
    hero.image.source = 'images/clear.png'
  })
  await edit('services/slates.json', (service) => {
    service.image.source = 'images/red.png'
  })
  const { files } = await buildSite({
    contentDir: dir,
    outDir: path.join(dir, '../site'),
    now: TEST_NOW,
    cacheDir: CACHE,
  })
  for (const value of await corner(files, 'home')) expect(value).toBeGreaterThan(245)
  const [red = 0, green = 255] = await corner(files, 'our-slates')
  expect(red - green).toBeGreaterThan(200)
  const [, other = 0] = await corner(files, 'our-flat-roofs')
  expect(other).toBeGreaterThan(60)
})
