import type { Content } from '../../content.ts'
import { fill } from '../../fields/fill.ts'
import type { Coordinates } from '../../fields/values.ts'
import type { Site } from '../../site.ts'
import { Link } from '../link/link.tsx'
import { areasOnMap, LINES, mapDrawing } from './map-drawing.tsx'
import { type Box, boxOf, isCovered, mapLabels } from './map-labels.ts'
import { projectionOf } from './projection.ts'

interface TownMapProps {
  site: Site
  here: Content['areas'][number]
  /** The towns around it that are shown. */
  near: Content['areas']
}

/** The size of the map of a town, and the margin around the towns on it. */
const BOX = { width: 400, height: 280, across: 62, down: 34 }
const SIZE = { here: 26, area: 17, line: 12 }
/** The radius of a touch target. */
const FINGER = 22

/**
 * A town among its nearest: a part of the shared map, with a dot and a name for each, linked to their pages. Tab leaves these
 * links out: the list beside the map has the same.
 */
export function TownMap({ site, here, near }: TownMapProps) {
  const { areas, map } = site.content
  const drawing = mapDrawing(site.content)
  if (!map || !drawing || !here.coordinates) return null
  const whole = projectionOf(areas)
  const towns = areasOnMap([here, ...near])
  const points = towns.map(({ coordinates }) => whole.at(coordinates))
  const [[left, right], [top, bottom]] = [0, 1].map((axis) => {
    const values = points.map((point) => point[axis] ?? 0)
    return [Math.min(...values), Math.max(...values)]
  }) as [[number, number], [number, number]]
  const scale = Math.min(
    (BOX.width - 2 * BOX.across) / (right - left),
    (BOX.height - 2 * BOX.down) / (bottom - top),
    3,
  )
  const origin = [
    BOX.width / 2 - (scale * (left + right)) / 2,
    BOX.height / 2 - (scale * (top + bottom)) / 2,
  ] as const
  const at = (place: Coordinates): [number, number] => {
    const [x, y] = whole.at(place)
    return [Math.round(origin[0] + x * scale), Math.round(origin[1] + y * scale)]
  }
  const places = towns.map((town) => ({
    ...town,
    at: at(town.coordinates),
    size: town.slug === here.slug ? SIZE.here : SIZE.area,
  }))
  const boxes: Box[] = []
  const labels = mapLabels(places, BOX, boxes)
  const lines = map.lines.flatMap(({ name, points: along }) => {
    if (name === undefined) return []
    for (const [x, y] of along.map(at)) {
      // Larger, so that two of them have air between.
      const box = boxOf({ x, y, anchor: 'middle' }, name, SIZE.line + 5)
      if (x < 30 || x > BOX.width - 30 || y < 18 || y > BOX.height - 12 || isCovered(box, boxes))
        continue
      boxes.push(box)
      return [{ name, point: [x, y] }]
    }
    return []
  })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is not a drawing.
    <svg
      className="town-map"
      viewBox={`0 0 ${BOX.width} ${BOX.height}`}
      role="group"
      aria-label={fill(map.around, { area: here.name })}
    >
      <use
        href={site.drawing(drawing, LINES)}
        transform={`translate(${origin.map(Math.round).join(' ')}) scale(${scale.toFixed(2)})`}
      />
      {lines.map(({ name, point: [x, y] }) => (
        <text key={name} className="town-map__line" x={x} y={y} fontSize={SIZE.line}>
          {name}
        </text>
      ))}
      {places.map(({ slug, name, route, at: [x, y], size }, index) => {
        const { anchor, ...place } = labels[index] ?? { x, y, anchor: 'start' }
        const dot = (
          <>
            <circle cx={x} cy={y} r={slug === here.slug ? 9 : 6} />
            <text {...place} textAnchor={anchor} fontSize={size}>
              {name}
            </text>
          </>
        )
        if (slug === here.slug) return <g key={slug}>{dot}</g>
        return (
          <Link key={slug} to={route} tabIndex={-1}>
            <circle className="town-map__press" cx={x} cy={y} r={FINGER} />
            {dot}
          </Link>
        )
      })}
    </svg>
  )
}
