import type { PageContent } from '../../content.ts'
import { once } from '../../fields/once.ts'
import type { Coordinates } from '../../fields/values.ts'

type Area = PageContent<'area'>

/** How many areas count as nearby. */
const MOST = 4

/**
 * Returns the nearest other areas, nearest first. Where coordinates are missing, the areas that the page names as nearby take
 * their place, in its order.
 */
export function nearestAreas({ slug }: Area, areas: readonly Area[]): Area[] {
  return neighbours(areas).get(slug) ?? []
}

const neighbours = once((areas: readonly Area[]) => new Map(areas.map((area) => [area.slug, neighboursOf(area, areas)])))

function neighboursOf({ slug, coordinates, nearby }: Area, areas: readonly Area[]): Area[] {
  const others = areas.filter((other) => other.slug !== slug)
  const placed = others.flatMap((other) =>
    coordinates && other.coordinates ? [{ other, away: distance(coordinates, other.coordinates) }] : [],
  )
  const byDistance = placed.sort((a, b) => a.away - b.away).map(({ other }) => other)
  const named = nearby.places.flatMap((place) => others.find(({ name }) => name === place) ?? [])
  return [...new Set([...byDistance, ...named])].slice(0, MOST)
}

/** The squared distance, enough for comparing. Takes the Earth as flat, with degrees of longitude narrowed by latitude. */
function distance([north, east]: Coordinates, [otherNorth, otherEast]: Coordinates): number {
  const narrowing = Math.cos((((north + otherNorth) / 2) * Math.PI) / 180)
  return (north - otherNorth) ** 2 + ((east - otherEast) * narrowing) ** 2
}
