import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Font } from 'fontkit'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Content } from '../../templates/content/content-schema.ts'
import { BrandMark, SharingCard } from '../../templates/parts/brand/brand.tsx'
import type { Route } from '../../templates/route.ts'
import { href } from '../../templates/site.ts'
import type { Cache } from '../base/cache.ts'
import { hashedAsset, type OutputFile, shortHash } from '../base/output-file.ts'
import { FONT_AXES, FONT_FILE } from './make-font.ts'
import { outlineText } from './outline-text.ts'

/** The size that link previews crop least (Open Graph pictures at 1.91 : 1). */
const CARD = { width: 1200, height: 630 }
const RECIPE = '1'

/** The mark as an address that needs no request (RFC 2397), with what a URL may not hold written as hexadecimal. */
export function iconAddress(): string {
  return `data:image/svg+xml,${iconSvg()
    .replaceAll('"', "'")
    .replace(/[ #%<>]/g, encodeURIComponent)}`
}

/** The mark as the text of an SVG file. */
function iconSvg(): string {
  return renderToStaticMarkup(<BrandMark />)
}

/** Icons for tabs, home screens and the manifest. */
export async function makeIcons(content: Content, themeColours: readonly [string, string], cache: Cache): Promise<OutputFile[]> {
  const svg = iconSvg()
  const png = (size: number) =>
    cache.remember('icon', shortHash(RECIPE, svg, String(size)), async () => {
      const { default: sharp } = await import('sharp')
      return sharp(Buffer.from(svg), { density: 1536 }).resize(size).png({ compressionLevel: 9, palette: true }).toBuffer()
    })
  const [small, touch, medium, large] = await Promise.all([png(48), png(180), png(192), png(512)])
  return [
    { path: 'icon.svg', bytes: `${svg}\n` },
    { path: 'favicon.ico', bytes: icoOf(small, 48) },
    { path: 'apple-touch-icon.png', bytes: touch },
    { path: 'icon-192.png', bytes: medium },
    { path: 'icon-512.png', bytes: large },
    { path: 'site.webmanifest', bytes: manifest(content, themeColours) },
  ]
}

function manifest(content: Content, [light]: readonly [string, string]): string {
  const icon = (size: number) => ({ src: href(content, `/icon-${size}.png`), sizes: `${size}x${size}`, type: 'image/png' })
  const value = {
    name: content.business.name,
    short_name: content.business.name.split(' ')[0],
    description: content.business.description,
    lang: content.site.language,
    start_url: href(content, '/'),
    scope: href(content, '/'),
    display: 'browser',
    background_color: light,
    theme_color: light,
    icons: [icon(192), icon(512)],
  }
  return `${JSON.stringify(value, null, 2)}\n`
}

/** One PNG in an ICO container: six bytes of header, sixteen of directory, then the picture. */
function icoOf(png: Uint8Array, size: number): Uint8Array {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(size, 6)
  header.writeUInt8(size, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}

/** The pictures that link previews show, one per page, by route path. */
export async function makeSharingPictures(
  contentDir: string,
  content: Content,
  routes: readonly Route[],
  cache: Cache,
): Promise<Map<string, OutputFile>> {
  let font: Promise<Font> | undefined
  const pictures = await Promise.all(
    routes.map(async (route): Promise<[string, OutputFile]> => {
      const title = sharingTitle(content, route)
      const photograph = await readFile(path.join(contentDir, photographOf(content, route)))
      const key = shortHash(RECIPE, title, content.business.name, photograph, JSON.stringify(FONT_AXES))
      const bytes = await cache.remember('sharing', key, async () => {
        font ??= openFont()
        return drawCard(await font, title, content.business.name, photograph)
      })
      return [route.path, hashedAsset(`sharing-${route.path.slice(1) || 'home'}`, 'jpg', bytes)]
    }),
  )
  return new Map(pictures)
}

/** The page's title without the firm's name, which the card shows by itself. */
function sharingTitle(content: Content, { meta }: Route): string {
  return (
    meta.title
      .split(/ [|·] /)
      .filter((part) => part !== content.business.name)
      .join(', ') || content.business.name
  )
}

function photographOf(content: Content, { kind, path: route }: Route): string {
  const service = kind === 'service' && content.services.find(({ meta, slug }) => route.includes(slug) && meta)
  return (service || content.home.hero).image.source
}

/** The display face as an ordinary font of one weight: the outline reader cannot vary a compressed one. */
async function openFont(): Promise<Font> {
  const [fontkit, { default: subsetFont }] = await Promise.all([import('fontkit'), import('subset-font')])
  const source = await readFile(createRequire(import.meta.url).resolve(FONT_FILE))
  const everyCharacter = Array.from({ length: 0x17f - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index)).join('')
  return fontkit.create(await subsetFont(source, `${everyCharacter}–—‘’“”…€`, { targetFormat: 'sfnt', variationAxes: FONT_AXES })) as Font
}

async function drawCard(font: Font, title: string, name: string, photograph: Uint8Array): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp')
  const card = renderToStaticMarkup(
    <SharingCard
      {...CARD}
      title={outlineText(font, title, { x: 72, y: 270, size: 76, lineHeight: 80, width: 540, lines: 4 })}
      name={outlineText(font, name, { x: 164, y: 122, size: 38, lineHeight: 40, width: 440, lines: 1 })}
    />,
  )
  return sharp(photograph)
    .autoOrient()
    .resize({ ...CARD, fit: 'cover', position: 'right' })
    .composite([{ input: Buffer.from(card) }])
    .jpeg({ quality: 76, mozjpeg: true })
    .toBuffer()
}
