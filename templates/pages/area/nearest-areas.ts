import type { PageContent } from '../../content.ts'
import type { Coordinates } from '../../fields/measure.ts'

/** As many as can be taken in at a glance. */
const MOST = 3

/**
 * Finds the nearest other areas, nearest first. Where coordinates are missing, the areas that the page names as nearby take
 * their place, in its order.
 */
export function nearestAreas(
  { slug, coordinates, nearby }: PageContent<'area'>,
  areas: readonly PageContent<'area'>[],
  most = MOST,
): PageContent<'area'>[] {
  // Called for every page: keeps the few nearest in order rather than sorting them all.
  const nearest: { other: PageContent<'area'>; away: number }[] = []
  /** The squared distance from which areas are too far away. */
  let limit = most > 0 ? Number.POSITIVE_INFINITY : 0
  for (const { other, there } of coordinates ? locatedAreas(areas) : []) {
    // Most are ruled out by their latitude alone.
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

/** The areas whose coordinates are known, computed once for all pages. */
const known = new WeakMap<readonly PageContent<'area'>[], { other: PageContent<'area'>; there: Coordinates }[]>()

function locatedAreas(areas: readonly PageContent<'area'>[]) {
  const located = known.get(areas) ?? areas.flatMap((other) => (other.coordinates ? [{ other, there: other.coordinates }] : []))
  known.set(areas, located)
  return located
}

/** The squared distance, enough for comparing. Takes the Earth as flat, with degrees of longitude narrowed by latitude. */
function distance([north, east]: Coordinates, [otherNorth, otherEast]: Coordinates): number {
  const narrowing = Math.cos((((north + otherNorth) / 2) * Math.PI) / 180)
  return (north - otherNorth) ** 2 + ((east - otherEast) * narrowing) ** 2
}
