import type { Content } from '../../content.ts'
import { memoize } from '../../fields/memoize.ts'
import { Link } from '../link/link.tsx'
import { LIST_ROLE } from '../list/list-role.ts'

/** A place, with the route of its page if it has one. */
interface Place {
  name: string
  route?: string
}

/** Places as a dense index. Those with a page are links. */
export function AreaIndex({ places }: { places: readonly Place[] }) {
  return (
    <ul className="area-index" {...LIST_ROLE}>
      {places.map(({ name, route }) => (
        <li key={name}>{route === undefined ? name : <Link to={route}>{name}</Link>}</li>
      ))}
    </ul>
  )
}

/** The most areas listed in the menu and on the home page, where a link leads to the full list. */
const MOST = 24

/** Returns the first areas in the order of the content, as many as a list holds, sorted by name. */
export function shownAreas(areas: Content['areas']): Content['areas'] {
  return areas.slice(0, MOST).sort((a, b) => (a.name < b.name ? -1 : 1))
}

/**
 * Returns the list for service pages: the places that these name, with or without a page, then every other area, so that
 * new areas need no entry.
 */
export function servicePlaces(
  { areas: entries = [], leaveOut = [] }: Pick<Content['servicePages'], 'areas' | 'leaveOut'>,
  areas: Content['areas'],
): Place[] {
  const first: Place[] = entries.map(
    (town) => areas.find(({ slug }) => slug === town) ?? { name: town },
  )
  const others = areas.filter((area) => !first.includes(area) && !leaveOut.includes(area.slug))
  return [...first, ...others]
}

const byName = memoize((areas: Content['areas']) => new Map(areas.map((area) => [area.name, area])))

/** Returns places near an area; those with a page have its route. */
export function nearbyPlaces(names: readonly string[], areas: Content['areas']): Place[] {
  return names.map((name) => byName(areas).get(name) ?? { name })
}
