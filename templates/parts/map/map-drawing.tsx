import type { SVGAttributes } from 'react'
import type { Content } from '../../content.ts'
import { once } from '../../fields/once.ts'
import type { Coordinates } from '../../fields/values.ts'
import type { DrawingPart, SharedDrawing } from '../../site.ts'
import { type Named, placeLabels } from './place-labels.ts'
import { curveThrough, projectionOf } from './projection.ts'

type MapContent = NonNullable<Content['map']>

/** An area that is on the map. */
interface Located extends Pick<Named, 'name'> {
  coordinates: Coordinates
}

/** Returns the areas that have coordinates. */
export function placesOf<Area extends { coordinates?: Coordinates | undefined }>(
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

const SIZE = 16

/** Rivers, roads and railways. */
export const LINES: DrawingPart = { id: 'lines' }
/** The names of all areas with their dots. */
export const NAMES: DrawingPart = { id: 'names' }

/** Returns the map that pages share. A single place needs none. */
export const mapDrawing = once(
  ({ areas, map }: Pick<Content, 'areas' | 'map'>): SharedDrawing<DrawingPart> | undefined => {
    const places = placesOf(areas)
    if (!map || places.length < 2) return undefined
    return { name: 'map', draw: () => <MapDrawing map={map} areas={places} /> }
  },
)

/**
 * The map as one document that all pages share: rivers, roads and railways. Area pages lay names over a part of it; the page
 * with all areas uses those in here, which have its typeface.
 */
function MapDrawing({ map, areas }: { map: MapContent; areas: readonly Located[] }) {
  const { width, height, at } = projectionOf(areas)
  // Lines go on beyond the upper and left edges, for the maps of towns close to them.
  const beyond = { x: -width, y: -height, width: 2 * width, height: 2 * height }
  const dots = areas.map(({ coordinates }) => at(coordinates))
  const lines = map.lines.map((line) => ({ ...line, points: line.points.map(at) }))
  const labels = placeLabels(
    areas.map((area) => ({ ...area, at: at(area.coordinates), size: SIZE })),
    { width, height },
    [],
  )
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
      <symbol
        id={NAMES.id}
        viewBox={`0 0 ${width} ${height}`}
        fill="var(--ink)"
        paintOrder="stroke"
        stroke="var(--tint-soft)"
        strokeWidth="3"
        strokeLinejoin="round"
      >
        <g fill="var(--accent)" stroke="none">
          {dots.map(([x, y]) => (
            <circle key={`${x} ${y}`} cx={x} cy={y} r="4" />
          ))}
        </g>
        {labels.map(({ x, y, anchor }, index) => (
          <text key={areas[index]?.name} x={x} y={y} textAnchor={anchor}>
            {areas[index]?.name}
          </text>
        ))}
      </symbol>
    </svg>
  )
}
