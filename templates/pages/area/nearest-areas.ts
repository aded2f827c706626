import type { Coordinates } from '../../fields/measure.ts'
import type { AreaContent } from './area-schema.ts'

/** As many as one takes in at a glance. */
const MOST = 3

/**
 * The other areas with a page that lie nearest, the nearest first. Where coordinates are missing, those that the page
 * itself names as near come instead, in its order.
 */
export function nearestAreas({ slug, coordinates, nearby }: AreaContent, areas: readonly AreaContent[], most = MOST): AreaContent[] {
  // Every page asks for its few nearest of all: so many are kept in order, and all are not sorted.
  const nearest: { other: AreaContent; away: number }[] = []
  /** What is as far away, or farther, is none of them. */
  let limit = most > 0 ? Number.POSITIVE_INFINITY : 0
  for (const { other, there } of coordinates ? locatedAreas(areas) : []) {
    // Most are too far to the north or the south alone.
    if (!coordinates || (coordinates[0] - there[0]) ** 2 >= limit || other.slug === slug) continue
    const away = distance(coordinates, there)
    if (away >= limit) continue
    let place = nearest.length
    while (place > 0 && away < (nearest[place - 1]?.away ?? 0)) place--
    nearest.splice(place, 0, { other, away })
    if (nearest.length > most) nearest.pop()
    if (nearest.length === most) limit = nearest.at(-1)?.away ?? 0
  }
  const byDistance = nearest.map(({ other }) => other)
  if (byDistance.length === most) return byDistance
  const named = nearby.places.flatMap((place) => areas.find((other) => other.slug !== slug && other.name === place) ?? [])
  return [...new Set([...byDistance, ...named])].slice(0, most)
}

/** The areas whose coordinates are known, worked out once for all pages. */
const known = new WeakMap<readonly AreaContent[], { other: AreaContent; there: Coordinates }[]>()

function locatedAreas(areas: readonly AreaContent[]) {
  const located = known.get(areas) ?? areas.flatMap((other) => (other.coordinates ? [{ other, there: other.coordinates }] : []))
  known.set(areas, located)
  return located
}

/** For comparing alone, so its square does: on a map so small that the Earth is flat, with the degrees of longitude as narrow as they are there. */
function distance([north, east]: Coordinates, [otherNorth, otherEast]: Coordinates): number {
  const narrowing = Math.cos((((north + otherNorth) / 2) * Math.PI) / 180)
  return (north - otherNorth) ** 2 + ((east - otherEast) * narrowing) ** 2
}
