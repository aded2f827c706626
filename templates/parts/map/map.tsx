import type { Site } from '../../site.ts'
import { LINES, mapDrawing, NAMES } from './map-drawing.tsx'
import { projectionOf } from './projection.ts'

/** A map of all areas, in the page's colours and typeface. The list beside it has the links. */
export function AreaMap({ site }: { site: Site }) {
  const { areas, map } = site.content
  const drawing = mapDrawing(site.content)
  if (!map || !drawing) return null
  const { width, height } = projectionOf(areas)
  return (
    <svg
      className="map area-map"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={map.alt}
    >
      <use href={site.drawing(drawing, LINES)} />
      <use href={site.drawing(drawing, NAMES)} />
    </svg>
  )
}
