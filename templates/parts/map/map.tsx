import type { Content } from '../../content.ts'
import { fill } from '../../fields/fill.ts'
import { ALL, located } from './map-drawing.tsx'
import { projectionOf } from './projection.ts'

interface MapProps {
  map: NonNullable<Content['map']>
  /** The address of the drawing. */
  file: string
  areas: Content['areas']
  /** The area that is shown large; without one, all are named. The list beside the map has the links. */
  here?: Content['areas'][number]
}

/** The size of the drawing of these areas, which every page states: worked out once for all pages. */
const sizes = new WeakMap<Content['areas'], { width: number; height: number }>()

function sizeOf(areas: Content['areas']): { width: number; height: number } {
  const size = sizes.get(areas) ?? projectionOf(located(areas).map(({ coordinates }) => coordinates))
  sizes.set(areas, size)
  return size
}

/** A map of the areas. */
export function AreaMap({ map, file, areas, here }: MapProps) {
  const { width, height } = sizeOf(areas)
  return (
    <img
      className="map"
      src={`${file}#${here ? here.slug : ALL}`}
      alt={here ? fill(map.around, { area: here.name }) : map.alt}
      width={width}
      height={height}
      loading={here ? undefined : 'lazy'}
      decoding={here ? 'async' : undefined}
    />
  )
}
