import type { Sharp } from 'sharp'

/** Loaded when the first picture is opened: most builds open none. */
const library = async () => {
  const loaded = await import('sharp')
  // No picture is opened twice in the same way, so what libvips keeps of the last ones would only take memory.
  loaded.default.cache(false)
  // AVIF is cut into as many tiles as there are threads, so its bytes would tell how many cores a machine has. One thread
  // is sharp's own choice on most Linux alone (https://sharp.pixelplumbing.com/api-utility#concurrency).
  loaded.default.concurrency(1)
  return loaded
}

/** What cameras and editors write and browsers' encoders can start from. A drawing (SVG) is a program: it could hang the build. */
const FORMATS = ['jpeg', 'png', 'webp', 'heif', 'tiff']
/** The most pixels that a picture may have, in width times height: a bomb is small and unpacks to gigabytes. */
const MOST_PIXELS = 100_000_000

/** A file that is no picture which can be used. Its message is for people and follows the file's name. */
export class PictureError extends Error {}

/**
 * Opens a picture, upright as the camera held it. The only place where pictures are opened, so that all of the build
 * agrees on which ones are good.
 * @throws PictureError that says what to do
 */
export async function openPicture(bytes: Uint8Array): Promise<Sharp> {
  const { default: sharp } = await library()
  if (bytes.length === 0) throw new PictureError('The file is empty. Copy the picture here again.')
  const { format, compression, width, height } = await readable(() => sharp(bytes).metadata())
  if (format === 'heif' && compression !== 'av1') {
    throw new PictureError('The picture is a HEIC, as iPhones take them. Export it as JPEG: in Photos, File, Export, or share it by mail.')
  }
  if (!format || !FORMATS.includes(format))
    throw new PictureError(`The file is of the kind "${format}". Save it as JPEG, PNG, WebP, AVIF or TIFF.`)
  if (width * height > MOST_PIXELS) {
    throw new PictureError(`The picture is ${width} by ${height} pixels. Save it smaller: 4000 pixels on the long side are plenty.`)
  }
  return sharp(bytes, { failOn: 'error', limitInputPixels: MOST_PIXELS }).autoOrient()
}

/** A picture that can be used. */
interface SoundPicture {
  format: string
  /** Width and height in pixels, as the picture is meant to be seen. */
  width: number
  height: number
}

const SMALL = { width: 8, height: 8 }

/**
 * Reads a picture to its end: one that was cut off has a header that looks whole.
 * @throws PictureError that says what to do
 */
export async function readPicture(bytes: Uint8Array): Promise<SoundPicture> {
  const picture = await openPicture(bytes)
  const { format, autoOrient } = await readable(() => picture.metadata())
  // Made small from all of its pixels: whole it would take forty megabytes.
  await readable(() =>
    picture
      .resize({ ...SMALL, fit: 'fill', fastShrinkOnLoad: false })
      .raw()
      .toBuffer(),
  )
  return { format, width: autoOrient.width, height: autoOrient.height }
}

/** A picture that is unpacked already: its red, green and blue samples, row by row. */
export async function openSamples(samples: Uint8Array, { width, height }: { width: number; height: number }): Promise<Sharp> {
  const { default: sharp } = await library()
  return sharp(samples, { raw: { width, height, channels: 3 } })
}

/**
 * Runs what reads a picture.
 * @throws PictureError when the picture is damaged; anything else, such as a lack of memory, as it is
 */
export async function readable<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof Error && /memory|ENOMEM|EMFILE/i.test(error.message)) throw error
    throw new PictureError('The file is not a picture that can be read. Save it again as JPEG or PNG.', { cause: error })
  }
}

/** How many pictures may be unpacked at once: each takes a hundred megabytes at worst. */
const AT_ONCE = 2

/** Runs what unpacks a picture when it is its turn. */
export const inTurn = limited(AT_ONCE)

/** Lets so many tasks run at the same time; the others wait for their turn. */
function limited(most: number): <Result>(task: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (task) => {
    if (running >= most) await new Promise<void>((next) => waiting.push(next))
    else running++
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
