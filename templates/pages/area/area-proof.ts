import type { Content } from '../../content.ts'
import { reviewsOf } from '../../jobs.ts'
import type { AreaContent } from './area-schema.ts'
import { nearestAreas } from './nearest-areas.ts'

interface AreaProof {
  item: Content['gallery']['items'][number] | undefined
  review: Content['reviews']['items'][number] | undefined
}

/** Work from so many areas around is still work from near by. */
const AREAS_AROUND = 4

/** The picture and the review that a page of an area shows: its own, or those of the nearest of the areas around it. */
export function areaProof(area: AreaContent, content: Pick<Content, 'areas' | 'gallery' | 'jobs' | 'reviews'>): AreaProof {
  const { areas, gallery } = content
  const names = [area.name, ...nearestAreas(area, areas, AREAS_AROUND).map(({ name }) => name)]
  const nearest = <Placed extends { location: string }>(items: readonly Placed[]) =>
    items.filter(({ location }) => names.includes(location)).sort((a, b) => names.indexOf(a.location) - names.indexOf(b.location))[0]
  return { item: nearest(gallery.items), review: nearest(reviewsOf(content)) }
}
