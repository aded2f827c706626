import type { Content } from '../../content/content-schema.ts'
import { areaRoute, href } from '../../site.ts'

/** A place, with the route of its page if it has one. */
export interface Place {
  name: string
  route?: string
}

/** Places as a dense index. Those with a page are links. */
export function AreaIndex({ content, places }: { content: Content; places: readonly Place[] }) {
  return (
    <ul className="area-index">
      {places.map(({ name, route }) => (
        <li key={name}>{route === undefined ? name : <a href={href(content, route)}>{name}</a>}</li>
      ))}
    </ul>
  )
}

/** Every area of the site. */
export function allPlaces(content: Content): Place[] {
  return content.areas.map((area) => ({ name: area.name, route: areaRoute(content, area) }))
}

/** The list on the service pages, which may name places that have no page. */
export function servicePlaces(content: Content): Place[] {
  return content.servicePages.areas.map((item) => {
    if ('name' in item) return { name: item.name }
    const area = content.areas.find(({ slug }) => slug === item.area)
    return { name: area?.name ?? item.area, route: areaRoute(content, { slug: item.area }) }
  })
}

/** Places near an area; those that have a page of their own are links to it. */
export function nearbyPlaces(content: Content, names: readonly string[]): Place[] {
  return names.map((name) => allPlaces(content).find((place) => place.name === name) ?? { name })
}
