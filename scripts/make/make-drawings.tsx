import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { href } from '../../templates/address.ts'
import type { Content } from '../../templates/content.ts'
import { MarkShapes } from '../../templates/parts/logo/mark-shapes.tsx'
import { MapDrawing, placesOf } from '../../templates/parts/map/map-drawing.tsx'
import { StreetsDrawing, streetsOf } from '../../templates/parts/street/street-drawing.tsx'
import { WallsDrawing } from '../../templates/parts/wall/wall-drawing.tsx'
import type { Drawings } from '../../templates/site.ts'
import { hashedAsset, type OutputFile } from '../output-file.ts'
import type { Colours } from './brand-colours.ts'
import type { MadeBrand } from './make-brand.ts'

/** The drawings that pages share, each in a file that is fetched once. */
interface MadeDrawings {
  drawings: Drawings
  files: OutputFile[]
}

/**
 * Draws the signatures, and the map, the walls and the streets if the content has them. A single place needs no map.
 * @param signatures those of its people
 */
export function makeDrawings(
  content: Content,
  colours: Colours,
  signatures: MadeBrand['signatures'],
): MadeDrawings {
  const { areas, map, site, walls } = content
  const files: OutputFile[] = []
  const draw = (name: string, drawing: ReactElement): string => {
    const file = hashedAsset(name, 'svg', svgOf(drawing, colours))
    files.push(file)
    return href(site.basePath, `/${file.path}`)
  }
  const places = placesOf(areas)
  const streets = streetsOf(content)
  const drawings: Drawings = {
    ...(map && places.length > 1 && { map: draw('map', <MapDrawing map={map} areas={places} />) }),
    ...(walls && { walls: draw('walls', <WallsDrawing walls={walls} />) }),
    signatures: new Map(
      [...signatures].map(([name, { nodes, viewBox }]) => {
        const [, , width = 1, height = 1] = viewBox.split(/[\s,]+/).map(Number)
        const shapes = (
          <svg
            xmlns="http://www.w3.org/2000/svg"
            viewBox={viewBox}
            color="var(--ink)"
            fill="currentColor"
            aria-hidden="true"
          >
            <MarkShapes nodes={nodes} />
          </svg>
        )
        return [name, { src: draw('signature', shapes), width, height }]
      }),
    ),
    ...(walls &&
      streets.size > 0 && {
        streets: draw('streets', <StreetsDrawing walls={walls} streets={streets.values()} />),
      }),
  }
  return { drawings, files }
}

/** Shows only the part that a page refers to by `#id`. */
const PARTS = '.part:not(:target){display:none}'
/**
 * A drawing as a file. Stylesheets of pages do not apply inside it, so it defines the tokens that it uses; it follows the
 * colour scheme of the page (CSS Color Adjustment, section 2.1).
 */
export function svgOf(drawing: ReactElement, colours: Colours): string {
  const markup = renderToStaticMarkup(drawing)
  const used = Object.entries(colours).filter(([name]) => markup.includes(`var(--${name})`))
  const values = (scheme: 'light' | 'dark') =>
    used.map(([name, both]) => `--${name}:${both[scheme]}`).join(';')
  const style = `<style>${PARTS}:root{${values('light')}}@media(prefers-color-scheme:dark){:root{${values('dark')}}}</style>`
  return `${markup.replace('>', `>${style}`)}\n`
}
