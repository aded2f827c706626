import readExif from 'exif-reader'
import { openPicture, PictureError, readable } from '../base/open-picture.ts'

/** How well a photograph is kept that is drawn again, in per cent. */
const QUALITY = 90

/**
 * Returns a picture drawn again, upright and without what its file says about it, if that says where it was taken; `undefined`
 * for all other files.
 */
export async function withoutPlace(
  name: string,
  bytes: Uint8Array,
): Promise<Uint8Array | undefined> {
  if (!/\.(?:jpe?g|png|webp|avif|tiff?)$/i.test(name)) return undefined
  try {
    const picture = await openPicture(bytes)
    const { exif, xmp, format } = await picture.metadata()
    // The library does not report all metadata of a TIFF, which has the form of Exif itself.
    const tags = format === 'tiff' ? Buffer.from(bytes) : exif
    const tells = (tags !== undefined && hasPlace(tags)) || xmp?.includes('GPSLatitude')
    return tells
      ? await readable(() =>
          picture.keepIccProfile().jpeg({ quality: QUALITY, force: false }).toBuffer(),
        )
      : undefined
  } catch (error) {
    // The checks of the build say what is wrong with it.
    if (error instanceof PictureError) return undefined
    throw error
  }
}

/** Tags that cannot be read may say anything. */
function hasPlace(tags: Buffer): boolean {
  try {
    return readExif(tags).GPSInfo?.GPSLatitude !== undefined
  } catch {
    return true
  }
}
