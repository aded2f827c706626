import type { Content } from '../../content.ts'
import { memoize } from '../../fields/memoize.ts'
import { reviewsOf } from '../../jobs.ts'
import { nearestAreas } from './nearest-areas.ts'
import type { Area } from './schema.ts'

type Review = Content['reviews']['items'][number]

/** On more pages than this, a review would be taken for the only one. */
const MOST_PAGES = 4

/** Returns the picture of work in an area, and the review for its page: from there, or else from a surrounding area. */
export function areaProof(area: Area, content: Content) {
  return {
    item: content.gallery.items.find(({ location }) => location === area.name),
    review: sharedReviews(content).get(area.slug),
  }
}

/**
 * Returns the review of each area that has one, by slug. A review goes to the areas nearest to it, and to more than a few only
 * where there is no other.
 */
const sharedReviews = memoize((content: Content) => {
  const reviews = reviewsOf(content)
  const candidates = content.areas.flatMap((area) => {
    const names = [area, ...nearestAreas(area, content.areas)].map(({ name }) => name)
    const near = reviews.filter(({ location }) => names.includes(location))
    return near.map((review) => ({ area, review, away: names.indexOf(review.location) }))
  })
  candidates.sort((a, b) => a.away - b.away)
  const shared = new Map<string, Review>()
  const pages = new Map<Review, number>()
  for (const most of [MOST_PAGES, Number.POSITIVE_INFINITY]) {
    for (const { area, review } of candidates) {
      const count = pages.get(review) ?? 0
      if (shared.has(area.slug) || count >= most) continue
      shared.set(area.slug, review)
      pages.set(review, count + 1)
    }
  }
  return shared
})
