import { renderToStaticMarkup } from 'react-dom/server'
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
  const { sampleLabel } = site.content.reviews
  expect(captionOf({})).toEqual([...always, 'Ten pounds off', sampleLabel])
  const body = bodyOf(<Review site={site} review={review} />)
  expect(body.querySelectorAll('i')).toHaveLength(4)
  expect(body.querySelector('[role=img] > :not([aria-hidden=true])')).toBeNull()
  expect(captionOf({ sourced: true })).toEqual([
    ...always,
    'A letter',
    'Ten pounds off',
    sampleLabel,
  ])
})

test.each([
  [22, true],
  [23, false],
])('a review of %i words speaks in the display face: %s', (words, speaks) => {
  const text = 'Dry '.repeat(words).trim()
  const body = bodyOf(<Review site={site} review={{ ...review, text }} />)
  expect(body.querySelector('blockquote.voice') !== null).toBe(speaks)
})

test('a sample picture is marked beside the words of a real person and at the form', () => {
  const person = {
    name: 'Ann B.',
    role: 'Joiner',
    words: 'Dry.',
    image: { ...heroImage, sample: true },
  }
  const business = { ...site.content.business, people: [person] }
  const contact = { ...site.content.contact, example: undefined }
  const real = { ...site, content: { ...site.content, business, contact } }
  for (const part of [
    <Person key="a" site={real} person={person} />,
    <Contact key="b" site={real} />,
  ])
    expect(bodyOf(part).querySelectorAll('.picture .sample-tag')).toHaveLength(1)
})

test.each([true, false])('reviews and pictures are marked as samples: %s', (sample) => {
  const items = site.content.reviews.items.map((item) => ({ ...item, sample }))
  const content = { ...site.content, reviews: { ...site.content.reviews, items } }
  for (const part of [
    <Reviews key="reviews" site={{ ...site, content }} />,
    <Picture key="picture" site={site} image={{ ...heroImage, sample }} slot="hero" />,
  ])
    expect(renderToStaticMarkup(part).includes('sample-tag')).toBe(sample)
})
