import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { type ContentCopy, copyContent, ROOFER } from '../temporary.ts'

/** Copies a second, different small business: a roofer in Kent with two services and three areas. Its pictures are drawn here. */
export async function copyRoofer(into?: string): Promise<ContentCopy> {
  const copy = await copyContent(ROOFER, into)
  await drawPictures(copy.dir)
  return copy
}

const PHOTOS = [
  'hero',
  'service-slates',
  'service-flat',
  'roof-1',
  'roof-2',
  'roof-3',
  'roof-4',
  'roof-5',
  'roof-6',
].map((name) => `${name}.jpg`)
const BADGE = 'badge.png'
/** Its pictures, by their names in `images`. */
export const PICTURES = [...PHOTOS, BADGE]

/** A badge with a transparent background, as trade bodies issue them. */
const BADGE_MARK =
  '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300" viewBox="0 0 30 30"><circle cx="15" cy="15" r="13" fill="none" stroke="#264" stroke-width="3"/><path d="M12 8h6v14h-6z" fill="#264"/></svg>'

/** The pictures as files, drawn once for all copies: drawing them takes longer than a build. */
let drawn: Promise<Buffer[]> | undefined

async function drawPictures(contentDir: string): Promise<void> {
  const folder = path.join(contentDir, 'images')
  await mkdir(folder, { recursive: true })
  drawn ??= Promise.all(
    PHOTOS.map((_, index) =>
      sharp(Buffer.from(slates(index)))
        .jpeg()
        .toBuffer(),
    ),
  )
  const files = await drawn
  await Promise.all(
    PHOTOS.map((name, index) => writeFile(path.join(folder, name), files[index] ?? '')),
  )
  await sharp(Buffer.from(BADGE_MARK)).png().toFile(path.join(folder, BADGE))
}

/** Draws a slate roof, different for each number, and low, as it is encoded a dozen times. */
function slates(number: number): string {
  const rows = Array.from({ length: 14 }, (_, row) =>
    Array.from({ length: 12 }, (_, column) => {
      const shade = 38 + ((row * 7 + column * 13 + number * 5) % 6) * 3
      const x = column * 120 - (row % 2) * 60
      return `<path d="M${x} ${260 + row * 52}h118v54h-118z" fill="hsl(${200 + number * 4} 14% ${shade}%)"/>`
    }).join(''),
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="480" viewBox="0 0 1280 960" preserveAspectRatio="xMidYMid slice"><path d="M0 0h1280v960H0z" fill="hsl(${196 + number * 3} 40% 82%)"/>${rows.join('')}</svg>`
}
