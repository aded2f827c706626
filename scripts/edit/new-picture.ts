import { existsSync } from 'node:fs'
import path from 'node:path'
import { openPicture, PictureError, readPicture } from '../base/open-picture.ts'

const IMAGES = 'images'
const EXTENSIONS: Record<string, string> = { jpeg: 'jpg', png: 'png', webp: 'webp', heif: 'avif', tiff: 'tiff' }
/** High, as the build encodes pictures a second time. */
const QUALITY = { quality: 95 }

/** A picture to be added to the content. */
export interface NewPicture {
  /** A path below the content folder that no file has yet. */
  name: string
  bytes: Uint8Array
  width: number
  height: number
}

/**
 * Prepares a picture for the content, under a name made from `given`, or says why it cannot be used. Metadata is removed,
 * above all the place and the time, as the content may be in a public repository; that takes encoding the picture again,
 * upright. A picture without metadata keeps its bytes.
 */
export async function newPicture(contentDir: string, given: string, sent: Buffer): Promise<NewPicture | { refused: string }> {
  try {
    const { format, width, height } = await readPicture(sent)
    const bytes = await withoutMetadata(sent)
    const base = path.posix.join(IMAGES, baseName(given))
    const extension = EXTENSIONS[format] ?? 'jpg'
    let name = `${base}.${extension}`
    for (let number = 2; existsSync(path.join(contentDir, name)); number++) name = `${base}-${number}.${extension}`
    return { name, bytes, width, height }
  } catch (error) {
    if (error instanceof PictureError) return { refused: error.message }
    throw error
  }
}

async function withoutMetadata(bytes: Buffer): Promise<Buffer> {
  const picture = await openPicture(bytes)
  const { format, exif, xmp, iptc, comments } = await picture.metadata()
  // The library does not report all metadata of a TIFF.
  if (format !== 'tiff' && !exif && !xmp && !iptc && !comments) return bytes
  switch (format) {
    case 'png':
      return picture.png().toBuffer()
    case 'webp':
      return picture.webp(QUALITY).toBuffer()
    case 'heif':
      return picture.avif(QUALITY).toBuffer()
    case 'tiff':
      return picture.tiff({ compression: 'deflate' }).toBuffer()
    default:
      return picture.jpeg({ ...QUALITY, chromaSubsampling: '4:4:4' }).toBuffer()
  }
}

/** Lower-case letters and digits, joined by hyphens, as the schema requires of the names of pictures. */
function baseName(given: string): string {
  const plain = given
    .replace(/\.\w+$/, '')
    .normalize('NFKD')
    .toLowerCase()
  const words = plain.replace(/[\u0300-\u036f]/g, '').match(/[a-z0-9]+/g) ?? ['picture']
  return words.join('-').slice(0, 60).replace(/-$/, '')
}
