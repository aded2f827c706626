import type { Content, PageContent } from '../../content.ts'
import { reviewsOf } from '../../jobs.ts'
import { nearestAreas } from './nearest-areas.ts'

interface AreaProof {
  item: Content['gallery']['items'][number] | undefined
  review: Content['reviews']['items'][number] | undefined
}

type Known = Pick<Content, 'areas' | 'gallery' | 'jobs' | 'reviews'>

/** How many surrounding areas count as nearby. */
const AREAS_AROUND = 4
/** On more pages than this, a picture would be taken for the only one. */
const MOST_PAGES = 4

/** Computed once for all pages. */
const shared = new WeakMap<Content['areas'], ReadonlyMap<string, AreaProof['item']>>()

/**
 * Returns the picture and the review for an area's page: its own, or those of the nearest surrounding area. A picture goes
 * to the areas nearest to it; if none is left, the page has none.
 */
export function areaProof(area: PageContent<'area'>, content: Known): AreaProof {
  const items = shared.get(content.areas) ?? shareItems(content)
  shared.set(content.areas, items)
  const names = placesOf(area, content.areas)
  const reviews = reviewsOf(content).filter(({ location }) => names.includes(location))
  return {
    item: items.get(area.slug),
    review: reviews.sort((a, b) => names.indexOf(a.location) - names.indexOf(b.location))[0],
  }
}

/** Returns the names of the area and of those around it, nearest first. */
function placesOf(area: PageContent<'area'>, areas: Content['areas']): string[] {
  return [area.name, ...nearestAreas(area, areas, AREAS_AROUND).map(({ name }) => name)]
}

function shareItems({ areas, gallery: { items } }: Known): Map<string, AreaProof['item']> {
  const wanted = areas.flatMap((area) => {
    const names = placesOf(area, areas)
    return items.flatMap((item) => (names.includes(item.location) ? [{ area, item, away: names.indexOf(item.location) }] : []))
  })
  const given = new Map<string, AreaProof['item']>()
  for (const { area, item } of wanted.sort((a, b) => a.away - b.away)) {
    const pages = [...given.values()].filter((other) => other === item).length
    if (!given.has(area.slug) && pages < MOST_PAGES) given.set(area.slug, item)
  }
  return given
}
