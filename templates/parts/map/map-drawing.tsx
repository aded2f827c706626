import type { SVGAttributes } from 'react'
import type { Content } from '../../content.ts'
import { memoize } from '../../fields/memoize.ts'
import type { Coordinates } from '../../fields/values.ts'
import type { DrawingFragment, SharedDrawing } from '../../site.ts'
import { curveThrough, projectionOf } from './projection.ts'

type MapContent = NonNullable<Content['map']>

/** Returns the areas that have coordinates. */
export function areasOnMap<Area extends { coordinates?: Coordinates | undefined }>(
  areas: readonly Area[],
): (Area & { coordinates: Coordinates })[] {
  return areas.flatMap((area) =>
    area.coordinates ? [{ ...area, coordinates: area.coordinates }] : [],
  )
}

/** Width and style of each kind of line; a river is a broad stroke with one soft and one crisp edge. */
const STROKES: Record<
  MapContent['lines'][number]['kind'],
  Pick<SVGAttributes<SVGPathElement>, 'stroke' | 'strokeWidth' | 'opacity' | 'strokeDasharray'>[]
> = {
  river: [
    { stroke: 'var(--field-line)', strokeWidth: 6, opacity: 0.35 },
    { stroke: 'var(--field-line)', strokeWidth: 1 },
  ],
  motorway: [
    { stroke: 'var(--ink-soft)', strokeWidth: 3, opacity: 0.7 },
    { stroke: 'var(--raised)', strokeWidth: 1 },
  ],
  road: [{ stroke: 'var(--ink-soft)', strokeWidth: 1.5, opacity: 0.7 }],
  railway: [{ stroke: 'var(--accent)', strokeWidth: 1.5, strokeDasharray: '4 2' }],
}

/** Rivers, roads and railways. */
export const LINES: DrawingFragment = { id: 'lines' }

/** Returns the map that the pages of towns share. A single place needs none. */
export const mapDrawing = memoize(
  ({ areas, map }: Pick<Content, 'areas' | 'map'>): SharedDrawing<DrawingFragment> | undefined => {
    const places = areasOnMap(areas)
    if (!map || places.length < 2) return undefined
    return { name: 'map', draw: () => <MapDrawing map={map} areas={places} /> }
  },
)

/** The map as one document: rivers, roads and railways, of which the page of a town shows a part below its names. */
function MapDrawing({
  map,
  areas,
}: {
  map: MapContent
  areas: Parameters<typeof projectionOf>[0]
}) {
  const { width, height, at } = projectionOf(areas)
  // Lines go on beyond the upper and left edges, for the maps of towns close to them.
  const beyond = { x: -width, y: -height, width: 2 * width, height: 2 * height }
  const lines = map.lines.map((line) => ({ ...line, points: line.points.map(at) }))
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <linearGradient id="down" gradientUnits="userSpaceOnUse" x2="0" y2={height}>
        <stop offset=".84" stopColor="#fff" />
        <stop offset="1" stopColor="#fff" stopOpacity="0" />
      </linearGradient>
      <linearGradient id="across" gradientUnits="userSpaceOnUse" x2={width}>
        <stop offset=".86" stopColor="#fff" />
        <stop offset="1" stopColor="#fff" stopOpacity="0" />
      </linearGradient>
      <mask id="low" maskUnits="userSpaceOnUse" {...beyond}>
        <rect {...beyond} fill="url(#down)" />
      </mask>
      <mask id="far" maskUnits="userSpaceOnUse" {...beyond}>
        <rect {...beyond} fill="url(#across)" />
      </mask>
      <g id={LINES.id} fill="none" strokeLinecap="round" strokeLinejoin="round" mask="url(#low)">
        <g mask="url(#far)">
          {lines.flatMap(({ kind, points }) =>
            STROKES[kind].map((stroke) => (
              <path
                key={`${points[0]} ${stroke.strokeWidth}`}
                d={curveThrough(points)}
                {...stroke}
              />
            )),
          )}
        </g>
      </g>
    </svg>
  )
}
