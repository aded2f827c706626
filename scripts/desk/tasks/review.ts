import type * as z from 'zod'
import { reviewsSchema } from '../../../templates/content/reviews-schema.ts'
import { bySchema, chosenDay, type Task, typed } from '../task.ts'

type Reviews = z.infer<typeof reviewsSchema>

export const REVIEWS = 'reviews.json'
const { shape } = reviewsSchema.shape.items.element
const STARS = ['5', '4', '3', '2', '1'].map((stars) => [stars, stars === '1' ? '1 star' : `${stars} stars`] as const)
const NOT_EMPTY = (value: string) => (value === '' ? 'is empty. Write it down: you may be asked.' : undefined)

export const review: Task = {
  name: 'review',
  title: 'A review',
  hint: 'What a customer has written about you',
  fields: () => [
    { name: 'name', label: 'Who wrote it', hint: 'As they want to be named: Ann B.', kind: 'text', check: bySchema(shape.name) },
    { name: 'location', label: 'The town they live in', kind: 'text', check: bySchema(shape.location) },
    { name: 'rating', label: 'Stars', kind: 'choice', options: STARS, check: bySchema(shape.rating, Number) },
    { name: 'text', label: 'What they wrote', hint: 'Word for word.', kind: 'long', check: bySchema(shape.text) },
    { name: 'date', label: 'When they wrote it', kind: 'date', check: chosenDay },
    {
      name: 'source',
      label: 'Where it came from',
      hint: 'A letter, an email, another site. Nobody sees this on the site.',
      kind: 'text',
      check: (value) => NOT_EMPTY(value) ?? bySchema(shape.source)(value),
    },
    {
      name: 'consent',
      label: 'Who allowed you to show it, and when',
      hint: 'Nobody sees this on the site.',
      kind: 'text',
      check: (value) => NOT_EMPTY(value) ?? bySchema(shape.consent)(value),
    },
  ],
  initial: () => ({ rating: '5' }),
  apply(files, form) {
    const before = files.get(REVIEWS) as Reviews
    const of = (name: string) => typed(form, name)
    const item = { name: of('name'), location: of('location'), rating: Number(of('rating')), text: of('text'), date: of('date') }
    return new Map([[REVIEWS, { ...before, items: [{ ...item, source: of('source'), consent: of('consent') }, ...before.items] }]])
  },
  subject: (form) => `Add a review by ${typed(form, 'name')}`,
}
