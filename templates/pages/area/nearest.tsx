import type { Content } from '../../content.ts'
import { AreaIndex } from '../../parts/area-index/area-index.tsx'
import type { AreaContent } from './area-schema.ts'
import { nearestAreas } from './nearest-areas.ts'

export interface WaysOn {
  area: AreaContent
  content: Content
}

/** The nearest other towns. */
export function Nearest({ area, content: { areaPages, areas } }: WaysOn) {
  const places = nearestAreas(area, areas)
  if (!areaPages.nearest || places.length === 0) return null
  return (
    <section>
      <h2>{areaPages.nearest}</h2>
      <AreaIndex places={places} />
    </section>
  )
}
