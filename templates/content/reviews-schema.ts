import { field } from '../fields/field.ts'
import { aheadFault, oldFault } from '../fields/launch.ts'
import { reviewFields, reviewSource } from '../fields/review.ts'
import { label, text } from '../fields/text.ts'
import { date, group, groups, whole } from '../fields/values.ts'

/** Why a rating has to be counted. */
export const rating = {
  name: 'rating',
  reason: 'A rating misleads unless the reviews were counted, and counted recently.',
  remedy:
    'Count the reviews, and write their number in "counted.reviews" of reviews.json and the day in "counted.asOf". Repeat it once a year. Or remove "rating" from claims.json.',
} as const

/** `reviews.json`: what customers say; the age of a review is computed from the date. */
export const reviewsSchema = group(
  'Reviews',
  'What customers say. How long ago follows from the day.',
  {
    sampleLabel: field(
      label,
      'Mark of sample reviews',
      'The mark on a review that no customer wrote.',
    ),
    ratingLabel: field(
      text(60, { placeholders: ['rating'] }),
      'Stars for screen readers',
      'How the stars are read out. {rating} stands for their number.',
    ),
    counted: group('Count of reviews', 'How many reviews there are in all, for the launch check.', {
      reviews: field(whole(0, 1_000_000), 'Reviews counted', '', 63),
      asOf: field(date, 'Day of counting', '', '2026-10-01').meta({
        launch: {
          rule: rating,
          fault: (day: string | undefined, now) => aheadFault(day, now) ?? oldFault(day, now),
        },
      }),
    })
      .meta({ launch: { rule: rating, claim: 'rating' } })
      .optional(),
    items: groups(
      'Reviews',
      'What customers say.',
      { item: 'Review', least: 0, most: 24 },
      {
        ...reviewFields,
        location: field(label, 'Town', 'The town that they live in.', 'Lavenham'),
        source: reviewSource(false),
      },
    ),
  },
)
