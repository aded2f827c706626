import type { Coordinates } from '../../fields/measure.ts'
import type { AreaContent } from './area-schema.ts'

/** As many as one takes in at a glance. */
const MOST = 3

/**
 * The other areas with a page that lie nearest, the nearest first. Where coordinates are missing, those that the page
 * itself names as near come instead, in its order.
 */
export function nearestAreas({ slug, coordinates, nearby }: AreaContent, areas: readonly AreaContent[], most = MOST): AreaContent[] {
  const others = areas.filter((other) => other.slug !== slug)
  const located = others.flatMap((other) =>
    coordinates && other.coordinates ? [{ other, distance: distance(coordinates, other.coordinates) }] : [],
  )
  const byDistance = located.sort((a, b) => a.distance - b.distance).map(({ other }) => other)
  const named = nearby.places.flatMap((place) => others.find(({ name }) => name === place) ?? [])
  return [...new Set([...byDistance, ...named])].slice(0, most)
}

/** For comparing alone: on a map so small that the Earth is flat, with the degrees of longitude as narrow as they are there. */
function distance([north, east]: Coordinates, [otherNorth, otherEast]: Coordinates): number {
  const narrowing = Math.cos((((north + otherNorth) / 2) * Math.PI) / 180)
  return Math.hypot(north - otherNorth, (east - otherEast) * narrowing)
}
