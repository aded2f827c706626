import type { Content } from '../../content.ts'
import type { AreaContent } from './area-schema.ts'
import { nearestAreas } from './nearest-areas.ts'

type Shown = Pick<Content, 'areas' | 'gallery' | 'reviews'>

interface AreaProof {
  item: Content['gallery']['items'][number] | undefined
  review: Content['reviews']['items'][number] | undefined
}

/**
 * The picture and the review that a page of an area shows: its own, or those of the area that lies nearest. Where none
 * comes from an area, it is the first.
 */
export function areaProof(area: AreaContent, { areas, gallery, reviews }: Shown): AreaProof {
  const shown = provenAreas({ areas, gallery, reviews })
  const names = [area.name, ...nearestAreas(area, shown, shown.length).map(({ name }) => name)]
  const far = (location: string) => (names.includes(location) ? names.indexOf(location) : names.length)
  const nearest = <Placed extends { location: string }>(items: readonly Placed[]) =>
    [...items].sort((a, b) => far(a.location) - far(b.location))[0]
  return { item: nearest(gallery.items), review: nearest(reviews.items) }
}

/** What was worked out before, by the areas. */
const known = new WeakMap<Content['areas'], Shown & { proven: Content['areas'] }>()

/** The areas from which there is a picture or a review: all pages look for the nearest among the same. */
function provenAreas({ areas, gallery, reviews }: Shown): Content['areas'] {
  const before = known.get(areas)
  if (before?.gallery === gallery && before.reviews === reviews) return before.proven
  const locations = new Set([...gallery.items, ...reviews.items].map(({ location }) => location))
  const proven = areas.filter(({ name }) => locations.has(name))
  known.set(areas, { areas, gallery, reviews, proven })
  return proven
}
