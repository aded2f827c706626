import type { SVGAttributes } from 'react'
import type { Content } from '../../content.ts'
import type { Coordinates } from '../../fields/measure.ts'
import { boxOf, type Named, placeLabels } from './place-labels.ts'
import { curveThrough, type Point, projectionOf } from './projection.ts'

type MapContent = NonNullable<Content['map']>

/** An area that is on the map. */
export interface Located extends Pick<Named, 'name' | 'label'> {
  coordinates: Coordinates
}

/** Returns the areas that have coordinates. */
export function located<Area extends { coordinates?: Coordinates | undefined }>(
  areas: readonly Area[],
): (Area & { coordinates: Coordinates })[] {
  return areas.flatMap((area) => (area.coordinates ? [{ ...area, coordinates: area.coordinates }] : []))
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

const SIZE = { line: 11, area: 15 }

/** The part of the drawing that names all areas. */
export const ALL = 'all'

interface MapDrawingProps {
  map: MapContent
  areas: readonly Located[]
}

/**
 * The map as one document that all pages share: rivers, roads and railways; `#all` adds names and a dot for each area. Area
 * pages lay their own over a part of it.
 */
export function MapDrawing({ map, areas }: MapDrawingProps) {
  const { width, height, at } = projectionOf(areas.map(({ coordinates }) => coordinates))
  const dots = areas.map(({ coordinates }) => at(coordinates))
  const lines = map.lines.map((line) => ({ ...line, points: line.points.map(at) }))
  const fixed = lines.flatMap(({ name, points, nameAt }) => {
    const point = nameAt === undefined ? undefined : seenNear(points, nameAt, width, height)
    return point ? [{ name, at: inside(point, width, height), size: SIZE.line }] : []
  })
  const labels = placeLabels(
    areas.map((area) => ({ ...area, at: at(area.coordinates), size: SIZE.area })),
    { width, height },
    fixed.map(({ name, at: [x, y], size }) => boxOf({ x, y, anchor: 'middle' }, name, size)),
  )
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <linearGradient id="down" x2="0" y2="1">
        <stop offset=".84" stopColor="#fff" />
        <stop offset="1" stopColor="#fff" stopOpacity="0" />
      </linearGradient>
      <linearGradient id="across">
        <stop offset=".86" stopColor="#fff" />
        <stop offset="1" stopColor="#fff" stopOpacity="0" />
      </linearGradient>
      <mask id="low" maskUnits="userSpaceOnUse" x="0" y="0" width={width} height={height}>
        <rect width={width} height={height} fill="url(#down)" />
      </mask>
      <mask id="far" maskUnits="userSpaceOnUse" x="0" y="0" width={width} height={height}>
        <rect width={width} height={height} fill="url(#across)" />
      </mask>
      <g fill="none" strokeLinecap="round" strokeLinejoin="round" mask="url(#low)">
        <g mask="url(#far)">
          {lines.flatMap(({ name, kind, points }) =>
            STROKES[kind].map((stroke) => <path key={`${name}${stroke.strokeWidth}`} d={curveThrough(points)} {...stroke} />),
          )}
        </g>
      </g>
      <g
        id={ALL}
        className="part"
        fontFamily="system-ui, sans-serif"
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
        <g className="small" fontSize={SIZE.line} fill="var(--ink-soft)" fontStyle="italic" textAnchor="middle">
          {fixed.map(({ name, at: [x, y] }) => (
            <text key={name} x={x} y={y}>
              {name}
            </text>
          ))}
        </g>
        <g fontWeight="700" fontSize={SIZE.area}>
          {labels.map(({ x, y, anchor }, index) => (
            <text key={areas[index]?.name} x={x} y={y} textAnchor={anchor}>
              {areas[index]?.name}
            </text>
          ))}
        </g>
      </g>
    </svg>
  )
}

/** Finds the point of a line inside the drawing that is nearest, by index, to the one wanted for its name. */
function seenNear(points: readonly Point[], wanted: number, width: number, height: number): Point | undefined {
  const seen = points.flatMap((point, index) => {
    const [x, y] = point
    return x >= 0 && x <= width && y >= 0 && y <= height ? [{ point, away: Math.abs(index - wanted) }] : []
  })
  return seen.sort((one, other) => one.away - other.away)[0]?.point
}

/** Moves a point far enough into the drawing that a short name around it is visible. */
function inside([x, y]: Point, width: number, height: number): Point {
  return [Math.min(Math.max(x, 26), width - 26), Math.min(Math.max(y - 5, 14), height - 6)]
}
