import { field, plainField } from './field.ts'
import { aheadFault, blankFault } from './launch.ts'
import { label, optionalText, record, text } from './text.ts'
import { date, sampleMark, whole } from './values.ts'

const rule = {
  name: 'review-source',
  reason:
    'A publisher of reviews must be able to show that they are genuine (Digital Markets, Competition and Consumers Act 2024, Schedule 20).',
  remedy:
    'Write in "source" where the review can be read or is kept, and in "consent" who said yes to showing it, and when.',
} as const

/** What a launch asks of the proof of a review. */
const proof = { rule, fault: blankFault }

/** Where a review is kept: shown on the page of a job, and for the owner's records in `reviews.json`. */
export function reviewSource(isShown: boolean) {
  const place = optionalText(300, 'where the review is published, or ""')
  const seen = isShown ? 'Shown only on the page of a job.' : 'Nobody sees it on the site.'
  return field(
    isShown ? place : place.meta({ role: 'unread' }),
    'Where it is kept',
    `Where the review is published or kept. ${seen}`,
    'Letter in the job book',
  )
    .meta({ launch: proof })
    .optional()
}

/** The fields of a review, of a job, whose page says where and what, or in `reviews.json`, which adds the town. */
export const reviewFields = {
  name: plainField(label, 'Who wrote it.', 'Ann B.'),
  rating: field(
    whole(1, 5),
    'Stars',
    'How many stars they gave, 1 to 5. Leave it out if they gave none.',
    5,
  ).optional(),
  text: field(
    text(1200),
    'What they wrote',
    'Word for word.',
    'The stairs no longer creak, and the hall was swept every evening.',
  ),
  date: field(
    date,
    'Day',
    'The day on which they wrote it. The site works out how long ago that was.',
    '2026-10-29',
  ).meta({ launch: { rule, fault: aheadFault } }),
  reward: field(
    label,
    'What they received',
    'What they received for writing it, shown with the review. Leave it out if that was nothing.',
    'Ten pounds off for this review',
  ).optional(),
  source: reviewSource(true),
  consent: field(
    record,
    'Who said yes',
    'Who said yes to showing it, and when. Nobody sees it on the site.',
    'By letter, May 2026',
  )
    .meta({ launch: proof })
    .optional(),
  sample: sampleMark('No customer wrote it.', 'the review is real'),
}
