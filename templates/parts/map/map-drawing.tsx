import type { SVGAttributes } from 'react'
import type { Content } from '../../content.ts'
import type { Coordinates } from '../../fields/measure.ts'
import { type Labelled, placeLabels } from './place-labels.ts'
import { curveThrough, type Point, projectionOf } from './projection.ts'

type MapContent = NonNullable<Content['map']>

/** An area that is on the map. */
export interface Located {
  name: string
  coordinates: Coordinates
}

/** The areas that say where they lie. */
export function located<Area extends { coordinates?: Coordinates | undefined }>(
  areas: readonly Area[],
): (Area & { coordinates: Coordinates })[] {
  return areas.flatMap((area) => (area.coordinates ? [{ ...area, coordinates: area.coordinates }] : []))
}

/** How broad a line is and what it is drawn with; a river is a broad stroke with one soft and one crisp edge. */
const STROKES: Record<
  MapContent['lines'][number]['kind'],
  Pick<SVGAttributes<SVGPathElement>, 'stroke' | 'strokeWidth' | 'opacity' | 'strokeDasharray'>[]
> = {
  river: [
    { stroke: 'var(--field-line)', strokeWidth: 9, opacity: 0.35 },
    { stroke: 'var(--field-line)', strokeWidth: 1 },
  ],
  motorway: [
    { stroke: 'var(--ink-soft)', strokeWidth: 4 },
    { stroke: 'var(--raised)', strokeWidth: 1.2 },
  ],
  road: [{ stroke: 'var(--ink-soft)', strokeWidth: 2 }],
  railway: [{ stroke: 'var(--accent)', strokeWidth: 2, strokeDasharray: '5 3' }],
}

const NAME = { line: 11, area: 15 }

interface MapDrawingProps {
  map: MapContent
  areas: readonly Located[]
  /** Whether the areas' names are part of the drawing. */
  named: boolean
}

/** What people know their way by, and a dot for each area, as a document of its own that pages share. */
export function MapDrawing({ map, areas, named }: MapDrawingProps) {
  const { width, height, at } = projectionOf(areas.map(({ coordinates }) => coordinates))
  const dots = areas.map(({ coordinates }) => at(coordinates))
  const lines = map.lines.map((line) => ({ ...line, points: line.points.map(at) }))
  const labelled: Labelled[] = named ? areas.map(({ name }, index) => ({ name, at: dots[index] as Point, size: NAME.area })) : []
  const labels = placeLabels(labelled, dots, width, height)
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <g fill="none" strokeLinecap="round" strokeLinejoin="round">
        {lines.flatMap(({ name, kind, points }) =>
          STROKES[kind].map((stroke) => <path key={`${name}${stroke.strokeWidth}`} d={curveThrough(points)} {...stroke} />),
        )}
      </g>
      <g fontFamily="system-ui, sans-serif" paintOrder="stroke" stroke="var(--tint-soft)" strokeWidth="3" strokeLinejoin="round">
        <g fontSize={NAME.line} fill="var(--ink-soft)" fontStyle="italic" textAnchor="middle">
          {lines.map(({ name, points, nameAt }) => {
            const point = nameAt === undefined ? undefined : points[Math.round(nameAt)]
            if (!point) return null
            const [x, y] = inside(point, width, height)
            return (
              <text key={name} x={x} y={y}>
                {name}
              </text>
            )
          })}
        </g>
        <g fontSize={NAME.area} fontWeight="700" fill="var(--ink)">
          {labels.map(({ x, y, anchor }, index) => (
            <text key={labelled[index]?.name} x={x} y={y} textAnchor={anchor}>
              {labelled[index]?.name}
            </text>
          ))}
        </g>
      </g>
      <g fill="var(--accent)">
        {dots.map(([x, y]) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r="4" />
        ))}
      </g>
    </svg>
  )
}

/** A point moved so far into the drawing that a short name around it is seen. */
function inside([x, y]: Point, width: number, height: number): Point {
  return [Math.min(Math.max(x, 26), width - 26), Math.min(Math.max(y - 5, 14), height - 6)]
}
