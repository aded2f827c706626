import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { BuildError, errorIn } from '../base/diagnostic.ts'
import { editedJson } from '../base/edit-json.ts'
import { valueAt } from '../base/json-walk.ts'
import type { OutputFile } from '../base/output-file.ts'
import { shownPath } from '../base/system-diagnostic.ts'
import { itemSkeleton, makeReview, type SaidReview, slugOf } from '../change/make-content.ts'
import { readJson } from '../content/json-source.ts'
import { jsonSchemaOf } from '../schemas/content-schemas.ts'
import type { NewContent } from './new-content.ts'
import { lastStep } from './new-page.ts'
import { refuseInvalid } from './refuse-invalid.ts'
import { samplePicture } from './sample-picture.ts'

/** The options for a new review, each with a description. */
export const REVIEW_FIELDS = {
  name: 'a name',
  text: 'what the customer wrote',
  town: 'a town',
  date: 'a date',
  source: 'where it stands',
} as const satisfies Record<keyof SaidReview, string>

/**
 * Adds a review to the end of `reviews.json`, dated `now` unless it has a date.
 * @throws BuildError if the build would reject it
 */
export async function newReview(contentDir: string, said: SaidReview, now: Date): Promise<NewContent> {
  const file = 'reviews.json'
  const review = makeReview(jsonSchemaOf, said, now.toISOString().slice(0, 10))
  const files = [await fileWith(contentDir, file, review)]
  await refuseInvalid(contentDir, files, now)
  return {
    files,
    next: [
      `Open ${shownPath(path.join(contentDir, file))}: the new review is the last one. Copy the customer's words unchanged, and write their date in "date".`,
      `Write where the review is kept in "source", and who said yes to showing it in "consent".${review.sample ? ' Then remove "sample": true.' : ''}`,
      lastStep(contentDir),
    ],
  }
}

/**
 * Adds an item with a sample picture to the end of `gallery.json`.
 * @throws BuildError if the build would reject it
 */
export async function newGallery(contentDir: string, title: string | undefined, now: Date): Promise<NewContent> {
  const file = 'gallery.json'
  const { image, files: pictures } = await samplePicture(contentDir, title === undefined ? 'gallery' : `gallery-${slugOf(title)}`)
  const entry = { ...itemSkeleton(jsonSchemaOf, file, 'items'), ...(title === undefined ? {} : { title }), image, permission: '' }
  const files = [await fileWith(contentDir, file, entry), ...pictures]
  await refuseInvalid(contentDir, files, now)
  return {
    files,
    next: [
      `Put your photograph into ${shownPath(path.join(contentDir, 'images'))}, straight from the phone if you like.`,
      `Open ${shownPath(path.join(contentDir, file))}: the new item is the last one. Name the photograph in "source", describe it in "alt", and remove "sample": true.`,
      'Write in "permission" who said yes to showing it, and when.',
      lastStep(contentDir),
    ],
  }
}

/** Returns a content file with an item appended to `items`. */
async function fileWith(contentDir: string, file: string, item: object): Promise<OutputFile> {
  const bytes = await readFile(path.join(contentDir, file))
  const { value, problems } = readJson(shownPath(path.join(contentDir, file)), bytes)
  const items = valueAt(value, ['items'])
  if (!Array.isArray(items)) {
    const message = problems[0]?.message ?? 'has no list "items".'
    throw new BuildError([errorIn(shownPath(path.join(contentDir, file)), message)])
  }
  return { path: file, bytes: editedJson(bytes.toString(), value, { ...(value as object), items: [...items, item] }) }
}
