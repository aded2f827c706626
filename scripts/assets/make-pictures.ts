import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Content, Image } from '../../templates/content/content-schema.ts'
import { listPictures, type PicturePlace, pictureKey, picturePlaces } from '../../templates/parts/picture/places.ts'
import { href, type PictureFile, type PictureSet, type Pictures } from '../../templates/site.ts'
import type { Cache } from '../base/cache.ts'
import { hashedAsset, type OutputFile, shortHash } from '../base/output-file.ts'
import { type Problem, refuseIfAny } from '../base/problem.ts'

/** Raised whenever the encoding below changes, so that no older result is taken from the cache. */
const RECIPE = '5'

/** Encoder settings: the lowest quality at which the sample pictures show no blocks at their shown size. */
const ENCODERS = {
  avif: { quality: 46 as number, effort: 4 },
  webp: { quality: 68, effort: 5 },
  jpeg: { quality: 72, mozjpeg: true },
} as const

/**
 * Rough surfaces (brick, pebbledash) cost three times as much as smooth ones and hide a coarser quality better. AVIF
 * files above so many bytes per pixel are encoded again, down to the lowest quality.
 */
const AVIF_MOST = 0.048
const AVIF_LOWEST = 28

/** Width in pixels of the one WebP and the one JPEG that stand behind the AVIF files. */
const FALLBACK_WIDTH = 840

interface MadePictures {
  pictures: Pictures
  files: OutputFile[]
}

/**
 * Encodes every picture of the pages in the widths that its places need. Turned as the camera held it; all
 * metadata left out, the place where it was taken too. Unchanged pictures come from the cache.
 * @throws BuildError naming every file that is no picture or too small for its place
 */
export async function makePictures(contentDir: string, content: Content, cache: Cache): Promise<MadePictures> {
  const problems: Problem[] = []
  const made = await Promise.all(
    listPictures(content).map(async ({ place, image }) => {
      const file = path.join(contentDir, image.source)
      const bytes = await readFile(file)
      const shown = path.relative('', file).replaceAll(path.sep, '/')
      const size = await pictureSize(bytes, cache)
      if (typeof size === 'string') problems.push({ file: shown, message: size })
      else if (size.width < picturePlaces[place].least) {
        const { least } = picturePlaces[place]
        problems.push({
          file: shown,
          message: `The picture is ${size.width} pixels wide. As a ${place} picture it needs ${least} at least.`,
        })
      } else return encode(bytes, size, place, image, content, cache)
      return undefined
    }),
  )
  refuseIfAny(unique(problems))
  const done = made.filter((item) => item !== undefined)
  return {
    pictures: new Map(done.map(({ key, set }) => [key, set])),
    files: done.flatMap(({ files }) => files),
  }
}

interface Size {
  width: number
  height: number
}

/** Width and height as the picture is meant to be seen, or a sentence that says what is wrong with the file. */
async function pictureSize(bytes: Uint8Array, cache: Cache): Promise<Size | string> {
  const json = await cache.remember('size', shortHash(RECIPE, bytes), async () => {
    const { default: sharp } = await import('sharp')
    // Decoding all of it finds a file that was cut off; its header alone looks whole.
    const measured = await sharp(bytes, { failOn: 'error' })
      .autoOrient()
      .raw()
      .toBuffer({ resolveWithObject: true })
      .then(({ info: { width, height } }) => ({ width, height }))
      .catch(() => 'The file is not a picture that can be read. Save it again as JPEG or PNG.')
    return Buffer.from(JSON.stringify(measured))
  })
  return JSON.parse(Buffer.from(json).toString()) as Size | string
}

async function encode(bytes: Uint8Array, size: Size, place: PicturePlace, { source }: Image, content: Content, cache: Cache) {
  const name = path.posix.basename(source).replace(/\.\w+$/, '')
  const files: OutputFile[] = []
  const file = async (format: keyof typeof ENCODERS, width: number): Promise<PictureFile> => {
    const encoded = await cache.remember(format, shortHash(RECIPE, format, String(width), bytes), async () => {
      const { default: sharp } = await import('sharp')
      const resized = sharp(bytes).autoOrient().resize({ width }).toColourspace('srgb')
      if (format !== 'avif') return resized.toFormat(format, ENCODERS[format]).toBuffer()
      const most = (AVIF_MOST * width * width * size.height) / size.width
      let { quality } = ENCODERS.avif
      let best = await resized.avif(ENCODERS.avif).toBuffer()
      while (best.length > most && quality > AVIF_LOWEST) {
        quality -= 6
        best = await resized.avif({ ...ENCODERS.avif, quality }).toBuffer()
      }
      return best
    })
    const asset = hashedAsset(`${name}-${width}`, format === 'jpeg' ? 'jpg' : format, encoded)
    files.push(asset)
    return { href: href(content, `/${asset.path}`), width }
  }
  const widths = picturePlaces[place].widths.filter((width) => width <= size.width)
  const width = widths.at(-1) ?? size.width
  const set: PictureSet = {
    width,
    height: Math.round((width * size.height) / size.width),
    avif: await Promise.all(widths.map((each) => file('avif', each))),
    webp: await file('webp', Math.min(FALLBACK_WIDTH, width)),
    jpeg: await file('jpeg', Math.min(FALLBACK_WIDTH, width)),
  }
  return { key: pictureKey(place, source), set, files }
}

function unique(problems: readonly Problem[]): Problem[] {
  return [...new Map(problems.map((problem) => [problem.file + problem.message, problem])).values()]
}
