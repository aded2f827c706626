import type { Content } from '../../templates/content.ts'

type Area = Content['areas'][number]

/** What a page may look at of an area that is not its own: what links, lists and maps say of it. */
const OF_OTHERS = ['name', 'slug', 'route', 'source', 'order', 'coordinates', 'placeType'] as const satisfies (keyof Area)[]

/**
 * The content as pages share it. A page has its own words in its own hands; of the many others it may look at little, so
 * that it is known which pages a changed file can change. Whoever looks at more is told so: the page would stay as it
 * was when that changes.
 */
export function sharedContent(content: Content): Content {
  const secrets = new Set(content.areas.flatMap((area) => Object.keys(area)))
  for (const key of OF_OTHERS) secrets.delete(key)
  // On a prototype: a copy of an area, or its JSON, has only what may be looked at, and engines read all areas alike.
  const guard = Object.defineProperties({}, Object.fromEntries([...secrets].map((key) => [key, { get: () => refuse(key) }])))
  return { ...content, areas: content.areas.map((area) => briefly(area, guard)) }
}

function refuse(key: string): never {
  throw new Error(`A page looks at "${key}" of the areas that are not its own. Name it in OF_OTHERS.`)
}

function briefly(area: Area, guard: object): Area {
  const brief = Object.create(guard) as Record<string, unknown>
  for (const key of OF_OTHERS) if (key in area) brief[key] = area[key]
  return brief as unknown as Area
}
