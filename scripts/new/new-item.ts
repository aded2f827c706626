import { slugOf } from '../load/slug-of.ts'
import { type Addition, appended, type Present, samplePicture } from './new-content.ts'
import { starterItem } from './starter.ts'

/** Adds a sample review of today to the end of `reviews.json`. */
export function newReview(present: Present, name: string | undefined): Addition {
  const file = 'reviews.json'
  const review = { ...starterItem(file, 'items'), ...(name && { name }), date: present.today }
  return {
    files: appended(present, file, 'items', review),
    next: [
      `Open ${present.at(file)}: the new review is the last one. Write the customer's words unchanged in "text", their date in "date", where the review is kept in "source", who said yes to showing it in "consent".`,
      'Then remove "sample": true.',
    ],
  }
}

/** Adds an item with a sample picture to the end of `gallery.json`. */
export function newGallery(present: Present, title: string | undefined): Addition {
  const file = 'gallery.json'
  const item = starterItem(file, 'items')
  const name = title === undefined ? 'gallery' : `gallery-${slugOf(title)}`
  const { source, files } = samplePicture(present, name)
  const entry = {
    ...item,
    image: { ...(item.image as object), source },
    ...(title !== undefined && { title }),
  }
  return {
    files: { ...files, ...appended(present, file, 'items', entry) },
    next: [
      `Open ${present.at(file)}: the new item is the last one. Write in "permission" who said yes to showing it, and when.`,
    ],
  }
}

/** Adds a notice for today to the end of `notices.json`. */
export function newNotice(present: Present, text: string | undefined): Addition {
  const file = 'notices.json'
  const { today } = present
  const item = starterItem(file, 'notices')
  const notice = { ...item, ...(text !== undefined && { text }), from: today, to: today }
  return {
    files: appended(present, file, 'notices', notice),
    next: [
      `Open ${present.at(file)}: the new notice is the last one. Write its ${text === undefined ? '"text", and its ' : ''}days in "from" and "to".`,
    ],
  }
}
