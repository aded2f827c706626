import * as z from 'zod'
import { list, sample, whole } from '../fields/choice.ts'
import { date } from '../fields/measure.ts'
import { label, optionalText, record, text } from '../fields/text.ts'

/** `reviews.json`: what customers say; the age of a review is computed from the date. */
export const reviewsSchema = z.strictObject({
  sampleLabel: label,
  ratingLabel: text(60, { placeholders: ['rating'] }),
  /** How many reviews there are in all, and the day on which they were counted. */
  counted: z.strictObject({ reviews: whole(0, 1_000_000), asOf: date }).optional(),
  items: list(
    z.strictObject({
      name: label,
      location: label,
      rating: whole(1, 5),
      text: text(1200),
      date,
      source: optionalText(300, 'where the review stands, or ""').optional(),
      /** Who allowed the review to be shown, and when. */
      consent: record.optional(),
      sample: sample.optional(),
    }),
    { least: 0, most: 24 },
  ),
})
