import { renderToStaticMarkup } from 'react-dom/server'
import type { Content } from '../../templates/content.ts'
import { previewImage } from '../../templates/page-kind.ts'
import { SharingCard, type SharingCardProps } from '../../templates/parts/brand/brand.tsx'
import { type Cache, keyOf } from '../base/cache.ts'
import type { ContentFolder } from '../base/content-folder.ts'
import { libraryVersion } from '../base/library-version.ts'
import { inTurn, openPicture, openSamples } from '../base/open-picture.ts'
import { hashedAsset, type OutputFile } from '../base/output-file.ts'
import type { OutlineFont } from '../brand/display-face.ts'
import type { MadeBrand } from '../brand/make-brand.ts'
import type { PlannedPage } from '../content/plan-pages.ts'
import type { InspectedPictures } from '../pictures/inspect-pictures.ts'
import { outlineText, textWidth } from './outline-text.ts'
import { tokenColours } from './token-colours.ts'

/** To be raised when the code below, or `outline-text.ts`, makes other bytes of the same words and photograph. */
export const VERSION = 1

/** The size that link previews crop least (Open Graph pictures at 1.91 : 1). */
const CARD = { width: 1200, height: 630 }
/** Where the texts stand on the card, in its pixels. */
const TITLE = { x: 72, y: 270, size: 76, lineHeight: 80, width: 540, lines: 4 }
const NAME = { x: 164, y: 122, size: 38, lineHeight: 40, width: 440, lines: 1 }
/** The label on a photograph that is not the firm's own, in its lower corner. */
const SAMPLE = { right: 1168, bottom: 598, padding: 18, size: 34, height: 58 }
/** Progressive, without the search for the last tenth of the bytes: no visitor fetches these, and there is one for each page. */
const JPEG = { quality: 76, progressive: true }
/** A JPEG has no transparency; without a ground, what is transparent would turn black. */
const GROUND = '#fff'

/** How many photographs are held as they lie under cards: each has two megabytes. */
const MOST_GROUNDS = 4

/** What everybody's face has. */
const PLAIN = /[ -~]/g

interface MadePreviews {
  /** One for each page, by route. */
  previews: Map<string, OutputFile>
  /** The characters that they leave out. */
  unwritable: string
}

/** The pictures that link previews show. */
export async function makePreviews(
  folder: ContentFolder,
  content: Content,
  planned: readonly PlannedPage[],
  { facts }: InspectedPictures,
  { face, faceFiles, openFace, unwritable, mark, straight, colours: tokens }: MadeBrand,
  cache: Cache,
): Promise<MadePreviews> {
  const written = planned.map(({ page }) => page.meta.title).join('') + content.business.name + content.labels.sample
  const fontBytes = faceFiles(written)
  const look = { colours: tokenColours(tokens).brand, mark, straight }
  // All that decides about a card besides its texts and its photograph.
  // One hash for all cards: the face alone has a hundred kilobytes.
  const recipe = keyOf([
    String(VERSION),
    ...['sharp', 'fontkit', 'subset-font'].map(libraryVersion),
    JSON.stringify({ axes: face.axes, TITLE, NAME, SAMPLE, JPEG, GROUND }),
    renderToStaticMarkup(<SharingCard {...CARD} {...look} title="" name="" sample={{ text: '', x: 0, y: 0, width: 0, height: 0 }} />),
    ...fontBytes,
  ])
  let font: Promise<OutlineFont> | undefined
  const grounds = new Map<string, Promise<Samples>>()
  const previews = await Promise.all(
    planned.map(async ({ kind, page }): Promise<[string, OutputFile]> => {
      const title = titleOf(page.meta.title, content.business.name)
      const { source, sample } = previewImage(kind, page, content)
      const texts = { title, name: content.business.name, sample: sample ? content.labels.sample : '' }
      const inputs = [recipe, JSON.stringify(texts), facts.get(source)?.hash ?? '']
      const card = await cache.remember('preview', inputs, async () => {
        font ??= openFace(written)
        const cardFont = await font
        return inTurn(async () => {
          const ground = grounds.get(source) ?? openGround(folder.read(source))
          grounds.delete(source)
          grounds.set(source, ground)
          // Most pages have the same few; the one that has not been asked for longest makes room.
          const [oldest = ''] = grounds.keys()
          if (grounds.size > MOST_GROUNDS) grounds.delete(oldest)
          return drawCard(cardFont, texts, await ground, look)
        })
      })
      return [page.route, hashedAsset(`sharing-${page.route.slice(1) || 'home'}`, 'jpg', card)]
    }),
  )
  const special = [...new Set(written.replace(PLAIN, ''))].sort().join('')
  const inputs = ['unwritable', String(VERSION), libraryVersion('fontkit'), special, ...fontBytes]
  const left = await cache.remember('preview', inputs, async () => Buffer.from(await unwritable(special)))
  return { previews: new Map(previews), unwritable: Buffer.from(left).toString() }
}

/** The page's title without the firm's name, which the card shows by itself. */
function titleOf(title: string, firm: string): string {
  const parts = title.split(/ [|·] /).filter((part) => part !== firm)
  return parts.join(', ') || firm
}

/** What is written on a card; `sample` is empty on a photograph of the firm's own. */
interface CardTexts {
  title: string
  name: string
  sample: string
}

/** What decides how a card looks, besides its texts and its photograph. */
type Look = Pick<SharingCardProps, 'colours' | 'mark' | 'straight'>

/** A photograph as it lies under the words of a card, unpacked: many cards have the same. */
interface Samples {
  data: Uint8Array
  info: { width: number; height: number }
}

async function openGround(bytes: Uint8Array): Promise<Samples> {
  const photograph = await openPicture(bytes)
  return photograph
    .resize({ ...CARD, fit: 'cover', position: 'right' })
    .toColourspace('srgb')
    .flatten({ background: GROUND })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
}

async function drawCard(font: OutlineFont, { title, name, sample }: CardTexts, ground: Samples, look: Look): Promise<Uint8Array> {
  const card = renderToStaticMarkup(
    <SharingCard
      {...CARD}
      {...look}
      title={outlineText(font, title, TITLE)}
      name={outlineText(font, name, NAME)}
      sample={sample ? placeLabel(font, sample) : undefined}
    />,
  )
  return (await openSamples(ground.data, ground.info))
    .composite([{ input: Buffer.from(card) }])
    .removeAlpha()
    .jpeg(JPEG)
    .toBuffer()
}

/** The label in its corner, as wide as its words. */
function placeLabel(font: OutlineFont, label: string) {
  const { right, bottom, padding, size, height } = SAMPLE
  const width = textWidth(font, label, size)
  const [x, y] = [right - width - 2 * padding, bottom - height]
  // Capital letters are about seven tenths of the size high: so they stand in the middle.
  const baseline = y + (height + 0.7 * size) / 2
  return {
    text: outlineText(font, label, { x: x + padding, y: baseline, size, lineHeight: size, width: width + 1, lines: 1 }),
    x: Math.round(x),
    y,
    width: Math.round(width + 2 * padding),
    height,
  }
}
