import type { Site } from '../../site.ts'
import { projectionOf } from './projection.ts'

/** The parts of the drawing: its lines, and the names of all areas with their dots. */
export const LINES = 'lines'
export const NAMES = 'names'

/** A map of all areas, in the page's colours and typeface. The list beside it has the links. */
export function AreaMap({ site: { content, drawings } }: { site: Site }) {
  const { areas, map } = content
  if (!map || !drawings.map) return null
  const { width, height } = projectionOf(areas)
  return (
    <svg
      className="map area-map"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={map.alt}
    >
      <use href={`${drawings.map}#${LINES}`} />
      <use href={`${drawings.map}#${NAMES}`} />
    </svg>
  )
}
