import { createHash } from 'node:crypto'
import { type Cache, rememberJson } from '../cache.ts'
import { errorsIn, type Finding, isBuildError, UnusableError } from '../finding.ts'
import type { ContentFolder } from '../load/content-folder.ts'
import { OPENING, readPicture } from './open-picture.ts'

/** A valid picture file. */
export interface PictureFacts {
  /** In pixels, upright. */
  width: number
  height: number
  /** SHA-256 of the file's bytes. */
  hash: string
}

/** The pictures of a content folder, by their paths below it. */
interface InspectedPictures {
  facts: ReadonlyMap<string, PictureFacts>
  problems: Finding[]
}

/** Decodes every named picture, to find damaged ones. */
export async function inspectPictures(
  folder: ContentFolder,
  names: readonly string[],
  cache: Cache,
): Promise<InspectedPictures> {
  const facts = new Map<string, PictureFacts>()
  let problems: Finding[] = []
  // One after the other: each may take a hundred megabytes decoded.
  for (const name of names) {
    try {
      facts.set(name, await inspect(folder.read(name), cache))
    } catch (error) {
      if (isBuildError(error)) problems = problems.concat(error.problems)
      else if (error instanceof UnusableError)
        problems = problems.concat(errorsIn(folder.pathOf(name), error.faults))
      else throw error
    }
  }
  return { facts, problems }
}

async function inspect(bytes: Uint8Array, cache: Cache): Promise<PictureFacts> {
  const hash = createHash('sha256').update(bytes).digest('hex')
  const inputs = [...OPENING, hash]
  const size = await rememberJson(cache, 'picture', inputs, () => readPicture(bytes))
  return { ...size, hash }
}
