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
  return { ...content, areas: content.areas.map(briefly) }
}

function briefly(area: Area): Area {
  const brief = {} as Record<string, unknown>
  for (const [key, value] of Object.entries(area)) {
    if ((OF_OTHERS as readonly string[]).includes(key)) brief[key] = value
    else {
      // Not enumerable: a copy of the area, or its JSON, has only what may be looked at.
      Object.defineProperty(brief, key, {
        get() {
          throw new Error(`A page looks at "${key}" of the areas that are not its own. Name it in OF_OTHERS.`)
        },
      })
    }
  }
  return brief as unknown as Area
}
