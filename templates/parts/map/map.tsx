import type { Content } from '../../content.ts'
import { ALL, located } from './map-drawing.tsx'
import { type Projection, projectionOf } from './projection.ts'

export interface MapProps {
  map: NonNullable<Content['map']>
  /** The address of the drawing. */
  file: string
  areas: Content['areas']
}

/** The projection for the drawing of these areas, computed once for all pages. */
const projections = new WeakMap<Content['areas'], Projection>()

export function projectionFor(areas: Content['areas']): Projection {
  const projection = projections.get(areas) ?? projectionOf(located(areas).map(({ coordinates }) => coordinates))
  projections.set(areas, projection)
  return projection
}

/** A map of all areas. The list beside it has the links. */
export function AreaMap({ map, file, areas }: MapProps) {
  const { width, height } = projectionFor(areas)
  return <img className="map" src={`${file}#${ALL}`} alt={map.alt} width={width} height={height} loading="lazy" />
}
