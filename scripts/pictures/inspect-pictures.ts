import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Cache } from '../base/cache.ts'
import { libraryVersion } from '../base/library-version.ts'
import { PictureError, readPicture } from '../base/open-picture.ts'
import { type Problem, shownPath } from '../base/problem.ts'

/** A picture file that can be used. */
export interface PictureFacts {
  /** Width and height in pixels, as the picture is meant to be seen. */
  width: number
  height: number
  /** SHA-256 of the file's bytes. */
  hash: string
}

/** The pictures of a content folder, by their paths below it. */
export interface InspectedPictures {
  facts: ReadonlyMap<string, PictureFacts>
  problems: Problem[]
}

/** Reads every named picture to its end. */
export async function inspectPictures(contentDir: string, sources: readonly string[], cache: Cache): Promise<InspectedPictures> {
  const facts = new Map<string, PictureFacts>()
  const problems: Problem[] = []
  // One after the other: each may take a hundred megabytes while it is unpacked.
  for (const source of sources) {
    const file = path.join(contentDir, source)
    try {
      facts.set(source, await inspect(await readFile(file), cache))
    } catch (error) {
      if (!(error instanceof PictureError)) throw error
      problems.push({ file: shownPath(file), message: error.message })
    }
  }
  return { facts, problems }
}

async function inspect(bytes: Uint8Array, cache: Cache): Promise<PictureFacts> {
  const hash = createHash('sha256').update(bytes).digest('hex')
  const json = await cache.remember('size', [libraryVersion('sharp'), hash], async () => {
    const { width, height } = await readPicture(bytes)
    return Buffer.from(JSON.stringify({ width, height }))
  })
  return { ...(JSON.parse(Buffer.from(json).toString()) as { width: number; height: number }), hash }
}
