import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { sampleSite } from '../../../scripts/test/content/sample-site.ts'
import { parseHtml, textOf } from '../../../scripts/test/dom/pages.ts'
import { Reviews } from '../../sections/reviews/reviews.tsx'
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
const said = (shown: object) =>
  [
    ...parseHtml(
      renderToStaticMarkup(<Review site={site} review={review} {...shown} />),
    ).body.querySelectorAll('figcaption > *'),
  ].map((part) => part.getAttribute('aria-label') ?? textOf(part))

test('a review says what was given for it, its source where that was asked for, and that it is a sample unless a note does', () => {
  const always = ['Deal', 'Ann B.', 'Rated 4 out of 5', '3 weeks ago']
  expect(said({})).toEqual([...always, 'Ten pounds off', site.content.reviews.sampleLabel])
  expect(said({ sourced: true, noted: true })).toEqual([...always, 'A letter', 'Ten pounds off'])
})

test('reviews and pictures are marked as samples while they are, and no longer', () => {
  const { hero } = site.content.home
  const marks = (isSample: boolean) => {
    const items = site.content.reviews.items.map((item) => ({ ...item, sample: isSample }))
    const content = { ...site.content, reviews: { ...site.content.reviews, items } }
    const parts = [
      <Reviews key="reviews" site={{ ...site, content }} />,
      <Picture
        key="picture"
        site={site}
        image={{ ...hero.image, sample: isSample }}
        place="hero"
      />,
    ]
    return parts.map((part) => renderToStaticMarkup(part).includes('sample-tag'))
  }
  expect([marks(true), marks(false)]).toEqual([
    [true, true],
    [false, false],
  ])
})
