import { expect, test } from 'vitest'
import { sampleSite } from '../../../scripts/test/content/sample-site.ts'
import { bodyOf, textOf } from '../../../scripts/test/dom/pages.ts'
import { Contact } from '../../sections/contact/contact.tsx'
import { Reviews } from '../../sections/reviews/reviews.tsx'
import { Person } from '../person/person.tsx'
import { Picture } from '../picture/picture.tsx'
import { Review } from './review.tsx'

const site = sampleSite()
const review = {
  ...{ name: 'Ann B.', location: 'Deal', rating: 4, text: 'Dry.', date: '2026-10-29' },
  ...{ source: 'A letter', reward: 'Ten pounds off', sample: true },
}
const shown = (props: object = {}) => bodyOf(<Review site={site} review={review} {...props} />)

test('a review says what was given for it, its source where that was asked for, and that it is a sample', () => {
  const captionOf = (body: HTMLElement) =>
    [...body.querySelectorAll('figcaption > *')].map(
      (part) => part.getAttribute('aria-label') ?? textOf(part),
    )
  const always = ['Deal', 'Ann B.', 'Rated 4 out of 5', '3 weeks ago']
  const marks = ['Ten pounds off', site.content.reviews.sampleLabel]
  expect(captionOf(shown())).toEqual([...always, ...marks])
  expect(captionOf(shown({ sourced: true }))).toEqual([...always, 'A letter', ...marks])
})

test('a review has as many stars as it gives, which a listener does not hear one by one', () => {
  expect(shown().querySelectorAll('i')).toHaveLength(4)
  expect(shown().querySelector('[role=img] > :not([aria-hidden=true])')).toBeNull()
})

test.each([
  [22, true],
  [23, false],
])('a review of %i words speaks in the display face: %s', (words, speaks) => {
  const text = 'Dry '.repeat(words).trim()
  const voice = shown({ review: { ...review, text } }).querySelector('blockquote.voice')
  expect(voice !== null).toBe(speaks)
})

test.each([true, false])('reviews and pictures are marked as samples: %s', (sample) => {
  const image = { ...site.content.gallery.items[0]?.image, sample } as never
  const person = { name: 'Ann B.', role: 'Joiner', words: 'Dry.', image }
  const items = site.content.reviews.items.map((item) => ({ ...item, sample }))
  const business = { people: [person] }
  const firm = sampleSite({ business, contact: { example: undefined }, reviews: { items } })
  for (const part of [
    <Reviews key="reviews" site={firm} />,
    <Picture key="picture" site={site} image={image} slot="hero" />,
    <Person key="beside the words of a real person" site={firm} person={person} />,
    <Contact key="at the form" site={firm} />,
  ])
    expect(bodyOf(part).querySelector('.sample-tag') !== null, `${part.key}`).toBe(sample)
})
