import type { Sharp } from 'sharp'
import { BuildError, errorsIn, UnusableError } from '../finding.ts'
import { atMost } from './at-most.ts'
import { libraryVersion } from './library-version.ts'
import { MOST_SHAPE, shapeFault } from './picture-shape.ts'
import { programFiles } from './program-files.ts'

/** What decides, besides its bytes, whether a picture is valid, and what is opened. */
export const OPENING = [
  ...programFiles('scripts/make/open-picture.ts', 'scripts/make/picture-shape.ts'),
  libraryVersion('sharp'),
]

/** Loaded with the first picture: most builds open none. */
const library = async () => {
  const loaded = await import('sharp')
  // No picture is opened twice in the same way, so libvips' cache would only take memory.
  loaded.default.cache(false)
  // AVIF has a tile for each thread, so its bytes would depend on the number of cores. One thread is sharp's default only
  // on most Linux systems (https://sharp.pixelplumbing.com/api-utility#concurrency).
  loaded.default.concurrency(1)
  return loaded
}

/** The formats of cameras and photo editors. SVG is left out: a drawing could hang the build. */
const FORMATS = ['jpeg', 'png', 'webp', 'heif', 'tiff']
/** The start of the file that stands for one that Git LFS keeps (https://github.com/git-lfs/git-lfs/blob/main/docs/spec.md). */
const LFS = Buffer.from('version https://git-lfs.github.com/spec/')
/** Width times height: a small file could unpack to gigabytes. */
const MAX_PIXELS = 100_000_000

/**
 * Opens a picture, turned upright. Every picture is opened here, so that the whole build agrees on which are valid.
 * @throws UnusableError that says what to do
 */
export async function openPicture(bytes: Uint8Array): Promise<Sharp> {
  const { default: sharp } = await library()
  if (bytes.length === 0)
    throw new UnusableError({ what: 'The file is empty.', remedy: 'Copy the picture here again.' })
  if (Buffer.from(bytes.subarray(0, LFS.length)).equals(LFS))
    throw new UnusableError({
      what: 'Git keeps this picture elsewhere (LFS) and has not fetched it.',
      remedy: 'Run git lfs pull here, and switch LFS on where the site is built.',
    })
  const {
    format,
    compression,
    pages = 1,
    width,
    height,
  } = await readable(() => sharp(bytes, { limitInputPixels: false }).metadata())
  if (format === 'heif' && compression !== 'av1') {
    throw new UnusableError({
      what: 'The picture is a HEIC, the format that iPhones use.',
      remedy: 'Export it as JPEG: in Photos, File, Export, or send it by email.',
    })
  }
  if (!format || !FORMATS.includes(format))
    throw new UnusableError({
      what: `The format of the file is "${format}".`,
      remedy: 'Save it as JPEG, PNG, WebP, AVIF or TIFF.',
    })
  if (width * height > MAX_PIXELS) {
    throw new UnusableError({
      what: `The picture is ${width} by ${height} pixels.`,
      remedy: 'Save it smaller: 4000 pixels on the long side is plenty.',
    })
  }
  const unshapely = shapeFault({ width, height }, MOST_SHAPE)
  if (unshapely) throw new UnusableError(unshapely)
  if (format === 'webp' && pages > 1) {
    throw new UnusableError({
      what: 'The picture moves, and pages show still ones.',
      remedy: 'Save one of its frames as JPEG or PNG.',
    })
  }
  return sharp(bytes, { failOn: 'error', limitInputPixels: MAX_PIXELS }).autoOrient()
}

const SMALL = { width: 8, height: 8 }

/**
 * Decodes a whole picture, as a truncated one has a valid header, and returns its size in pixels, upright.
 * @throws UnusableError that says what to do
 */
export async function readPicture(bytes: Uint8Array): Promise<{ width: number; height: number }> {
  const picture = await openPicture(bytes)
  const { autoOrient } = await readable(() => picture.metadata())
  // Shrunk from all of its pixels: at full size it would take forty megabytes.
  await readable(() =>
    picture
      .resize({ ...SMALL, fit: 'fill', fastShrinkOnLoad: false })
      .raw()
      .toBuffer(),
  )
  return { width: autoOrient.width, height: autoOrient.height }
}

/** Opens raw samples: red, green and blue, row by row. */
export async function openSamples(
  samples: Uint8Array,
  { width, height }: { width: number; height: number },
): Promise<Sharp> {
  const { default: sharp } = await library()
  return sharp(samples, { raw: { width, height, channels: 3 } })
}

/**
 * Runs what reads a picture.
 * @throws UnusableError for a picture that cannot be used; a lack of memory or file handles is rethrown unchanged
 */
export async function readable<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof UnusableError) throw error
    if (error instanceof Error && /memory|ENOMEM|EMFILE/i.test(error.message)) throw error
    throw new UnusableError(
      { what: 'The file cannot be read as a picture.', remedy: 'Save it again as JPEG or PNG.' },
      { cause: error },
    )
  }
}

/** A decoded picture takes up to a hundred megabytes. */
const twoAtOnce = atMost(2)

/**
 * Runs a task that makes something of the picture in a file, when no more than one other runs.
 * @param file its path in messages
 * @throws BuildError that names the file, for a picture that cannot be used
 */
export async function pictureTask<Result>(
  file: string,
  make: () => Promise<Result>,
): Promise<Result> {
  try {
    return await twoAtOnce(make)
  } catch (error) {
    if (error instanceof UnusableError) throw new BuildError(errorsIn(file, error.faults))
    throw error
  }
}
