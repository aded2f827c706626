import { field } from '../fields/field.ts'
import { reviewFields, reviewSource } from '../fields/review.ts'
import { label, text } from '../fields/text.ts'
import { group, groups } from '../fields/values.ts'

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
