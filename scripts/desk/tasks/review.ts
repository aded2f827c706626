import type * as z from 'zod'
import { reviewsSchema } from '../../../templates/content/reviews-schema.ts'
import { checkedBy, type Option, pastDay, type Task } from '../task.ts'

type Reviews = z.infer<typeof reviewsSchema>
type Answers = Partial<Omit<Reviews['items'][number], 'rating'>> & { rating?: number | typeof UNRATED }

const UNRATED = 'none'
const REVIEWS = 'reviews.json'
const STARS: Option[] = [
  [undefined, 'Choose'],
  ...[5, 4, 3, 2].map((stars): Option => [stars, `${stars} stars`]),
  [1, '1 star'],
  [UNRATED, 'They gave none'],
]

export const review: Task<Answers> = {
  name: 'review',
  title: 'A review',
  hint: 'What a customer has written about you',
  needs: [REVIEWS],
  begin: () => ({}),
  fields: (_, __, today) =>
    checkedBy(reviewsSchema.shape.items.element.shape, [
      { path: ['name'], kind: 'text', label: 'Who wrote it', hint: 'As they want to be named: Ann B.', ask: 'Write who wrote it.' },
      { path: ['location'], kind: 'text', label: 'The town they live in', ask: 'Write the town.' },
      { path: ['rating'], kind: 'choice', options: STARS, label: 'Stars', ask: 'Choose the stars that they gave.', check: () => undefined },
      { path: ['text'], kind: 'long', label: 'What they wrote', hint: 'Word for word.', ask: 'Write what they wrote.' },
      { path: ['date'], kind: 'date', label: 'When they wrote it', ask: 'Choose a day.', check: pastDay(today) },
      {
        path: ['source'],
        kind: 'text',
        label: 'Where it came from',
        hint: 'A letter, an email, another site. Nobody sees this on the site.',
        ask: 'Write where it came from: you may be asked.',
      },
      {
        path: ['consent'],
        kind: 'text',
        label: 'Who said yes to showing it, and when',
        hint: 'Nobody sees this on the site.',
        ask: 'Write who said yes, and when: you may be asked.',
      },
    ]),
  finish(files, { name, location, rating, text, date, source, consent }) {
    const before = files.get(REVIEWS) as Reviews
    const item = { name, location, ...(rating !== UNRATED && { rating }), text, date, source, consent }
    return new Map([[REVIEWS, { ...before, items: [item, ...before.items] }]])
  },
  subject: ({ name }) => `Add a review by ${name}`,
}
