import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { OutputFile } from '../base/output-file.ts'
import { appendItem } from './append-item.ts'
import { drawSample } from './draw-sample.ts'
import { begin, jsonFile } from './made.ts'

const SAMPLES = 'samples.json'

interface BegunPicture {
  /** What a content file says of the picture. */
  image: { source: string; alt: string; focus: [number, number]; sample: true }
  files: OutputFile[]
}

/** A picture that is to be replaced, with its entry in the list of samples. */
export async function beginPicture(contentDir: string, name: string): Promise<BegunPicture> {
  const source = `images/${freeName(path.join(contentDir, 'images'), name)}.jpg`
  const { bytes, sha256 } = await drawSample()
  const image = { source, alt: '[What the picture shows]', focus: [50, 50] as [number, number], sample: true as const }
  const file = path.join(contentDir, SAMPLES)
  const known = existsSync(file) ? readFileSync(file, 'utf8') : String(jsonFile(SAMPLES, begin(SAMPLES, 'example')).bytes)
  const listed = known.includes(sha256) ? [] : [{ path: SAMPLES, bytes: appendItem(known, ['pictures'], { source, sha256 }) }]
  return { image, files: [{ path: source, bytes }, ...listed] }
}

function freeName(folder: string, name: string): string {
  let free = name
  for (let number = 2; existsSync(path.join(folder, `${free}.jpg`)); number++) free = `${name}-${number}`
  return free
}
