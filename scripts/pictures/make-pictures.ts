import path from 'node:path'
import { href } from '../../templates/address.ts'
import type { Content } from '../../templates/content.ts'
import { type PicturePlace, picturePlaces } from '../../templates/parts/picture/picture-places.ts'
import {
  type PictureSet,
  type Pictures,
  type PlacedPicture,
  pictureKey,
} from '../../templates/parts/picture/picture-set.ts'
import type { Cache } from '../base/cache.ts'
import type { ContentFolder } from '../base/content-folder.ts'
import { libraryVersion } from '../base/library-version.ts'
import { naming, whenFree } from '../base/open-picture.ts'
import { type OutputFile, shortHash } from '../base/output-file.ts'
import { encodeAvif, encodeJpeg, encodeWebp, type Format } from './encode-picture.ts'
import type { InspectedPictures, PictureFacts } from './inspect-pictures.ts'

/** Raise when `encode-picture.ts` makes other bytes from the same picture with the same recipe. */
export const VERSION = 2

/** The width in pixels of the WebP and the JPEG, for browsers without AVIF. */
const FALLBACK_WIDTH = 840

const ENCODE = { avif: encodeAvif, webp: encodeWebp, jpeg: encodeJpeg }

interface MadePictures {
  pictures: Pictures
  files: OutputFile[]
}

/**
 * Encodes pictures in the widths that their places need: upright, and without metadata such as the location. Unchanged
 * pictures come from the cache.
 * @param onProgress is called before each picture that is not cached
 * @throws BuildError that names a picture that cannot be encoded
 */
export async function makePictures(
  folder: ContentFolder,
  { site }: Content,
  placed: readonly PlacedPicture[],
  { facts }: InspectedPictures,
  cache: Cache,
  onProgress: (progress: { done: number; all: number }) => void = () => undefined,
): Promise<MadePictures> {
  const wanted = new Map<
    string,
    { source: string; quality: number; variants: Map<string, Variant> }
  >()
  for (const { place, image } of placed) {
    const { quality } = picturePlaces[place]
    const own = wanted.get(groupOf(place, image)) ?? {
      source: image.source,
      quality,
      variants: new Map(),
    }
    wanted.set(groupOf(place, image), own)
    for (const variant of variantsOf(place, factsOf(image.source)))
      own.variants.set(`${variant.format}-${variant.width}`, variant)
  }
  const all = [...wanted.values()].reduce((sum, { variants }) => sum + variants.size, 0)
  let done = 0

  const encode = async (
    source: string,
    quality: number,
    { format, width }: Variant,
  ): Promise<Encoded> => {
    const recipe = JSON.stringify({
      ...ENCODE[format].recipe,
      ...(format === 'avif' && { quality }),
    })
    const inputs = [
      format,
      String(VERSION),
      libraryVersion('sharp'),
      recipe,
      String(width),
      factsOf(source).hash,
    ]
    const bytes = await cache.remember('picture', inputs, () =>
      whenFree(() => {
        onProgress({ done, all })
        return naming(folder.shown(source), () =>
          ENCODE[format].encode(folder.read(source), width, quality),
        )
      }),
    )
    done++
    return { format, width, bytes }
  }
  const encoded = await Promise.all(
    [...wanted].map(async ([group, { source, quality, variants }]) => {
      const made = await Promise.all(
        [...variants.values()].map((variant) => encode(source, quality, variant)),
      )
      return [group, namedFiles(source, made)] as const
    }),
  )

  const byGroup = new Map(encoded)
  const sets = placed.map(({ place, image }): [string, PictureSet] => {
    const size = factsOf(image.source)
    const links = variantsOf(place, size).map(({ format, width }) => {
      const file = byGroup
        .get(groupOf(place, image))
        ?.find((each) => each.format === format && each.width === width)
      return { format, href: href(site.basePath, `/${file?.path}`), width }
    })
    const of = (wantedFormat: Format) =>
      links.filter(({ format }) => format === wantedFormat).map(({ format: _, ...file }) => file)
    const [avif, [webp], [jpeg]] = [of('avif'), of('webp'), of('jpeg')]
    if (!webp || !jpeg) throw new Error(`${image.source} has no WebP or no JPEG.`)
    const width = avif.at(-1)?.width ?? size.width
    return [
      pictureKey(place, image.source),
      { width, height: Math.round((width * size.height) / size.width), avif, webp, jpeg },
    ]
  })
  return {
    pictures: new Map(sets),
    files: encoded.flatMap(([, files]) =>
      files.map(({ path: file, bytes }) => ({ path: file, bytes })),
    ),
  }

  function factsOf(source: string): PictureFacts {
    const known = facts.get(source)
    if (!known) throw new Error(`${source} was not inspected.`)
    return known
  }
}

interface Variant {
  format: Format
  width: number
}

type Encoded = Variant & { bytes: Uint8Array }

/** A key: places of the same quality share the files of a picture. */
function groupOf(place: PicturePlace, { source }: PlacedPicture['image']): string {
  return `${picturePlaces[place].quality} ${source}`
}

/** Names the files of one picture. They share one hash, as pages name many files and hashes do not compress. */
function namedFiles(source: string, variants: readonly Encoded[]): (Encoded & OutputFile)[] {
  const inOrder = [...variants].sort((a, b) =>
    a.format === b.format ? a.width - b.width : a.format < b.format ? -1 : 1,
  )
  const hash = shortHash(...inOrder.map(({ bytes }) => bytes))
  const name = addressName(source)
  // With the common part first, a list of names compresses to little more than the widths.
  return inOrder.map((variant) => ({
    ...variant,
    path: `assets/${name}.${hash}-${variant.width}.${variant.format === 'jpeg' ? 'jpg' : variant.format}`,
  }))
}

/** The files of a picture: AVIF in the widths of its place, one WebP and one JPEG. */
export function variantsOf(place: PicturePlace, size: Pick<PictureFacts, 'width'>): Variant[] {
  const widths = picturePlaces[place].widths.filter((width) => width <= size.width)
  const fallback = Math.min(FALLBACK_WIDTH, widths.at(-1) ?? size.width)
  return [
    ...widths.map((width) => ({ format: 'avif', width }) as const),
    { format: 'webp', width: fallback },
    { format: 'jpeg', width: fallback },
  ]
}

/** The name of a picture's file without its ending, reduced to characters that are plain in addresses. */
export function addressName(source: string): string {
  const plain = path.posix
    .basename(source)
    .replace(/\.\w+$/, '')
    .normalize('NFKD')
    .replace(/[^\w-]+/g, '-')
    .replace(/^-+|-+$/g, '')
  return plain || 'picture'
}
