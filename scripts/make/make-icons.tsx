import { renderToStaticMarkup } from 'react-dom/server'
import { href } from '../../templates/address.ts'
import type { Content } from '../../templates/content.ts'
import type { FirmDrawing } from '../../templates/parts/firm-drawing/firm-drawing.tsx'
import { type IconColours, SiteIcon } from '../../templates/parts/site-icon/site-icon.tsx'
import type { Cache } from '../cache.ts'
import type { OutputFile } from '../output-file.ts'
import { libraryVersion } from './library-version.ts'
import { programFiles } from './program-files.ts'

/** Draws icons for tabs and home screens, and writes the manifest. */
export async function makeIcons(
  content: Content,
  colours: IconColours,
  logo: FirmDrawing | undefined,
  cache: Cache,
): Promise<OutputFile[]> {
  const svg = renderToStaticMarkup(<SiteIcon colours={colours} logo={logo} />)
  const inputs = [...programFiles('scripts/make/make-icons.tsx'), libraryVersion('sharp'), svg]
  const png = (size: number) =>
    cache.remember('icon', [...inputs, String(size)], async () => {
      const { default: sharp } = await import('sharp')
      return sharp(Buffer.from(svg), { density: 1536 })
        .resize(size)
        .png({ compressionLevel: 9, palette: true })
        .toBuffer()
    })
  const [small, touch, medium, large] = await Promise.all([png(48), png(180), png(192), png(512)])
  return [
    { path: 'icon.svg', bytes: `${svg}\n` },
    { path: 'favicon.ico', bytes: icoOf(small, 48) },
    { path: 'apple-touch-icon.png', bytes: touch },
    { path: 'icon-192.png', bytes: medium },
    { path: 'icon-512.png', bytes: large },
    { path: 'site.webmanifest', bytes: manifest(content, colours) },
  ]
}

function manifest({ business, site }: Content, { ground }: IconColours): string {
  const icon = (size: number) => ({
    src: href(site.basePath, `/icon-${size}.png`),
    sizes: `${size}x${size}`,
    type: 'image/png',
  })
  const value = {
    name: business.name,
    short_name: business.name.split(' ')[0],
    description: business.description,
    lang: site.language,
    start_url: href(site.basePath, '/'),
    scope: href(site.basePath, '/'),
    display: 'browser',
    background_color: ground,
    theme_color: ground,
    icons: [icon(192), icon(512)],
  }
  return `${JSON.stringify(value, null, 2)}\n`
}

/** Wraps a PNG in an ICO container: six bytes of header, sixteen of directory, then the picture. */
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
