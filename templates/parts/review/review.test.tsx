import { expect, test } from 'vitest'
import { sampleSite } from '../../../scripts/test/content/sample-site.ts'
import { bodyOf, textOf } from '../../../scripts/test/dom/pages.ts'
import { Contact } from '../../sections/contact/contact.tsx'
import { Reviews } from '../../sections/reviews/reviews.tsx'
import { Person } from '../person/person.tsx'
import { Picture } from '../picture/picture.tsx'
import { Review } from './review.tsx'

const site = await sampleSite()
const review = {
  name: 'Ann B.',
  location: 'Deal',
  rating: 4,
  text: 'Dry.',
  date: '2026-10-29',
  source: 'A letter',
  reward: 'Ten pounds off',
  sample: true,
}

/** Returns what stands below the words of a review. */
const captionOf = (props: object) =>
  [
    ...bodyOf(<Review site={site} review={review} {...props} />).querySelectorAll('figcaption > *'),
  ].map((part) => part.getAttribute('aria-label') ?? textOf(part))

const heroImage = site.content.home.hero.image ?? { source: '', alt: '', focus: [50, 50] }

test('a review says what was given for it, its source where that was asked for, and that it is a sample', () => {
  const always = ['Deal', 'Ann B.', 'Rated 4 out of 5', '3 weeks ago']
  const marks = ['Ten pounds off', site.content.reviews.sampleLabel]
  expect(captionOf({})).toEqual([...always, ...marks])
  expect(captionOf({ sourced: true })).toEqual([...always, 'A letter', ...marks])
})

test('a review has as many stars as it gives, which a listener does not hear one by one', () => {
  const body = bodyOf(<Review site={site} review={review} />)
  expect(body.querySelectorAll('i')).toHaveLength(4)
  expect(body.querySelector('[role=img] > :not([aria-hidden=true])')).toBeNull()
})

test.each([
  [22, true],
  [23, false],
])('a review of %i words speaks in the display face: %s', (words, speaks) => {
  const text = 'Dry '.repeat(words).trim()
  const body = bodyOf(<Review site={site} review={{ ...review, text }} />)
  expect(body.querySelector('blockquote.voice') !== null).toBe(speaks)
})

test.each([true, false])('reviews and pictures are marked as samples: %s', (sample) => {
  const { business, contact, reviews } = site.content
  const image = { ...heroImage, sample }
  const person = { name: 'Ann B.', role: 'Joiner', words: 'Dry.', image }
  const content = {
    ...site.content,
    business: { ...business, people: [person] },
    contact: { ...contact, example: undefined },
    reviews: { ...reviews, items: reviews.items.map((item) => ({ ...item, sample })) },
  }
  const firm = { ...site, content }
  for (const part of [
    <Reviews key="reviews" site={firm} />,
    <Picture key="picture" site={site} image={image} slot="hero" />,
    <Person key="beside the words of a real person" site={firm} person={person} />,
    <Contact key="at the form" site={firm} />,
  ])
    expect(bodyOf(part).querySelector('.sample-tag') !== null, `${part.key}`).toBe(sample)
})
