import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { BuildError, errorIn } from '../base/diagnostic.ts'
import { editedJson } from '../base/edit-json.ts'
import { valueAt } from '../base/json-walk.ts'
import type { OutputFile } from '../base/output-file.ts'
import { shownPath } from '../base/system-diagnostic.ts'
import { fileSkeleton, itemSkeleton, makeReview, type SaidReview, slugOf } from '../change/make-content.ts'
import type { Command } from '../command-line/read-arguments.ts'
import { readJson } from '../content/json-source.ts'
import { jsonSchemaOf } from '../schemas/content-schemas.ts'
import { jsonFile, type NewContent } from './new-content.ts'
import { lastStep } from './new-page.ts'
import { refuseInvalid } from './refuse-invalid.ts'
import { samplePicture } from './sample-picture.ts'

/** The options for a new review, each with a description. */
export const REVIEW_FIELDS = {
  name: { value: ['a name', 'NAME'] },
  text: { value: ['what the customer wrote', 'TEXT'] },
  town: { value: ['a town', 'TOWN'] },
  date: { value: ['a date', 'DATE'] },
  source: { value: ['where it stands', 'PLACE'] },
} as const satisfies Record<keyof SaidReview, Command['options'][string]>

/**
 * Adds a review to the end of `reviews.json`, dated `now` unless it has a date.
 * @throws BuildError if the build would reject it
 */
export async function newReview(contentDir: string, said: SaidReview, now: Date): Promise<NewContent> {
  const file = 'reviews.json'
  const review = makeReview(jsonSchemaOf, said, now.toISOString().slice(0, 10))
  const files = [await fileWith(contentDir, file, 'items', review)]
  await refuseInvalid(contentDir, files, now)
  const wanted = [
    ...(said.text ? [] : [`the customer's words unchanged in "text"`]),
    ...(said.date ? [] : ['their date in "date"']),
    ...(said.source ? [] : ['where the review is kept in "source"']),
    'who said yes to showing it in "consent"',
  ]
  return {
    files,
    next: [
      `Open ${shownPath(path.join(contentDir, file))}: the new review is the last one. Write ${wanted.join(', ')}.`,
      ...(review.sample ? ['Then remove "sample": true.'] : []),
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
  const files = [await fileWith(contentDir, file, 'items', entry), ...pictures]
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

/**
 * Adds a notice to the end of `notices.json`, for the day `now`.
 * @throws BuildError if the build would reject it
 */
export async function newNotice(contentDir: string, text: string | undefined, now: Date): Promise<NewContent> {
  const file = 'notices.json'
  const today = now.toISOString().slice(0, 10)
  const notice = { ...itemSkeleton(jsonSchemaOf, file, 'notices'), ...(text !== undefined && { text }), from: today, to: today }
  const isFirst = !existsSync(path.join(contentDir, file))
  const words = { ...fileSkeleton(jsonSchemaOf, file, 'example'), notices: [notice] }
  const files = [isFirst ? jsonFile(file, words) : await fileWith(contentDir, file, 'notices', notice)]
  await refuseInvalid(contentDir, files, now)
  return {
    files,
    next: [
      `Open ${shownPath(path.join(contentDir, file))}: the new notice is the last one. Write its ${text === undefined ? '"text", and its ' : ''}days in "from" and "to".`,
      lastStep(contentDir),
    ],
  }
}

/** Returns a content file with an item appended to one of its lists. */
async function fileWith(contentDir: string, file: string, list: string, item: object): Promise<OutputFile> {
  const bytes = await readFile(path.join(contentDir, file))
  const { value, problems } = readJson(shownPath(path.join(contentDir, file)), bytes)
  const items = valueAt(value, [list])
  if (!Array.isArray(items)) {
    const message = problems[0]?.message ?? `has no list "${list}".`
    throw new BuildError([errorIn(shownPath(path.join(contentDir, file)), message)])
  }
  return { path: file, bytes: editedJson(bytes.toString(), value, { ...(value as object), [list]: [...items, item] }) }
}
