import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { href } from '../../templates/address.ts'
import type { Content } from '../../templates/content.ts'
import { nearestAreas } from '../../templates/pages/area/nearest-areas.ts'
import { located, MapDrawing } from '../../templates/parts/map/map-drawing.tsx'
import { SweepDrawing } from '../../templates/parts/sweep/sweep-drawing.tsx'
import { WallsDrawing } from '../../templates/parts/wall/wall-drawing.tsx'
import type { Drawings } from '../../templates/site.ts'
import { hashedAsset, type OutputFile } from '../base/output-file.ts'
import type { TokenColours } from './token-colours.ts'

/** The drawings that pages share, each a file that is fetched once. */
export interface MadeDrawings {
  drawings: Drawings
  files: OutputFile[]
}

/** Draws the map and the walls, as far as the content has them. Nobody draws a map around one place. */
export function makeDrawings({ areas, map, site, walls }: Content, colours: TokenColours['drawing']): MadeDrawings {
  const files: OutputFile[] = []
  const draw = (name: string, drawing: ReactElement): string => {
    const file = hashedAsset(name, 'svg', svgOf(drawing, colours))
    files.push(file)
    return href(site.basePath, `/${file.path}`)
  }
  const places = located(areas)
  const drawn = places.map((area) => ({ ...area, neighbours: located(nearestAreas(area, areas)) }))
  const drawings: Drawings = {
    sweep: draw('sweep', <SweepDrawing />),
    ...(map && places.length > 1 && { map: draw('map', <MapDrawing map={map} areas={drawn} />) }),
    ...(walls && { walls: draw('walls', <WallsDrawing walls={walls} />) }),
  }
  return { drawings, files }
}

/** What a page asks for by `#id` is drawn, and the others of its kind are not. */
const PARTS = '.part:not(:target){display:none}'

/**
 * A drawing as a file. No stylesheet of a page reaches into it, so it brings the tokens that it uses; browsers ask it
 * for the scheme of the page that shows it (CSS Color Adjustment, section 2.1).
 */
function svgOf(drawing: ReactElement, colours: TokenColours['drawing']): string {
  const markup = renderToStaticMarkup(drawing)
  const used = Object.entries(colours).filter(([name]) => markup.includes(`var(--${name})`))
  const values = (scheme: 0 | 1) => used.map(([name, both]) => `--${name}:${both[scheme]}`).join(';')
  const style = `<style>${PARTS}:root{${values(0)}}@media(prefers-color-scheme:dark){:root{${values(1)}}}</style>`
  return `${markup.replace('>', `>${style}`)}\n`
}
