import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { editedJson } from '../base/edit-json.ts'
import { openPicture } from '../base/open-picture.ts'
import type { OutputFile } from '../base/output-file.ts'
import { fileSkeleton } from '../change/make-content.ts'
import { jsonSchemaOf } from '../schemas/content-schemas.ts'
import { jsonFile } from './new-content.ts'

const SAMPLES = 'samples.json'
/** In pixels; large enough for every place in the layout. */
const SIZE = { width: 1600, height: 1200 }
/** A PNG of one grey pixel, to be enlarged. */
const GREY_PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR42mN49OgRAAVQAqdWo9YxAAAAAElFTkSuQmCC'

/** Draws a crossed-out grey picture, which can't be mistaken for a photograph. */
async function drawSample(): Promise<Uint8Array> {
  const { width, height } = SIZE
  const cross = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path d="M0 0 ${width} ${height}M${width} 0 0 ${height}" stroke="#999" stroke-width="8"/></svg>`
  const ground = (await openPicture(Buffer.from(GREY_PIXEL, 'base64'))).resize({ ...SIZE, fit: 'fill' })
  return ground
    .composite([{ input: Buffer.from(cross) }])
    .jpeg({ quality: 60 })
    .toBuffer()
}

interface SamplePicture {
  /** The value of an image field. */
  image: { source: string; alt: string; focus: [number, number]; sample: true }
  /** The picture, and `samples.json` with the hash by which the launch check recognises it. */
  files: OutputFile[]
}

/** Makes a picture for the owner to replace, under a free name in `images`. */
export async function samplePicture(contentDir: string, name: string): Promise<SamplePicture> {
  const source = `images/${freeName(path.join(contentDir, 'images'), name)}.jpg`
  const bytes = await drawSample()
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const file = path.join(contentDir, SAMPLES)
  const known = existsSync(file)
    ? readFileSync(file, 'utf8')
    : String(jsonFile(SAMPLES, { ...fileSkeleton(jsonSchemaOf, SAMPLES, 'example'), pictures: [] }).bytes)
  const listed = known.includes(sha256) ? [] : [{ path: SAMPLES, bytes: withSample(known, { source, sha256 }) }]
  return {
    image: { source, alt: '[What the picture shows]', focus: [50, 50], sample: true },
    files: [{ path: source, bytes }, ...listed],
  }
}

function withSample(text: string, sample: object): string {
  const known = JSON.parse(text)
  return editedJson(text, known, { ...known, pictures: [...known.pictures, sample] })
}

function freeName(folder: string, name: string): string {
  let free = name
  for (let number = 2; existsSync(path.join(folder, `${free}.jpg`)); number++) free = `${name}-${number}`
  return free
}
