import type { Content, Page } from '../../content.ts'
import { once } from '../../fields/once.ts'
import { reviewsOf } from '../../jobs.ts'
import { nearestAreas } from './nearest-areas.ts'

type Picture = Content['gallery']['items'][number]

/** On more pages than this, a picture would be taken for the only one. */
const MOST_PAGES = 4

/**
 * Returns the picture and the review for an area's page: its own, or those of the nearest surrounding area. A picture goes
 * to the areas nearest to it; if none is left, the page has none.
 */
export function areaProof(area: Page<'areas'>, content: Content) {
  const names = namesAround(area, content)
  const reviews = reviewsOf(content).filter(({ location }) => names.includes(location))
  return {
    item: sharedPictures(content).get(area.slug),
    review: reviews.sort((a, b) => names.indexOf(a.location) - names.indexOf(b.location))[0],
  }
}

/** Returns the names of the area and of those around it, nearest first. */
function namesAround(area: Page<'areas'>, { areas }: Content): string[] {
  return [area, ...nearestAreas(area, areas)].map(({ name }) => name)
}

/** Returns the picture of each area that has one, by slug. */
const sharedPictures = once((content: Content) => {
  const candidates = content.areas.flatMap((area) => {
    const names = namesAround(area, content)
    const near = content.gallery.items.filter(({ location }) => names.includes(location))
    return near.map((item) => ({ area, item, away: names.indexOf(item.location) }))
  })
  const proofs = new Map<string, Picture>()
  for (const { area, item } of candidates.sort((a, b) => a.away - b.away)) {
    const pages = [...proofs.values()].filter((other) => other === item).length
    if (!proofs.has(area.slug) && pages < MOST_PAGES) proofs.set(area.slug, item)
  }
  return proofs
})
