import path from 'node:path'
import { href } from '../../templates/address.ts'
import type { Content } from '../../templates/content.ts'
import type { Image } from '../../templates/fields/picture.ts'
import type { PictureSet } from '../../templates/parts/picture/picture-set.ts'
import {
  type PictureSlot,
  pictureSlots,
  QUALITY,
} from '../../templates/parts/picture/picture-slots.ts'
import { errorsIn, type Fault, type Finding } from '../finding.ts'
import type { ContentFolder } from '../load/content-folder.ts'
import { shortHash } from '../output-file.ts'
import { ENCODERS, ENCODING, type Format } from './encode-picture.ts'
import type { PictureFacts } from './inspect-pictures.ts'
import { MOST_CROPPED_SHAPE, shapeFault } from './picture-shape.ts'

/** The width in pixels of the WebP and the JPEG, for browsers without AVIF. */
const FALLBACK_WIDTH = 840

/** One file to encode: a picture in a format, at a width in pixels and at the least quality of its slot. */
export interface PictureRequest extends Variant {
  source: string
  /** SHA-256 of its bytes. */
  hash: string
  quality: number
}

/** What pages have asked for while they rendered. */
export interface PictureRequests {
  /** Returns the addresses of a picture in a slot of the layout, and records that a page shows it there. */
  picture(slot: PictureSlot, image: Image): PictureSet
  /** The files to make, by their paths below the published folder. */
  files: ReadonlyMap<string, PictureRequest>
  /** Errors for pictures that would look soft in a slot that asked for them, or of which too little would show there. */
  problems: readonly Finding[]
}

/**
 * Answers pages that ask for pictures. A file is named after all that decides about its bytes, so a page has its address
 * before anything is encoded, and a name that browsers keep for ever never has two contents.
 * @param facts the pictures of the content, inspected
 * @example a hero of 1,300 pixels: `files` has assets/hero.q5kcxy-480.avif, -600.avif, -1200.avif, -840.webp and -840.jpg
 */
export function pictureRequests(
  { pathOf }: Pick<ContentFolder, 'pathOf'>,
  { site: { basePath } }: Content,
  facts: ReadonlyMap<string, PictureFacts>,
): PictureRequests {
  const files = new Map<string, PictureRequest>()
  const problems: Finding[] = []
  const sets = new Map<string, PictureSet>()

  function newSet(slot: PictureSlot, source: string): PictureSet {
    const size = facts.get(source)
    if (!size) throw new Error(`${source} was not inspected.`)
    const fault = slotFault(slot, size)
    if (fault) problems.push(...errorsIn(pathOf(source), [fault]))
    const { quality = QUALITY } = pictureSlots[slot]
    const name = pictureName(source, size.hash, quality)
    const variants = variantsOf(slot, size).map((variant) => {
      const file = `assets/${name}-${variant.width}.${ENDINGS[variant.format]}`
      return { ...variant, file, href: href(basePath, `/${file}`) }
    })
    for (const { file, format, width } of variants)
      files.set(file, { source, hash: size.hash, quality, format, width })
    const of = (format: Format) =>
      variants.flatMap((one) => (one.format === format ? { href: one.href, width: one.width } : []))
    const avif = of('avif')
    const width = avif.at(-1)?.width ?? size.width
    const height = Math.round((width * size.height) / size.width)
    const [webp, jpeg] = [...of('webp'), ...of('jpeg')] as [PictureSet['webp'], PictureSet['jpeg']]
    return { width, height, avif, webp, jpeg }
  }

  return {
    files,
    problems,
    picture(slot, { source }) {
      const key = `${slot}/${source}`
      const set = sets.get(key) ?? newSet(slot, source)
      sets.set(key, set)
      return set
    },
  }
}

interface Variant {
  format: Format
  width: number
}

const ENDINGS = { avif: 'avif', webp: 'webp', jpeg: 'jpg' } as const

/**
 * The name of a picture's files without width and ending. All of them share one hash, as pages name many files and hashes do
 * not compress; with the common part first, a list of names compresses to little more than the widths.
 */
function pictureName(source: string, hash: string, quality: number): string {
  const recipes = Object.values(ENCODERS).map(({ recipe }) => recipe)
  const inputs = JSON.stringify([recipes, quality, hash])
  return `${addressName(source)}.${shortHash(...ENCODING, inputs)}`
}

/** Returns what is wrong with a picture of a size in pixels in a slot of the layout. */
function slotFault(slot: PictureSlot, size: { width: number; height: number }): Fault | undefined {
  const { least, whole } = pictureSlots[slot]
  if (size.width < least)
    return {
      what: `The picture is ${size.width} pixels wide.`,
      remedy: `As a ${slot} picture it needs at least ${least}.`,
    }
  return whole ? undefined : shapeFault(size, MOST_CROPPED_SHAPE)
}

/** The files of a picture: AVIF in the widths of its slot, one WebP and one JPEG. */
export function variantsOf(slot: PictureSlot, size: Pick<PictureFacts, 'width'>): Variant[] {
  const widths = pictureSlots[slot].widths.filter((width) => width <= size.width)
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
