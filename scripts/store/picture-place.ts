import { openPicture, PictureError } from '../base/open-picture.ts'

/** The tags of Exif that lead to a place, and of its latitude (Exif 3.0, section 4.6). */
const GPS = 0x8825
const LATITUDE = 2

/** Returns whether a picture says where it was taken. Files of other kinds say nothing. */
export async function tellsPlace(name: string, bytes: Uint8Array): Promise<boolean> {
  if (!/\.(?:jpe?g|png|webp|avif|tiff?)$/i.test(name)) return false
  try {
    const { exif, xmp, format } = await (await openPicture(bytes)).metadata()
    // The library does not report all metadata of a TIFF, which has the form of Exif itself.
    const tags = format === 'tiff' ? Buffer.from(bytes) : exif?.subarray(exif.subarray(0, 4).toString('latin1') === 'Exif' ? 6 : 0)
    return (tags !== undefined && hasPlace(tags)) || (xmp?.toString('latin1').includes('GPSLatitude') ?? false)
  } catch (error) {
    // The checks of the build say what is wrong with it.
    if (error instanceof PictureError || error instanceof RangeError) return false
    throw error
  }
}

function hasPlace(tags: Buffer): boolean {
  const isLittle = tags.subarray(0, 2).toString('latin1') === 'II'
  const short = (at: number) => (isLittle ? tags.readUInt16LE(at) : tags.readUInt16BE(at))
  const long = (at: number) => (isLittle ? tags.readUInt32LE(at) : tags.readUInt32BE(at))
  /** Returns where the value of a tag stands in a directory of 12 bytes a tag. */
  const find = (directory: number, tag: number) => {
    const all = Array.from({ length: short(directory) }, (_, index) => directory + 2 + 12 * index)
    return all.find((at) => short(at) === tag)
  }
  const gps = find(long(4), GPS)
  return gps !== undefined && find(long(gps + 8), LATITUDE) !== undefined
}
