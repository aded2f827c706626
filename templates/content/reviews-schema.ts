import * as z from 'zod'
import { list, sample, whole } from '../fields/choice.ts'
import { docs } from '../fields/docs.ts'
import { date } from '../fields/measure.ts'
import { label, optionalText, record, text } from '../fields/text.ts'

/** `reviews.json`: what customers say; the age of a review is computed from the date. */
export const reviewsSchema = z.strictObject({
  sampleLabel: label.meta(docs('The mark on a review that no customer wrote.', 'Sample review')),
  ratingLabel: text(60, { placeholders: ['rating'] }).meta(
    docs('How the stars are read out. {rating} stands for their number.', 'Rated {rating} out of 5'),
  ),
  counted: z
    .strictObject({
      reviews: whole(0, 1_000_000).meta(docs('How many you counted.', 63)),
      asOf: date.meta(docs('The day on which you counted.', '2026-10-01')),
    })
    .meta(docs('How many reviews there are in all, for the launch check.'))
    .optional(),
  items: list(
    z.strictObject({
      name: label.meta(docs('Who wrote it.', 'Ann B.')),
      location: label.meta(docs('The town that they live in.', 'Lavenham')),
      rating: whole(1, 5).meta(docs('How many stars they gave, 1 to 5.', 5)),
      text: text(1200).meta(docs('What they wrote, word for word.', 'The stairs no longer creak, and the hall was swept every evening.')),
      date: date.meta(docs('The day on which they wrote it. The site works out how long ago that was.', '2026-10-29')),
      source: optionalText(300, 'where the review stands, or ""')
        .meta(docs('Where the review stands or is kept. Nobody sees it on the site.', 'Letter in the job book'))
        .optional(),
      consent: record.meta(docs('Who allowed you to show it, and when. Nobody sees it on the site.', 'By letter, May 2026')).optional(),
      sample: sample.meta(docs('true while no customer wrote it. Remove the line when the review is real.', true)).optional(),
    }),
    { least: 0, most: 24 },
  ).meta(docs('What customers say.')),
})
