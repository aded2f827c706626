import { createHash } from 'node:crypto'
import { openPicture } from '../base/open-picture.ts'

/** Large enough for every place in the layout. */
const SIZE = { width: 1600, height: 1200 }
/** A picture of one grey point, to begin with. */
const POINT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR42mN49OgRAAVQAqdWo9YxAAAAAElFTkSuQmCC'

/** A picture that nobody takes for a photograph, with the hash by which the launch check knows it. */
export async function drawSample(): Promise<{ bytes: Uint8Array; sha256: string }> {
  const { width, height } = SIZE
  const frame = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path d="M0 0 ${width} ${height}M${width} 0 0 ${height}" stroke="#999" stroke-width="8"/></svg>`
  const ground = (await openPicture(Buffer.from(POINT, 'base64'))).resize({ ...SIZE, fit: 'fill' })
  const bytes = await ground
    .composite([{ input: Buffer.from(frame) }])
    .jpeg({ quality: 60 })
    .toBuffer()
  return { bytes, sha256: createHash('sha256').update(bytes).digest('hex') }
}
