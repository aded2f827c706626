import { renderToStaticMarkup } from 'react-dom/server'
import type { Content } from '../../templates/content.ts'
import { previewImage } from '../../templates/page-kind.ts'
import { SharingCard, type SharingCardProps } from '../../templates/parts/brand/brand.tsx'
import { signatureOf } from '../../templates/parts/sweep/sweep.tsx'
import type { PlannedPage } from '../../templates/plan-pages.ts'
import { type Cache, cacheKey } from '../base/cache.ts'
import type { ContentFolder } from '../base/content-folder.ts'
import { libraryVersion } from '../base/library-version.ts'
import { naming, openPicture, readable, whenFree } from '../base/open-picture.ts'
import { hashedAsset, type OutputFile } from '../base/output-file.ts'
import type { OutlineFont } from '../brand/display-face.ts'
import type { MadeBrand } from '../brand/make-brand.ts'
import type { InspectedPictures } from '../pictures/inspect-pictures.ts'
import { outlineText, textWidth } from './outline-text.ts'

/** Raise when the code below, or `outline-text.ts`, makes other bytes from the same words and photograph. */
export const VERSION = 2

/** The usual size of Open Graph pictures (1.91 : 1), which link previews crop least. */
const CARD = { width: 1200, height: 630 }
/** The positions of the texts on the card, in pixels. */
const TITLE = { x: 72, y: 270, size: 76, lineHeight: 80, width: 540, lines: 4 }
const NAME = { x: 164, y: 122, size: 38, lineHeight: 40, width: 440, lines: 1 }
/** The label on a sample photograph, in its lower corner. */
const SAMPLE = { right: 1168, bottom: 598, padding: 18, size: 34, height: 58 }
/** Without mozjpeg's slow search for fewer bytes: visitors do not load these, and every page has one. */
const JPEG = { quality: 76, progressive: true }
/** Under transparent parts, which would turn black in a JPEG. */
const GROUND = '#fff'

/** Characters that every face has. */
const PLAIN = /[ -~]/g

interface MadePreviews {
  /** By route. */
  previews: Map<string, OutputFile>
  /** Characters that are missing in the face. */
  unwritable: string
}

/** Draws a picture for the link preview of each page. */
export async function makePreviews(
  folder: ContentFolder,
  content: Content,
  planned: readonly PlannedPage[],
  { facts }: InspectedPictures,
  { face, mark, light: colours }: MadeBrand,
  cache: Cache,
): Promise<MadePreviews> {
  const written =
    planned.map(({ page }) => page.meta.title).join('') +
    content.business.name +
    content.labels.sample
  const fontBytes = face.filesFor(written)
  const look = { colours, mark, straight: signatureOf(content) !== 'sweep' }
  // The inputs of every card besides its texts and its photograph, hashed once: the face alone has a hundred kilobytes.
  const recipe = cacheKey([
    String(VERSION),
    ...['sharp', 'fontkit', 'subset-font'].map(libraryVersion),
    JSON.stringify({ axes: face.axes, TITLE, NAME, SAMPLE, JPEG, GROUND }),
    renderToStaticMarkup(
      <SharingCard
        {...CARD}
        {...look}
        title=""
        name=""
        sample={{ text: '', x: 0, y: 0, width: 0, height: 0 }}
      />,
    ),
    ...fontBytes,
  ])
  let font: Promise<OutlineFont> | undefined
  const previews = await Promise.all(
    planned.map(async ({ kind, page }): Promise<[string, OutputFile]> => {
      const title = titleOf(page.meta.title, content.business.name)
      const { source, sample } = previewImage(kind, page, content)
      const texts = {
        title,
        name: content.business.name,
        sample: sample ? content.labels.sample : '',
      }
      const inputs = [recipe, JSON.stringify(texts), facts.get(source)?.hash ?? '']
      const card = await cache.remember('preview', inputs, async () => {
        font ??= face.open(written)
        const cardFont = await font
        return whenFree(() =>
          naming(folder.shown(source), () => drawCard(cardFont, texts, folder.read(source), look)),
        )
      })
      return [page.route, hashedAsset(`sharing-${page.route.slice(1) || 'home'}`, 'jpg', card)]
    }),
  )
  const special = [...new Set(written.replace(PLAIN, ''))].sort().join('')
  const inputs = [String(VERSION), libraryVersion('fontkit'), special, ...fontBytes]
  const missing = await cache.remember('unwritable', inputs, async () =>
    Buffer.from(await face.unwritable(special)),
  )
  return { previews: new Map(previews), unwritable: Buffer.from(missing).toString() }
}

/** The page's title without the firm's name, which the card shows separately. */
function titleOf(title: string, firm: string): string {
  const parts = title.split(/ [|·] /).filter((part) => part !== firm)
  return parts.join(', ') || firm
}

/** The texts of a card; `sample` is empty unless the photograph is a sample. */
interface CardTexts {
  title: string
  name: string
  sample: string
}

/** The look of a card, apart from its texts and its photograph. */
type Look = Pick<SharingCardProps, 'colours' | 'mark' | 'straight'>

async function drawCard(
  font: OutlineFont,
  { title, name, sample }: CardTexts,
  photograph: Uint8Array,
  look: Look,
): Promise<Uint8Array> {
  const card = renderToStaticMarkup(
    <SharingCard
      {...CARD}
      {...look}
      title={outlineText(font, title, TITLE)}
      name={outlineText(font, name, NAME)}
      sample={sample ? placeLabel(font, sample) : undefined}
    />,
  )
  const ground = (await openPicture(photograph))
    .resize({ ...CARD, fit: 'cover', position: 'right' })
    .toColourspace('srgb')
    .flatten({ background: GROUND })
  return readable(() =>
    ground
      .composite([{ input: Buffer.from(card) }])
      .removeAlpha()
      .jpeg(JPEG)
      .toBuffer(),
  )
}

/** Places the label in its corner, as wide as its text. */
function placeLabel(font: OutlineFont, label: string) {
  const { right, bottom, padding, size, height } = SAMPLE
  const width = textWidth(font, label, size)
  const [x, y] = [right - width - 2 * padding, bottom - height]
  // Capital letters are about seven tenths of the size high; this centres them.
  const baseline = y + (height + 0.7 * size) / 2
  return {
    text: outlineText(font, label, {
      x: x + padding,
      y: baseline,
      size,
      lineHeight: size,
      width: width + 1,
      lines: 1,
    }),
    x: Math.round(x),
    y,
    width: Math.round(width + 2 * padding),
    height,
  }
}
