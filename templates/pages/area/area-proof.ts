import type { Content } from '../../content.ts'
import { reviewsOf } from '../../jobs.ts'
import type { AreaContent } from './area-schema.ts'
import { nearestAreas } from './nearest-areas.ts'

interface AreaProof {
  item: Content['gallery']['items'][number] | undefined
  review: Content['reviews']['items'][number] | undefined
}

type Known = Pick<Content, 'areas' | 'gallery' | 'jobs' | 'reviews'>

/** Work from so many areas around is still work from near by. */
const AREAS_AROUND = 4
/** A picture on more pages than this would be taken for the only one. */
const MOST_PAGES = 4

/** Worked out once for all pages. */
const shared = new WeakMap<Content['areas'], ReadonlyMap<string, AreaProof['item']>>()

/**
 * The picture and the review that a page of an area shows: its own, or those of the nearest of the areas around it. A
 * picture goes to the areas nearest to it, and where none is left the page does without.
 */
export function areaProof(area: AreaContent, content: Known): AreaProof {
  const items = shared.get(content.areas) ?? shareItems(content)
  shared.set(content.areas, items)
  const names = placesOf(area, content.areas)
  const reviews = reviewsOf(content).filter(({ location }) => names.includes(location))
  return {
    item: items.get(area.slug),
    review: reviews.sort((a, b) => names.indexOf(a.location) - names.indexOf(b.location))[0],
  }
}

/** The area and those around it, the nearest first. */
function placesOf(area: AreaContent, areas: Content['areas']): string[] {
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
