import type * as z from 'zod'
import { reviewsSchema } from '../../../templates/content/reviews-schema.ts'
import { bySchema, needed, pastDay, type Task, typed } from '../task.ts'

type Reviews = z.infer<typeof reviewsSchema>

export const REVIEWS = 'reviews.json'
const { shape } = reviewsSchema.shape.items.element
const UNRATED = 'none'
const STARS = [
  ['', 'Choose'],
  ...['5', '4', '3', '2', '1'].map((stars) => [stars, stars === '1' ? '1 star' : `${stars} stars`] as const),
  [UNRATED, 'They gave none'],
] as const

export const review: Task = {
  name: 'review',
  title: 'A review',
  hint: 'What a customer has written about you',
  needs: [REVIEWS],
  fields: (_, today) => [
    {
      name: 'name',
      label: 'Who wrote it',
      hint: 'As they want to be named: Ann B.',
      kind: 'text',
      check: needed('Write who wrote it.', bySchema(shape.name)),
    },
    { name: 'location', label: 'The town they live in', kind: 'text', check: needed('Write the town.', bySchema(shape.location)) },
    { name: 'rating', label: 'Stars', kind: 'choice', options: STARS, check: needed('Choose the stars that they gave.') },
    {
      name: 'text',
      label: 'What they wrote',
      hint: 'Word for word.',
      kind: 'long',
      check: needed('Write what they wrote.', bySchema(shape.text)),
    },
    { name: 'date', label: 'When they wrote it', kind: 'date', check: pastDay(today) },
    {
      name: 'source',
      label: 'Where it came from',
      hint: 'A letter, an email, another site. Nobody sees this on the site.',
      kind: 'text',
      check: needed('Write where it came from: you may be asked.', bySchema(shape.source)),
    },
    {
      name: 'consent',
      label: 'Who said yes to showing it, and when',
      hint: 'Nobody sees this on the site.',
      kind: 'text',
      check: needed('Write who said yes, and when: you may be asked.', bySchema(shape.consent)),
    },
  ],
  apply(files, form) {
    const before = files.get(REVIEWS) as Reviews
    const of = (name: string) => typed(form, name)
    const rating = of('rating') === UNRATED ? {} : { rating: Number(of('rating')) }
    const item = { name: of('name'), location: of('location'), ...rating, text: of('text'), date: of('date') }
    return new Map([[REVIEWS, { ...before, items: [{ ...item, source: of('source'), consent: of('consent') }, ...before.items] }]])
  },
  subject: (form) => `Add a review by ${typed(form, 'name')}`,
}
