import { memoize } from '../../fields/memoize.ts'
import type { Coordinates } from '../../fields/values.ts'
import type { Area } from './schema.ts'

/** How many areas count as nearby. */
const MOST = 4

/**
 * Returns the nearest other areas, nearest first. Where coordinates are missing, the areas that the page names as nearby take
 * their place, in its order.
 */
export function nearestAreas({ slug }: Area, areas: readonly Area[]): Area[] {
  return neighbours(areas).get(slug) ?? []
}

const neighbours = memoize(
  (areas: readonly Area[]) => new Map(areas.map((area) => [area.slug, neighboursOf(area, areas)])),
)

function neighboursOf({ slug, coordinates, nearby }: Area, areas: readonly Area[]): Area[] {
  const nearest: { other: Area; away: number }[] = []
  for (const other of areas) {
    if (other.slug === slug || !coordinates || !other.coordinates) continue
    const away = distance(coordinates, other.coordinates)
    // A list of all, sorted for each of a thousand towns, would take seconds.
    if (nearest.length === MOST && away >= (nearest.at(-1)?.away ?? 0)) continue
    nearest.push({ other, away })
    nearest.sort((a, b) => a.away - b.away).splice(MOST)
  }
  const byDistance = nearest.map(({ other }) => other)
  if (byDistance.length === MOST) return byDistance
  const named = nearby.places.flatMap((place) => areas.find((other) => other.name === place) ?? [])
  return [...new Set([...byDistance, ...named])].slice(0, MOST)
}

/** The squared distance, enough for comparing. Takes the Earth as flat, with degrees of longitude narrowed by latitude. */
function distance([north, east]: Coordinates, [otherNorth, otherEast]: Coordinates): number {
  const narrowing = Math.cos((((north + otherNorth) / 2) * Math.PI) / 180)
  return (north - otherNorth) ** 2 + ((east - otherEast) * narrowing) ** 2
}
