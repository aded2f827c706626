import type * as z from 'zod'
import { reviewsSchema } from '../../../templates/content/reviews-schema.ts'
import { checkedBy, type Option, pastDay, type Task } from '../task.ts'

type Reviews = z.infer<typeof reviewsSchema>
type Answers = Partial<Reviews['items'][number]> & { stars?: number | typeof UNRATED }

const UNRATED = 'none'
const REVIEWS = 'reviews.json'
const STARS: Option[] = [
  [undefined, 'Choose'],
  ...[5, 4, 3, 2].map((stars): Option => [stars, `${stars} stars`]),
  [1, '1 star'],
  [UNRATED, 'They gave none'],
]
const WHERE_FROM =
  'A letter, an email, another site: you may be asked. Nobody sees this on the site.'

export const review: Task<Answers> = {
  name: 'review',
  title: 'A review',
  hint: 'What a customer has written about you',
  needs: [REVIEWS],
  begin: () => ({}),
  fields: (_, __, today) =>
    checkedBy(reviewsSchema.shape.items.element.shape, [
      {
        path: ['name'],
        kind: 'text',
        label: 'Who wrote it',
        hint: 'As they want to be named: Ann B.',
        needed: true,
      },
      { path: ['location'], kind: 'text', label: 'The town they live in', needed: true },
      { path: ['stars'], kind: 'choice', options: STARS, label: 'Stars', needed: true },
      {
        path: ['text'],
        kind: 'long',
        label: 'What they wrote',
        hint: 'Word for word.',
        needed: true,
      },
      {
        path: ['date'],
        kind: 'date',
        label: 'When they wrote it',
        needed: true,
        check: pastDay(today),
      },
      {
        path: ['source'],
        kind: 'text',
        label: 'Where it came from',
        hint: WHERE_FROM,
        needed: true,
      },
      {
        path: ['consent'],
        kind: 'text',
        label: 'Who said yes to showing it, and when',
        hint: 'Nobody sees this on the site.',
        needed: true,
      },
    ]),
  finish(files, { name, location, stars, text, date, source, consent }) {
    const before = files.get(REVIEWS) as Reviews
    const item = {
      name,
      location,
      ...(stars !== UNRATED && { rating: stars }),
      text,
      date,
      source,
      consent,
    }
    return new Map([[REVIEWS, { ...before, items: [item, ...before.items] }]])
  },
  subject: ({ name }) => `Add a review by ${name}`,
}
