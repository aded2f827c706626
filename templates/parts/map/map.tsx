import type { Content } from '../../content.ts'
import type { Site } from '../../site.ts'
import { LINES, located, NAMES } from './map-drawing.tsx'
import { type Projection, projectionOf } from './projection.ts'

/** The projection for the drawing of these areas, computed once for all pages. */
const projections = new WeakMap<Content['areas'], Projection>()

export function projectionFor(areas: Content['areas']): Projection {
  const projection = projections.get(areas) ?? projectionOf(located(areas).map(({ coordinates }) => coordinates))
  projections.set(areas, projection)
  return projection
}

/** A map of all areas, in the page's colours and typeface. The list beside it has the links. */
export function AreaMap({ site: { content, drawings } }: { site: Site }) {
  const { areas, map } = content
  if (!map || !drawings.map) return null
  const { width, height } = projectionFor(areas)
  return (
    <svg className="map area-map" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={map.alt}>
      <use href={`${drawings.map}#${LINES}`} />
      <use href={`${drawings.map}#${NAMES}`} />
    </svg>
  )
}
