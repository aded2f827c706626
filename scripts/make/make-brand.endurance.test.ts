import { wcagContrast } from 'culori'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { palette } from '../../templates/styles/palette.ts'
import { throwProblems } from '../finding.ts'
import { placeFindings } from '../load/place-findings.ts'
import { withFiles } from '../test/content/edited-folder.ts'
import { noCache } from '../test/content/no-cache.ts'
import { SAMPLE_FOLDER } from '../test/content/sample-folder.ts'
import { validContent } from '../test/content/valid-content.ts'
import { defaultFace } from './display-face.ts'
import { makeBrand } from './make-brand.ts'

/** The look of the sample with a `brand.json`. @throws BuildError for what cannot be used */
async function made(brand?: object, files: Record<string, string | Buffer> = {}) {
  const all = { ...files, ...(brand && { 'brand.json': JSON.stringify(brand) }) }
  const bytes = Object.entries(all).map(([name, text]) => [name, Buffer.from(text)] as const)
  const folder = withFiles(SAMPLE_FOLDER, new Map(bytes))
  const loaded = validContent(folder)
  const look = await makeBrand(folder, loaded, noCache)
  throwProblems(placeFindings(look.findings, loaded.sources))
  return look
}

test('without a brand the design stays as it was drawn', async () => {
  const brand = await made()
  expect(brand).toMatchObject({ colours: palette, logo: undefined })
  expect(brand.face.axes).toEqual({ wght: 720, wdth: 82, opsz: 48 })
})

test('initials are outlines in the face, on the tint', async () => {
  const { logo } = await made({ logo: { initials: 'HJ' } })
  expect(logo?.nodes.map(({ attributes }) => attributes.fill)).toEqual([
    'var(--tint)',
    'var(--ink)',
  ])
  expect(logo?.nodes[1]?.attributes.d?.length).toBeGreaterThan(30)
})

test("initials have the letters of the second file of the design's own face", async () => {
  const { logo, face } = await made({ logo: { initials: 'ŴŶ' } })
  expect(logo?.nodes[1]?.attributes.d?.length).toBeGreaterThan(100)
  const width = async (text: string) => (await face.open(text)).layout(text).advanceWidth
  expect(await width('Tŷ')).toBe((await width('T')) + (await width('ŷ')))
  expect(await width('ŵ')).toBe(await width('w'))
})

test("a firm's own file is its face, set to the chosen weight within its range", async () => {
  const files = { 'brand/face.woff2': defaultFace.files.read() }
  const faceOf = async (weight: number) =>
    (await made({ face: { file: 'brand/face.woff2', weight } }, files)).face
  const thin = await faceOf(300)
  expect(thin.axes).toMatchObject({ wght: 300 })
  expect((await faceOf(1000)).axes).toMatchObject({ wght: 800 })
  const width = async (face: typeof thin) => (await face.open('HJ')).layout('HJ').advanceWidth
  expect(await width(thin)).not.toBe(await width(defaultFace))
})

test('a texture as strong as can be leaves text its contrast, by day and by night', async () => {
  const half = { width: 32, height: 64, channels: 3 as const }
  const white = await sharp({ create: { ...half, background: '#fff' } })
    .png()
    .toBuffer()
  const bytes = await sharp({ create: { ...half, width: 64, background: '#000' } })
    .composite([{ input: white, left: 0, top: 0 }])
    .png()
    .toBuffer()
  const { texture, colours, style } = await made(
    { texture: 'brand/stripes.png' },
    { 'brand/stripes.png': bytes },
  )
  expect(style).toContain(`url(/${texture?.path})`)
  const { channels } = await sharp(texture?.bytes as Buffer).stats()
  const [tile] = channels
  expect((tile?.max ?? 0) - (tile?.min ?? 0)).toBeGreaterThan(40)
  for (const scheme of ['light', 'dark'] as const)
    for (const ground of ['ground', 'tint-soft'] as const)
      for (const text of ['ink', 'ink-soft', 'accent'] as const)
        for (const light of [tile?.min ?? 0, tile?.max ?? 0]) {
          const under = overlaid(colours[ground][scheme], light / 255)
          const contrast = wcagContrast(colours[text][scheme], under)
          expect(contrast, `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5)
        }
})

/** A colour with grey of a lightness laid over it, as https://www.w3.org/TR/compositing-1/#blendingoverlay says. */
function overlaid(ground: string, light: number): string {
  const channels = ground.match(/[\da-f]{2}/g)?.map((hex) => Number.parseInt(hex, 16) / 255) ?? []
  const mixed = channels.map((below) =>
    below <= 0.5 ? 2 * below * light : 1 - 2 * (1 - below) * (1 - light),
  )
  return `rgb(${mixed.map((channel) => Math.round(channel * 255)).join(' ')})`
}

const FACE = defaultFace.files.read()
const FACE_FILE = { face: { file: 'brand/face.woff2' } }
const face = (bytes: string | Buffer) => ({ 'brand/face.woff2': bytes })
const TEXT = '<svg viewBox="0 0 1 1"><g><text>Rhys</text></g></svg>'

test.each<[brand: object, files: Record<string, string | Buffer>, message: string]>([
  [FACE_FILE, {}, 'face names brand/face.woff2, which does not exist.'],
  [FACE_FILE, face('no font'), "which can't be read as a typeface."],
  [FACE_FILE, face(FACE.subarray(0, 5000)), "which can't be read as a typeface."],
  [{ ...FACE_FILE, logo: { initials: 'ŴA' } }, face(FACE), 'initials has "Ŵ", which the typeface'],
  [{ logo: { initials: 'AΩЖ' } }, {}, 'logo.initials has "Ω" and "Ж", which the typeface lacks.'],
  [{ logo: { file: 'brand/a.svg' } }, { 'brand/a.svg': TEXT }, 'names brand/a.svg, which has <te'],
  [{ texture: 'brand/a.jpg' }, { 'brand/a.jpg': 'no' }, 'texture names brand/a.jpg. The file'],
  [{ wordmark: 'brand/a.svg' }, {}, 'wordmark names brand/a.svg, which does not exist.'],
  [{ colour: 'blue' }, {}, 'colour is not a colour. Write "#", then six hexadecimal digits'],
])('the brand %j has a mistake', async (brand, files, message) => {
  await expect(made(brand, files)).rejects.toThrow(message)
})
