import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { BuildError, errorIn } from '../base/diagnostic.ts'
import { valueAt } from '../base/json-walk.ts'
import type { OutputFile } from '../base/output-file.ts'
import { shownPath } from '../base/system-diagnostic.ts'
import { readJson } from '../content/json-source.ts'
import { appendItem } from './append-item.ts'
import { beginItem, type Made } from './made.ts'
import { always } from './new-page.ts'
import { beginPicture } from './new-picture.ts'
import { refuseFaults } from './refuse-faults.ts'
import { slugOf } from './slug-of.ts'

/** Begins a review at the end of `reviews.json`. `now` is the day on which it is said to be written, until it is told. */
export async function newReview(contentDir: string, name: string | undefined, now: Date): Promise<Made> {
  const file = 'reviews.json'
  const review = { ...beginItem(file, 'items'), name: name ?? '[Name of the customer]', date: now.toISOString().slice(0, 10) }
  const files = [await appended(contentDir, file, { ...review, source: '', consent: '' })]
  await refuseFaults(contentDir, files)
  return {
    files,
    next: [
      `Open ${shownPath(path.join(contentDir, file))}: the new review stands last. Copy the customer's words as they are, and write the day on which they were written.`,
      'Write in "source" where the review is kept and in "consent" who allowed it to be shown. Then remove "sample": true.',
      always(contentDir),
    ],
  }
}

/** Begins an entry at the end of `gallery.json`, with a picture that is to be replaced. */
export async function newGallery(contentDir: string, title: string | undefined): Promise<Made> {
  const file = 'gallery.json'
  const { image, files: pictures } = await beginPicture(contentDir, title === undefined ? 'gallery' : `gallery-${slugOf(title)}`)
  const entry = { ...beginItem(file, 'items'), ...(title === undefined ? {} : { title }), image, permission: '' }
  const files = [await appended(contentDir, file, entry), ...pictures]
  await refuseFaults(contentDir, files)
  return {
    files,
    next: [
      `Put your photograph into ${shownPath(path.join(contentDir, 'images'))}, straight from the phone if you like.`,
      `Open ${shownPath(path.join(contentDir, file))}: the new entry stands last. Name the photograph in "source" with what it shows, and remove "sample": true.`,
      'Write in "permission" who allowed it to be shown, and when.',
      always(contentDir),
    ],
  }
}

/** A file with one more item at the end of its list. */
async function appended(contentDir: string, file: string, item: object): Promise<OutputFile> {
  const bytes = await readFile(path.join(contentDir, file))
  const { value, problems } = readJson(shownPath(path.join(contentDir, file)), bytes)
  if (!Array.isArray(valueAt(value, ['items']))) {
    const message = problems[0]?.message ?? 'has no list "items", to which it could be added.'
    throw new BuildError([errorIn(shownPath(path.join(contentDir, file)), message)])
  }
  return { path: file, bytes: appendItem(bytes.toString(), ['items'], item) }
}
