import type { Content } from '../../content.ts'
import { Link } from '../link/link.tsx'

/** A place, with the route of its page if it has one. */
export interface Place {
  name: string
  route?: string
}

/** Places as a dense index. Those with a page are links. */
export function AreaIndex({ places }: { places: readonly Place[] }) {
  return (
    <ul className="area-index">
      {places.map(({ name, route }) => (
        <li key={name}>{route === undefined ? name : <Link to={route}>{name}</Link>}</li>
      ))}
    </ul>
  )
}

/** The most areas that a list in a menu or on the home page holds; beyond them it leads to a list of all. */
const MOST = 24

/** The first of the areas in the order of the content, as many as a list holds, sorted by name. */
export function shownAreas(areas: Content['areas']): Content['areas'] {
  return areas.slice(0, MOST).sort((a, b) => (a.name < b.name ? -1 : 1))
}

/**
 * The list on the service pages: what they name, which may be places that have no page, and then every other area, so
 * that a new one is there by itself.
 */
export function servicePlaces({ areas: named = [], leaveOut = [] }: Content['servicePages'], areas: Content['areas']): Place[] {
  const bySlug = new Map(areas.map((area) => [area.slug, area]))
  const taken = new Set([...leaveOut, ...named.flatMap((item) => ('area' in item ? [item.area] : []))])
  return [
    ...named.flatMap((item) => ('name' in item ? [{ name: item.name }] : (bySlug.get(item.area) ?? []))),
    ...areas.filter(({ slug }) => !taken.has(slug)),
  ]
}

/** The areas by their names, worked out once for all pages. */
const known = new WeakMap<Content['areas'], ReadonlyMap<string, Place>>()

/** Places near an area; those that have a page of their own are links to it. */
export function nearbyPlaces(names: readonly string[], areas: Content['areas']): Place[] {
  const byName = known.get(areas) ?? new Map(areas.map((area) => [area.name, area]))
  known.set(areas, byName)
  return names.map((name) => byName.get(name) ?? { name })
}
