import { itemSkeleton, makeReview, type SaidReview } from '../change/make-content.ts'
import { slugOf } from '../change/slug-of.ts'
import { jsonSchemaOf } from '../schemas/content-schemas.ts'
import { type Addition, appended, type Present } from './new-content.ts'
import { samplePicture } from './sample-picture.ts'

/** Adds a review to the end of `reviews.json`, of today unless it has a date. */
export function newReview(present: Present, said: SaidReview): Addition {
  const file = 'reviews.json'
  const review = makeReview(jsonSchemaOf, said, present.today)
  const wanted = [
    ...(said.text ? [] : [`the customer's words unchanged in "text"`]),
    ...(said.date ? [] : ['their date in "date"']),
    ...(said.source ? [] : ['where the review is kept in "source"']),
    'who said yes to showing it in "consent"',
  ]
  return {
    values: appended(present, file, 'items', review),
    next: [
      `Open ${present.at(file)}: the new review is the last one. Write ${wanted.join(', ')}.`,
      ...(review.sample ? ['Then remove "sample": true.'] : []),
    ],
  }
}

/** Adds an item with a sample picture to the end of `gallery.json`. */
export async function newGallery(present: Present, title: string | undefined): Promise<Addition> {
  const file = 'gallery.json'
  const { image, values, pictures } = await samplePicture(
    present,
    title === undefined ? 'gallery' : `gallery-${slugOf(title)}`,
  )
  const entry = {
    ...itemSkeleton(jsonSchemaOf, file, 'items'),
    ...(title !== undefined && { title }),
    image,
    permission: '',
  }
  return {
    values: { ...values, ...appended(present, file, 'items', entry) },
    pictures,
    next: [
      `Open ${present.at(file)}: the new item is the last one. Write in "permission" who said yes to showing it, and when.`,
    ],
  }
}

/** Adds a notice for today to the end of `notices.json`. */
export function newNotice(present: Present, text: string | undefined): Addition {
  const file = 'notices.json'
  const { today } = present
  const notice = {
    ...itemSkeleton(jsonSchemaOf, file, 'notices'),
    ...(text !== undefined && { text }),
    from: today,
    to: today,
  }
  return {
    values: appended(present, file, 'notices', notice),
    next: [
      `Open ${present.at(file)}: the new notice is the last one. Write its ${text === undefined ? '"text", and its ' : ''}days in "from" and "to".`,
    ],
  }
}
