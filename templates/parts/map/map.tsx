import type { Content } from '../../content.ts'
import { fill } from '../../fields/fill.ts'
import { Link } from '../link/link.tsx'
import { type Located, located } from './map-drawing.tsx'
import { placeLabels } from './place-labels.ts'
import { projectionOf } from './projection.ts'

/** Where the drawings of the map lie: with the names of the areas, and without. */
export interface MapFiles {
  named: string
  plain: string
}

interface MapProps {
  map: NonNullable<Content['map']>
  files: MapFiles
  areas: Content['areas']
}

/** All areas with their names. The list beside it has the links. */
export function NamedMap({ map, files, areas }: MapProps) {
  const { width, height } = projectionOf(located(areas).map(({ coordinates }) => coordinates))
  return (
    <p className="map">
      <img src={files.named} alt={map.alt} width={width} height={height} loading="lazy" decoding="async" />
    </p>
  )
}

interface AreaMapProps extends MapProps {
  here: Located
  /** The neighbours that are named and linked. */
  neighbours: readonly (Located & { route: string })[]
}

const SIZE = { here: 21, neighbour: 16 }
/** Half of what a finger needs, in units of the drawing, which is never shown narrower than a phone. */
const REACH = 15

/** One area large among its neighbours, over the drawing that all pages share. */
export function AreaMap({ map, files, areas, here, neighbours }: AreaMapProps) {
  const places = located(areas)
  const { width, height, at } = projectionOf(places.map(({ coordinates }) => coordinates))
  const [x, y] = at(here.coordinates)
  const named = [
    { name: here.name, at: at(here.coordinates), size: SIZE.here },
    ...neighbours.map(({ name, coordinates }) => ({ name, at: at(coordinates), size: SIZE.neighbour })),
  ]
  const [own, ...others] = placeLabels(
    named,
    places.map(({ coordinates }) => at(coordinates)),
    width,
    height,
  )
  return (
    <div className="map">
      <img src={files.plain} alt="" width={width} height={height} decoding="async" />
      <svg viewBox={`0 0 ${width} ${height}`} aria-label={fill(map.around, { area: here.name })}>
        <g>
          <circle className="map__here" cx={x} cy={y} r="9" />
          <text className="map__name" x={own?.x} y={own?.y} textAnchor={own?.anchor}>
            {here.name}
          </text>
        </g>
        {neighbours.map(({ name, route, coordinates }, index) => {
          const [cx, cy] = at(coordinates)
          const label = others[index]
          return (
            <Link key={name} to={route}>
              <circle className="map__reach" cx={cx} cy={cy} r={REACH} />
              <circle className="map__dot" cx={cx} cy={cy} r="5" />
              <text x={label?.x} y={label?.y} textAnchor={label?.anchor}>
                {name}
              </text>
            </Link>
          )
        })}
      </svg>
    </div>
  )
}
