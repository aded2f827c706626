import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { href } from '../../templates/address.ts'
import type { Content } from '../../templates/content.ts'
import type { PlacedPicture } from '../../templates/page-kind.ts'
import { type PicturePlace, picturePlaces } from '../../templates/parts/picture/picture-places.ts'
import { type PictureFile, type PictureSet, type Pictures, pictureKey } from '../../templates/parts/picture/picture-set.ts'
import type { Cache } from '../base/cache.ts'
import { libraryVersion } from '../base/library-version.ts'
import { inTurn } from '../base/open-picture.ts'
import { isOwn, type OutputFile, type Shard, shortHash } from '../base/output-file.ts'
import { type Problem, shownPath } from '../base/problem.ts'
import type { PlannedPage } from '../content/plan-pages.ts'
import { encodeAvif, encodeJpeg, encodeWebp, type Format } from './encode-picture.ts'
import type { InspectedPictures, PictureFacts } from './inspect-pictures.ts'

/** Width in pixels of the one WebP and the one JPEG that stand behind the AVIF files. */
const FALLBACK_WIDTH = 840

const ENCODE = { avif: encodeAvif, webp: encodeWebp, jpeg: encodeJpeg }
const RECIPES = JSON.stringify(Object.values(ENCODE).map(({ recipe }) => recipe))

interface MadePictures {
  pictures: Pictures
  files: OutputFile[]
}

/** Every picture that the pages show, each once for each place. */
export function placedPictures(planned: readonly PlannedPage[], content: Content): PlacedPicture[] {
  const placed = planned.flatMap(({ kind, page }) => kind.pictures?.(page, content) ?? [])
  return [...new Map(placed.map((item) => [pictureKey(item.place, item.image.source), item])).values()]
}

/** The pictures that would look soft where they stand. */
export function tooSmallPictures(contentDir: string, placed: readonly PlacedPicture[], { facts }: InspectedPictures): Problem[] {
  return placed.flatMap(({ place, image }) => {
    const { least } = picturePlaces[place]
    const width = facts.get(image.source)?.width ?? least
    if (width >= least) return []
    const message = `The picture is ${width} pixels wide. As a ${place} picture it needs at least ${least}.`
    return [{ file: shownPath(path.join(contentDir, image.source)), message }]
  })
}

/**
 * Encodes pictures in the widths that their places need. Turned as the camera held them; all metadata left out, the
 * place where they were taken too. Unchanged pictures come from the cache.
 * @param shard which part of the site is made: of other parts' pictures the names alone are needed
 * @param tell is told how many pictures are ready, of how many: the first build of a site takes its time
 */
export async function makePictures(
  contentDir: string,
  { labels, site }: Content,
  placed: readonly PlacedPicture[],
  { facts }: InspectedPictures,
  cache: Cache,
  tell: (progress: { done: number; all: number }) => void = () => undefined,
  shard?: Shard,
): Promise<MadePictures> {
  const files: OutputFile[] = []
  // Beside the widths in AVIF stands one file each in WebP and JPEG.
  const all = placed.reduce((sum, { place }) => sum + picturePlaces[place].widths.length + 2, 0)
  const sets = await Promise.all(
    placed.map(async ({ place, image }): Promise<[string, PictureSet]> => {
      const known = facts.get(image.source)
      if (!known) throw new Error(`${image.source} was not inspected.`)
      const { quality } = picturePlaces[place]
      const name = addressName(path.posix.basename(image.source).replace(/\.\w+$/, ''))
      // One hash of all that its files depend on, not one of each: pages name many files, and a hash cannot be compressed.
      const hash = shortHash(known.hash, libraryVersion('sharp'), RECIPES, String(quality))
      const encode = async (format: Format, width: number): Promise<PictureFile> => {
        // What all files of a picture have in common comes first: a list of them compresses to little more than the widths.
        const file = `assets/${name}.${hash}-${width}.${format === 'jpeg' ? 'jpg' : format}`
        const made = { href: href(site.basePath, `/${file}`), width }
        if (!isOwn(file, shard)) {
          files.push({ path: file, bytes: '', elsewhere: true })
          return made
        }
        const recipe = JSON.stringify({ ...ENCODE[format].recipe, ...(format === 'avif' && { quality }) })
        const encoded = await cache.rememberFile(file, format, [libraryVersion('sharp'), recipe, String(width), known.hash], () =>
          inTurn(async () => {
            // What is in the cache takes no time, and nobody has to be told of it.
            tell({ done: files.length, all })
            return ENCODE[format].encode(await readFile(path.join(contentDir, image.source)), width, quality)
          }),
        )
        files.push(encoded)
        return made
      }
      const set = await encodeSet(place, known, encode)
      return [pictureKey(place, image.source), set]
    }),
  )
  return { pictures: { sets: new Map(sets), sample: { label: labels.sample, text: labels.samplePicture } }, files }
}

/** The name of a file as addresses may have it, whatever the camera has called it. */
function addressName(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[^\w-]+/g, '-')
    .replace(/^-+|-+$/g, '')
  return plain || 'picture'
}

async function encodeSet(
  place: PicturePlace,
  size: PictureFacts,
  encode: (format: Format, width: number) => Promise<PictureFile>,
): Promise<PictureSet> {
  const widths = picturePlaces[place].widths.filter((width) => width <= size.width)
  const width = widths.at(-1) ?? size.width
  return {
    width,
    height: Math.round((width * size.height) / size.width),
    avif: await Promise.all(widths.map((each) => encode('avif', each))),
    webp: await encode('webp', Math.min(FALLBACK_WIDTH, width)),
    jpeg: await encode('jpeg', Math.min(FALLBACK_WIDTH, width)),
  }
}
