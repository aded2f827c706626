import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Font } from 'fontkit'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Content } from '../../templates/content.ts'
import { SharingCard, type SharingCardProps } from '../../templates/parts/brand/brand.tsx'
import type { Cache } from '../base/cache.ts'
import { libraryVersion } from '../base/library-version.ts'
import { openFace } from '../base/open-face.ts'
import { openPicture } from '../base/open-picture.ts'
import { hashedAsset, type OutputFile } from '../base/output-file.ts'
import type { MadeBrand } from '../brand/make-brand.ts'
import type { PlannedPage } from '../content/plan-pages.ts'
import type { InspectedPictures } from '../pictures/inspect-pictures.ts'
import { markColours } from './mark-colours.ts'
import { outlineText } from './outline-text.ts'

/** The size that link previews crop least (Open Graph pictures at 1.91 : 1). */
const CARD = { width: 1200, height: 630 }
/** Where the texts stand on the card, in its pixels. */
const TITLE = { x: 72, y: 270, size: 76, lineHeight: 80, width: 540, lines: 4 }
const NAME = { x: 164, y: 122, size: 38, lineHeight: 40, width: 440, lines: 1 }
const JPEG = { quality: 76, mozjpeg: true }

/** The pictures that link previews show, one for each page, by route. */
export async function makePreviews(
  contentDir: string,
  content: Content,
  planned: readonly PlannedPage[],
  { facts }: InspectedPictures,
  { face, mark, straight, colours: tokens }: MadeBrand,
  cache: Cache,
): Promise<Map<string, OutputFile>> {
  const fontBytes = await readFile(face.file)
  const look = { colours: markColours(tokens), mark, straight }
  // All that decides about a card besides its texts and its photograph.
  const recipe = [
    ...['sharp', 'fontkit', 'subset-font'].map(libraryVersion),
    JSON.stringify({ FONT_AXES: face.axes, TITLE, NAME, JPEG }),
    renderToStaticMarkup(<SharingCard {...CARD} {...look} title="" name="" />),
    fontBytes,
  ]
  let font: Promise<Font> | undefined
  const previews = await Promise.all(
    planned.map(async ({ kind, page }): Promise<[string, OutputFile]> => {
      const title = titleOf(page.meta.title, content.business.name)
      const { source } = kind.preview?.(page) ?? content.home.hero.image
      const bytes = await cache.remember('preview', [...recipe, title, content.business.name, facts.get(source)?.hash ?? ''], async () => {
        font ??= openFace(face)
        const photograph = await readFile(path.join(contentDir, source))
        return drawCard(await font, title, content.business.name, photograph, look)
      })
      return [page.route, hashedAsset(`sharing-${page.route.slice(1) || 'home'}`, 'jpg', bytes)]
    }),
  )
  return new Map(previews)
}

/** The page's title without the firm's name, which the card shows by itself. */
function titleOf(title: string, firm: string): string {
  const parts = title.split(/ [|·] /).filter((part) => part !== firm)
  return parts.join(', ') || firm
}

/** What decides how a card looks, besides its texts and its photograph. */
type Look = Pick<SharingCardProps, 'colours' | 'mark' | 'straight'>

async function drawCard(font: Font, title: string, name: string, photograph: Uint8Array, look: Look): Promise<Uint8Array> {
  const card = renderToStaticMarkup(
    <SharingCard {...CARD} {...look} title={outlineText(font, title, TITLE)} name={outlineText(font, name, NAME)} />,
  )
  return (await openPicture(photograph))
    .resize({ ...CARD, fit: 'cover', position: 'right' })
    .composite([{ input: Buffer.from(card) }])
    .jpeg(JPEG)
    .toBuffer()
}
