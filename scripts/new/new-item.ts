import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { BuildError, errorIn } from '../base/diagnostic.ts'
import { valueAt } from '../base/json-walk.ts'
import type { OutputFile } from '../base/output-file.ts'
import { shownPath } from '../base/system-diagnostic.ts'
import { readJson } from '../content/json-source.ts'
import { appendItem, itemSkeleton, type NewContent } from './new-content.ts'
import { lastStep, slugOf } from './new-page.ts'
import { refuseInvalid } from './refuse-invalid.ts'
import { samplePicture } from './sample-picture.ts'

/** The options for a new review, each with a description. */
export const REVIEW_FIELDS = {
  name: 'a name',
  text: 'what the customer wrote',
  town: 'a town',
  date: 'a date',
  source: 'where it stands',
} as const

export type SaidReview = { [Field in keyof typeof REVIEW_FIELDS]?: string | undefined }

/**
 * Adds a review to the end of `reviews.json`, dated `now` unless it has a date. With its text it is real; without, a sample.
 * @throws BuildError if the build would reject it
 */
export async function newReview(contentDir: string, { town, source = '', ...said }: SaidReview, now: Date): Promise<NewContent> {
  const file = 'reviews.json'
  const { sample, ...skeleton } = itemSkeleton(file, 'items')
  const known = Object.entries({ ...said, location: town }).filter(([, value]) => value !== undefined)
  const review = { ...skeleton, name: '[Name of the customer]', date: now.toISOString().slice(0, 10), ...Object.fromEntries(known) }
  const files = [await fileWith(contentDir, file, { ...review, source, consent: '', ...(said.text === undefined && { sample }) })]
  refuseInvalid(contentDir, files)
  return {
    files,
    next: [
      `Open ${shownPath(path.join(contentDir, file))}: the new review is the last one. Copy the customer's words unchanged, and write their date in "date".`,
      'Write where the review is kept in "source", and who allowed you to show it in "consent". Then remove "sample": true.',
      lastStep(contentDir),
    ],
  }
}

/**
 * Adds an item with a sample picture to the end of `gallery.json`.
 * @throws BuildError if the build would reject it
 */
export async function newGallery(contentDir: string, title: string | undefined): Promise<NewContent> {
  const file = 'gallery.json'
  const { image, files: pictures } = await samplePicture(contentDir, title === undefined ? 'gallery' : `gallery-${slugOf(title)}`)
  const entry = { ...itemSkeleton(file, 'items'), ...(title === undefined ? {} : { title }), image, permission: '' }
  const files = [await fileWith(contentDir, file, entry), ...pictures]
  refuseInvalid(contentDir, files)
  return {
    files,
    next: [
      `Put your photograph into ${shownPath(path.join(contentDir, 'images'))}, straight from the phone if you like.`,
      `Open ${shownPath(path.join(contentDir, file))}: the new item is the last one. Name the photograph in "source", describe it in "alt", and remove "sample": true.`,
      'Write in "permission" who allowed you to show it, and when.',
      lastStep(contentDir),
    ],
  }
}

/** Returns a content file with an item appended to `items`. */
async function fileWith(contentDir: string, file: string, item: object): Promise<OutputFile> {
  const bytes = await readFile(path.join(contentDir, file))
  const { value, problems } = readJson(shownPath(path.join(contentDir, file)), bytes)
  if (!Array.isArray(valueAt(value, ['items']))) {
    const message = problems[0]?.message ?? 'has no list "items".'
    throw new BuildError([errorIn(shownPath(path.join(contentDir, file)), message)])
  }
  return { path: file, bytes: appendItem(bytes.toString(), ['items'], item) }
}
