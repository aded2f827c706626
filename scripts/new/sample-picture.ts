import { createHash } from 'node:crypto'
import { valueAt } from '../base/json-walk.ts'
import { openPicture } from '../base/open-picture.ts'
import { type Addition, appended, type Present } from './new-content.ts'

const SAMPLES = 'samples.json'
/** In pixels; large enough for every place in the layout. */
const SIZE = { width: 1600, height: 1200 }
/** A PNG of one grey pixel, to be enlarged. */
const GREY_PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR42mN49OgRAAVQAqdWo9YxAAAAAElFTkSuQmCC'

/** Draws a crossed-out grey picture, which can't be mistaken for a photograph. */
async function drawSample(): Promise<Uint8Array> {
  const { width, height } = SIZE
  const cross = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path d="M0 0 ${width} ${height}M${width} 0 0 ${height}" stroke="#999" stroke-width="8"/></svg>`
  const ground = (await openPicture(Buffer.from(GREY_PIXEL, 'base64'))).resize({
    ...SIZE,
    fit: 'fill',
  })
  return ground
    .composite([{ input: Buffer.from(cross) }])
    .jpeg({ quality: 60 })
    .toBuffer()
}

interface SamplePicture extends Omit<Required<Addition>, 'next'> {
  /** The value of an image field. */
  image: { source: string; alt: string; focus: [number, number]; sample: true }
}

/**
 * Makes a picture for the owner to replace, under a free name in `images`, and lists it in `samples.json` with the hash by
 * which the launch check recognises it.
 */
export async function samplePicture(
  present: Pick<Present, 'files' | 'values' | 'at'>,
  name: string,
): Promise<SamplePicture> {
  let source = `images/${name}.jpg`
  for (let number = 2; present.files.has(source); number++) source = `images/${name}-${number}.jpg`
  const bytes = await drawSample()
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const listed = [valueAt(present.values.get(SAMPLES), ['pictures'])].flat()
  const isListed = listed.some((picture) => valueAt(picture, ['sha256']) === sha256)
  return {
    image: { source, alt: '[What the picture shows]', focus: [50, 50], sample: true },
    pictures: { [source]: bytes },
    values: isListed ? {} : appended(present, SAMPLES, 'pictures', { source, sha256 }),
  }
}
